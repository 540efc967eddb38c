<#import "macros.ftl" as m>
<#macro left_out><#if undecodable gt 0><div class="alert"<#if !read?has_content> role="alert"</#if>><p><#if undecodable == 1>1 row cannot be shown, and is<#else>${undecodable} rows cannot be shown, and are</#if> left out. Open the table to see their bytes.</p><#list failures as failure><p>${failure}</p></#list></div></#if></#macro>
<#if rows?has_content>
<@m.rows name=entity field="entity" label="Rows of ${entity}" isFirst=(shown == rows?size) isPart=(left gt 0)>
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
</#if>
<#if read?has_content || left == 0>
<@m.next action="/rows" isAuto=read?has_content>
  <input type="hidden" name="entity" value="${entity}"><input type="hidden" name="after" value="${after}"><input type="hidden" name="shown" value="${shown}">
  <#if read?has_content><input type="hidden" name="read" value="${read}"><#if left gt 0><input type="hidden" name="left" value="${left}"></#if></#if>
  <@m.hidden fields/>
  <@left_out/>
  <@m.soFar shown/>
  <button type="submit">More rows</button>
</@m.next>
<#else>
<@left_out/>
<#if shown == 0 && undecodable == 0><p data-said>No row matches. Clear parts of the key or the condition; or write rows with <code>bigtable-mapper put ${entity}</code>.</p>
<#else><p data-said><@m.counted shown/>.</p></#if>
</#if>
