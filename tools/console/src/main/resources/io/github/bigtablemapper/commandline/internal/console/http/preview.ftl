<#import "macros.ftl" as m>
<#macro changes cells>
<div class="scroll" role="region" aria-label="Changes" tabindex="0">
<table>
  <thead><tr><th scope="col">Property</th><th scope="col">Column</th><th scope="col">Time</th><th scope="col">Value</th><th scope="col">Bytes</th></tr></thead>
  <tbody><#list cells as cell><tr><td>${cell.property()}</td><td><@m.shown cell.column()/></td><td><small>${cell.time()}</small></td><td class="value"><@m.shown cell.value()/></td><td class="hex"><@m.shown cell.hex()/></td></tr></#list></tbody>
</table>
</div>
</#macro>
<@m.failures failures/>
<#if requests?has_content>
<h3 tabindex="-1" data-focus>Not sent yet</h3>
<ol>
<#list requests as request>
<li>
  <p><code>${request.method()}</code> of the table ${request.table()}, row key <span class="key"><@m.shown request.keyText()/></span></p>
  <#if request.check()?has_content><details><summary>It checks the row: what is written depends on this filter</summary><pre tabindex="0">${request.check()}</pre></details></#if>
  <#if request.changes()?has_content><#if request.check()?has_content><p>If the filter matches:</p></#if><@changes request.changes()/></#if>
  <#if request.otherwise()?has_content><p>If the filter matches nothing:</p><@changes request.otherwise()/></#if>
</li>
</#list>
</ol>
<form data-change method="post" action="/write" hx-post="/write" hx-target="closest .preview">
  <@m.token/><@m.hidden fields/><input type="hidden" name="row" value="${row}">
  <button type="submit">Send</button>
</form>
<#elseif !failures?has_content><p>It changes nothing.</p>
</#if>
