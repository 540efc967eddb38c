<#-- A text of any length, which does not break the layout. -->
<#macro shown text><#if text?length gt 200><details class="long"><summary>${text?substring(0, 200)}… <small>show all ${text?length} characters</small></summary><pre>${text}</pre></details><#else>${text}</#if></#macro>
<#-- What each form sends back. -->
<#macro token><input type="hidden" name="form" value="${formToken}"></#macro>
<#macro busy><span class="htmx-indicator" role="status"><span aria-busy="true">Reading…</span> <button type="button" class="secondary outline small" data-stop>Stop</button></span></#macro>
<#macro failures sentences>
<#if sentences?has_content><div class="alert" role="alert"><#list sentences as sentence><p>${sentence}</p></#list></div></#if>
</#macro>
