<#-- A text of any length, which does not break the layout. -->
<#macro shown text limit=200><#if text?length gt limit><details class="long"><summary>${text?substring(0, limit)}… <small>show all ${text?length} characters</small></summary><pre>${text}</pre></details><#else>${text}</#if></#macro>
<#-- What each form sends back. -->
<#macro token><input type="hidden" name="form" value="${formToken}"></#macro>
<#-- Requests what follows, and is replaced by it; by itself, if it is part of one request of the reader. -->
<#macro next action isAuto>
<form method="post" action="${action}" hx-post="${action}" hx-swap="outerHTML"<#if isAuto> hx-trigger="load, submit"</#if>><@token/><#nested></form>
</#macro>
<#macro soFar count><p data-said><@counted count/> so far.</p></#macro>
<#macro counted count><#if count == 1>1 row<#else>${count} rows</#if></#macro>
<#-- Opens rows: one form for many, each of which has a button, so that a page of many rows stays small. -->
<#macro rows name field label isFirst isPart><div class="scroll<#if isPart> part</#if>" role="<#if isFirst>region<#else>group</#if>" aria-label="${label}" tabindex="0">
<form method="post" action="/row" hx-post="/row" hx-target="#row" hx-sync="this:replace"><@token/><input type="hidden" name="${field}" value="${name}">
<table class="striped"><#nested></table>
</form>
</div></#macro>
<#macro open key><button type="submit" name="key" value="${key}" class="small outline">Open</button></#macro>
<#-- The rest of a read that lasts. What is nested is replaced by the next part. -->
<#macro rest action read count>
<@next action=action isAuto=true><input type="hidden" name="read" value="${read}"><#nested><@soFar count/></@next>
</#macro>
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
  <button type="submit" class="secondary">Show the request</button>
</form>
<section class="preview" aria-label="What is sent"></section>
</details>
</#macro>
<#macro hidden fields><#list fields as field><input type="hidden" name="${field.name()}" value="${field.value()}"></#list></#macro>
