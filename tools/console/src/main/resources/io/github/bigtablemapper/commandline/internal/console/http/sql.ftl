<#import "macros.ftl" as m>
<#if entities?has_content>
<form method="post" action="/sql" hx-post="/sql" hx-target="#rows" hx-sync="this:replace">
  <@m.token/>
  <label>Entity <select name="entity"><#list entities as each><option<#if each == entity> selected</#if>>${each}</option></#list></select></label>
  <label>Query in GoogleSQL, in which <code>{table}</code> is the table of the entity
    <textarea name="query" rows="4" spellcheck="false" required>SELECT * FROM {table} LIMIT 10</textarea>
  </label>
  <button type="submit">Run</button>
</form>
<div id="rows"></div>
<#else><p>The class path has no entity whose types the results could have. Start the console with --class-path.</p></#if>
