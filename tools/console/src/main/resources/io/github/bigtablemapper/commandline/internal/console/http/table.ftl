<#import "macros.ftl" as m>
<@m.failures failures/>
<p>
  <#if table.entities()?has_content>Entities: <#list table.entities() as entity><a href="/entity?entity=${entity?url}">${entity}</a><#sep>, </#list>.
  <#elseif table.indexed()?has_content>The entries of an index of ${table.indexed()}.
  <#else>No entity of the class path has this table.</#if>
  <a href="/heat?table=${table.name()?url}">Heat map of its row keys</a>
</p>
<#if table.entities()?has_content>
<h2>Compared with the entities</h2>
<#if table.differences()?has_content><ul><#list table.differences() as each><li>${each}</li></#list></ul><#else><p>As declared.</p></#if>
</#if>
<h2>Families</h2>
<#if families?has_content>
<div class="scroll" role="region" aria-label="Families" tabindex="0">
<table>
  <thead><tr><th scope="col">Family</th><th scope="col">Garbage collection, as @Family declares it</th></tr></thead>
  <tbody><#list families as family><tr><th scope="row">${family.name()}</th><td><code>${family.options()}</code></td></tr></#list></tbody>
</table>
</div>
<#else><p>The table has no family, so it can have no cell. Create its families with <code>bigtable-mapper schema apply</code>.</p></#if>
<h2>A class for its rows</h2>
<form method="post" action="/table/class" hx-post="/table/class" hx-target="#class">
  <@m.token/><input type="hidden" name="table" value="${table.name()}">
  <button type="submit" class="secondary">Propose a class</button>
</form>
<div id="class"></div>
<h2>Rows as bytes</h2>
<#if starts?has_content>
<form method="post" action="/table/rows" hx-post="/table/rows" hx-target="#rows">
  <@m.token/><input type="hidden" name="table" value="${table.name()}">
  <label>Start at a sampled key
    <select name="start"><option value="">the start of the table</option><#list starts as start><option value="${start.name()}">${start.value()}</option></#list></select>
  </label>
  <button type="submit">Show rows</button>
</form>
</#if>
<div class="panes">
  <div id="rows">
    <form method="post" action="/table/rows" hx-post="/table/rows" hx-target="#rows" hx-trigger="load, submit">
      <@m.token/><input type="hidden" name="table" value="${table.name()}">
      <button type="submit">Show rows</button>
    </form>
  </div>
  <section id="row" aria-label="Opened row"></section>
</div>
