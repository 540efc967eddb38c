<#-- A text of any length, which does not break the layout. -->
<#macro shown text><#if text?length gt 200><details class="long"><summary>${text?substring(0, 200)}… <small>show all ${text?length} characters</small></summary><pre>${text}</pre></details><#else>${text}</#if></#macro>
<#-- What each form sends back. -->
<#macro token><input type="hidden" name="form" value="${formToken}"></#macro>
<#macro busy><span class="htmx-indicator" role="status"><span aria-busy="true">Reading…</span> <small data-seconds aria-hidden="true"></small> <button type="button" class="secondary outline small" data-stop>Stop</button></span></#macro>
<#-- Requests what follows, and is replaced by it; by itself, if it is part of one request of the reader. -->
<#macro next action isAuto>
<form method="post" action="${action}" hx-post="${action}" hx-swap="outerHTML"<#if isAuto> hx-trigger="load, submit"</#if>><@token/><#nested> <@busy/></form>
</#macro>
<#macro soFar count><p role="status"><#if count == 1>1 row<#else>${count} rows</#if> so far.</p></#macro>
<#-- The rest of a read that lasts. What is nested is replaced by the next part. -->
<#macro rest action read count>
<@next action=action isAuto=true><input type="hidden" name="read" value="${read}"><#nested><@soFar count/></@next>
</#macro>
<#-- Of a write, which is not stopped halfway. -->
<#macro writing><span class="htmx-indicator" role="status"><span aria-busy="true">Writing…</span> <small data-seconds aria-hidden="true"></small></span></#macro>
<#macro failures sentences>
<#if sentences?has_content><div class="alert" role="alert"><#list sentences as sentence><p>${sentence}</p></#list></div></#if>
</#macro>
<#-- A write, whose requests are shown first. -->
<#macro write entity operation line only summary>
<details class="write"><summary>${summary}</summary>
<form method="post" action="/write/preview" hx-post="/write/preview" hx-target="next .preview" hx-sync="this:replace">
  <@token/><input type="hidden" name="entity" value="${entity}"><input type="hidden" name="operation" value="${operation}">
  <#nested>
  <label>The row as JSON, as <code>bigtable-mapper ${operation}</code> reads it
    <textarea name="line" rows="${1 + line?split("\n")?size}" spellcheck="false" required>${line}</textarea>
  </label>
  <label class="inline"><input type="checkbox" name="only" value="true"> ${only}</label>
  <button type="submit" class="secondary">Show the request</button> <@busy/>
</form>
<section class="preview" aria-label="What is sent" aria-live="polite"></section>
</details>
</#macro>
<#macro hidden fields><#list fields as field><input type="hidden" name="${field.name()}" value="${field.value()}"></#list></#macro>
