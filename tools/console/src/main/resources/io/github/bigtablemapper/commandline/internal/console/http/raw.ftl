<#import "macros.ftl" as m>
<#if rows?has_content>
<div class="scroll" role="region" aria-label="Rows as bytes" tabindex="0">
<table class="striped">
  <thead><tr><th scope="col">Row key</th><th scope="col">Cells</th></tr></thead>
  <tbody>
  <#list rows as row>
  <tr>
    <th scope="row"><form method="post" action="/row" hx-post="/row" hx-target="#row"><@m.token/><input type="hidden" name="table" value="${table}"><input type="hidden" name="key" value="${row.key()}"><button type="submit" class="small outline">Open</button></form> <@m.shown row.text()/></th>
    <td><dl><#list row.cells() as cell><dt>${cell.column()} <small>${cell.time()}</small></dt><dd><@m.shown cell.value()/></dd></#list></dl><#if row.hasMore()><small>and more: open the row</small></#if></td>
  </tr>
  </#list>
  </tbody>
</table>
</div>
<#if isFull>
<@m.next action="/table/rows" isAuto=false>
  <input type="hidden" name="table" value="${table}"><input type="hidden" name="start" value="${rows?last.key()}"><input type="hidden" name="after" value="true">
  <button type="submit">More rows</button>
</@m.next>
</#if>
<#elseif isFirst><p>The table has no rows. Write some with <code>bigtable-mapper put</code>.</p>
<#else><p>There are no more rows.</p></#if>
