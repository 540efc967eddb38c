<#import "macros.ftl" as m>
<article>
<h2 tabindex="-1" data-focus>Row</h2>
<p class="key"><@m.shown keyText/></p>
<#if expiry??><p><mark>${expiry}</mark></p></#if>
<#if failure??><div class="alert" role="alert"><p>${failure}</p></div></#if>
<#if properties?has_content>
<h3>Properties</h3>
<div class="scroll" role="region" aria-label="Properties" tabindex="0">
<table>
  <thead><tr><th scope="col">Property</th><th scope="col">Type</th><th scope="col">Value</th></tr></thead>
  <tbody><#list properties as each><tr><th scope="row">${each.name()}</th><td><small>${each.type()}</small></td><td class="value"><@m.shown each.value() 2000/></td></tr></#list></tbody>
</table>
</div>
</#if>
<#if entries?has_content>
<h3>Index entries</h3>
<ul><#list entries as each><li>${each.index()}, in the table ${each.table()}: <@m.shown each.key()/> <#if each.exists()>is there<#else><mark>is missing: run reindex</mark></#if></li></#list></ul>
</#if>
<h3>Cells</h3>
<#if isCut><p>The row has more cells. These are the first ${cells?size}.<#if entity??> Properties, which need all cells, are printed by <code>bigtable-mapper get</code>.</#if>
<#if noForms!false>The page has no forms that change the row, because its version may be in a cell that is not shown. <code>bigtable-mapper patch</code> changes it.</#if></p></#if>
<div class="scroll" role="region" aria-label="Cells" tabindex="0">
<table>
  <thead><tr><th scope="col">Property</th><th scope="col">Column</th><th scope="col">Time</th><th scope="col">Value</th><th scope="col">Bytes</th></tr></thead>
  <tbody>
  <#list cells as cell>
  <tr>
    <td><#if cell.isKnown()>${cell.property()}<#else><mark>${cell.property()}</mark></#if></td>
    <td><@m.shown cell.column()/></td>
    <td><small>${cell.time()}</small></td>
    <td><@m.shown cell.value()/></td>
    <td class="hex"><@m.shown cell.hex()/></td>
  </tr>
  </#list>
  </tbody>
</table>
</div>
<#if patch??>
<h3>Change the row</h3>
<@m.write entity "patch" patch "Only if the row exists" "Patch: change some properties">
<p>Add the properties that change. <code>null</code> removes a value, the entries of a map are merged into it, and an array replaces a set or a list.</p>
</@m.write>
<#if put?has_content><@m.write entity "put" put "Only if the row does not exist" "Put: replace the row"/></#if>
<details class="write"><summary>Delete the row</summary>
<form method="post" action="/write/preview" hx-post="/write/preview" hx-target="next .preview">
  <@m.token/><input type="hidden" name="entity" value="${entity}"><input type="hidden" name="operation" value="delete"><input type="hidden" name="key" value="${key}">
  <#if version??><input type="hidden" name="version" value="${version}"><p>Only if its version is ${version}.</p></#if>
  <button type="submit" class="secondary">Show the request</button>
</form>
<section class="preview" aria-label="What is sent"></section>
</details>
</#if>
<details><summary>Bytes of the row key</summary><pre>${keyHex}</pre></details>
</article>
