<#import "macros.ftl" as m>
<#if undecodable gt 0><div class="alert" role="alert"><p><#if undecodable == 1>1 row cannot be shown, and is<#else>${undecodable} rows cannot be shown, and are</#if> left out. Open the table to see their bytes.</p><#list failures as failure><p>${failure}</p></#list></div></#if>
<#if rows?has_content>
<@m.rows name=entity field="entity" label="Rows of ${entity}" isFirst=isFirst isPart=(left gt 0)>
  <thead><tr><th scope="col" class="open"><span class="skip">Open</span></th><#list names as name><th scope="col">${name}</th></#list></tr></thead>
  <tbody>
  <#list rows as row>
  <tr>
    <td class="open"><@m.open row.key()/></td>
    <#list names as name><td><#if row.values()[name]??><@m.shown row.values()[name]/><#elseif row.cut()?seq_contains(name)><mark>too many cells for a list: open the row</mark></#if></td></#list>
  </tr>
  </#list>
  </tbody>
</@m.rows>
<#elseif token?has_content><p>These rows do not match. There may be more.</p>
<#elseif isFirst><p data-said>No row matches. Clear parts of the key or the condition; or write rows with <code>bigtable-mapper put ${entity}</code>.</p>
<#else><p>There are no more rows.</p></#if>
<#if token?has_content>
<@m.next action="/rows" isAuto=(left gt 0)>
  <input type="hidden" name="entity" value="${entity}"><input type="hidden" name="token" value="${token}">
  <input type="hidden" name="before" value="${before}"><#if left gt 0><input type="hidden" name="left" value="${left}"></#if>
  <@m.soFar before/>
  <@m.hidden fields/>
  <button type="submit">More rows</button>
</@m.next>
<#elseif rows?has_content><p data-said><@m.counted before/>.</p></#if>
