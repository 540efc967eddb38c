<#import "macros.ftl" as m>
<#if read?has_content><@m.rest action="/drop/preview" read=read count=count/>
<#else>
<h3 tabindex="-1" data-focus>Not dropped yet</h3>
<p data-said>${rows}. Dropped rows cannot be restored.</p>
<#if count gt 0>
<form data-change method="post" action="/drop" hx-post="/drop" hx-target="closest .preview">
  <@m.token/><@m.hidden fields/>
  <label>Type the number of rows to confirm <input name="rows" inputmode="numeric" autocomplete="off" required></label>
  <button type="submit">Drop the rows</button>
</form>
</#if>
</#if>
