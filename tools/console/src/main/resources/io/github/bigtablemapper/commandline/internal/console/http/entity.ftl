<#import "macros.ftl" as m>
<p>In the table <a href="/table?table=${table?url}">${table}</a>. <a href="/changes?entity=${entity?url}">Changes</a> · <a href="/sql?entity=${entity?url}">SQL</a> · <a href="/heat?table=${table?url}">Heat map</a></p>
<form method="post" action="/rows" hx-post="/rows" hx-target="#rows" hx-trigger="load, submit" hx-sync="this:replace">
  <@m.token/><input type="hidden" name="entity" value="${entity}">
  <fieldset>
    <legend>Row key: the first parts, or all of them</legend>
    <div class="fields">
    <#list parts as part><label>${part.name()} <small>${part.type()}</small><input name="part" autocomplete="off" spellcheck="false"></label></#list>
    </div>
  </fieldset>
  <details>
    <summary>A range of the part that follows</summary>
    <div class="fields">
      <label>Start <select name="lower"><option value="from">at</option><option value="after">after</option><option value="starts-with">starts with</option><option value="under">under (domain)</option></select></label>
      <label>Start value <input name="from" autocomplete="off"></label>
      <label>End <select name="upper"><option value="to">up to</option><option value="before">before</option></select></label>
      <label>End value <input name="to" autocomplete="off"></label>
    </div>
  </details>
  <label>Condition, such as <code>price &gt;= 10 and not tags contains new</code>
    <input name="where" list="completions" data-names="<#list parts as part>${part.name()} </#list><#list properties as each>${each.name()} </#list>" autocomplete="off" spellcheck="false">
  </label>
  <datalist id="completions"></datalist>
  <details>
    <summary>Columns, order, size of a page</summary>
    <fieldset><legend>Columns to show; without any, all</legend>
      <#list properties as each><label class="inline"><input type="checkbox" name="column" value="${each.name()}"> ${each.name()} <small>${each.type()}</small></label></#list>
    </fieldset>
    <label class="inline"><input type="checkbox" name="reverse" value="true"> Last rows first</label>
    <label>Rows of a page, at most 10,000 <input type="number" name="rows" min="1" max="10000" value="50"></label>
  </details>
  <button type="submit">Show rows</button>
</form>
<#if line?has_content>
<@m.write entity "put" line "Only if the row does not exist" "Put a row"/>
<details class="write"><summary>Drop rows</summary>
<form method="post" action="/drop/preview" hx-post="/drop/preview" hx-target="next .preview" hx-sync="this:replace">
  <@m.token/><input type="hidden" name="entity" value="${entity}">
  <fieldset>
    <legend>Row key: the first parts, but not all of them</legend>
    <div class="fields">
    <#list parts as part><label>${part.name()} <small>${part.type()}</small><input name="part" autocomplete="off" spellcheck="false"></label></#list>
    </div>
  </fieldset>
  <label class="inline"><input type="checkbox" name="all" value="true"> All rows of the table, also of other entities</label>
  <button type="submit" class="secondary">Count the rows</button>
</form>
<section class="preview" aria-label="What is dropped"></section>
</details>
</#if>
<div class="panes">
  <div id="rows"></div>
  <section id="row" aria-label="Opened row"></section>
</div>
