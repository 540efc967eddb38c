<#import "macros.ftl" as m>
<@m.failures failures/>
<#if !failures?has_content><p tabindex="-1" data-focus>${done}</p></#if>
<#if row?has_content><form method="post" action="/row" hx-post="/row" hx-target="#row"><@m.token/><input type="hidden" name="entity" value="${entity}"><input type="hidden" name="key" value="${row}"><button type="submit" class="small outline">Open the row</button></form></#if>
