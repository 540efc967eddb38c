<#import "macros.ftl" as m>
<@m.failures failures/>
<#if tables?has_content>
<div class="scroll" role="region" aria-label="Tables" tabindex="0">
<table class="striped">
  <thead><tr><th scope="col">Table</th><th scope="col">Entities</th><th scope="col">Compared with the entities</th></tr></thead>
  <tbody>
  <#list tables as table>
  <tr>
    <th scope="row"><#if table.exists()><a href="/table?table=${table.name()?url}">${table.name()}</a><#else>${table.name()} <small>(missing)</small></#if></th>
    <td><#list table.entities() as entity><a href="/entity?entity=${entity?url}">${entity}</a><#sep>, </#list></td>
    <td><#if table.indexed()?has_content>An index of ${table.indexed()}<#elseif !table.entities()?has_content>No entity. Open the table for a class that reads it.<#elseif table.differences()?has_content><ul><#list table.differences() as each><li>${each}</li></#list></ul><#else>As declared</#if></td>
  </tr>
  </#list>
  </tbody>
</table>
</div>
<#else>
<p>The instance has no table, and the class path no entity. Compile your entities, and create their tables with
<code>bigtable-mapper schema apply</code>.</p>
</#if>
