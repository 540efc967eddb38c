<#import "macros.ftl" as m>
<#if rows?has_content>
<@m.rows name=table field="table" label="Rows as bytes" isFirst=isFirst isPart=false>
  <thead><tr><th scope="col">Row key</th><th scope="col">Cells</th></tr></thead>
  <tbody>
  <#list rows as row>
  <tr>
    <th scope="row"><@m.open row.key()/> <@m.shown row.text()/></th>
    <td><dl><#list row.cells() as cell><dt>${cell.column()} <small>${cell.time()}</small></dt><dd><@m.shown cell.value()/></dd></#list></dl><#if row.hasMore()><small>and more: open the row</small></#if></td>
  </tr>
  </#list>
  </tbody>
</@m.rows>
<#if isFull>
<@m.next action="/table/rows" isAuto=false>
  <input type="hidden" name="table" value="${table}"><input type="hidden" name="start" value="${rows?last.key()}"><input type="hidden" name="after" value="true">
  <button type="submit">More rows</button>
</@m.next>
</#if>
<#elseif isFirst><p>The table has no rows. Write some with <code>bigtable-mapper put</code>.</p>
<#else><p>There are no more rows.</p></#if>
