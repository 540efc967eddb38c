<#import "macros.ftl" as m>
<#macro bar each label><svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="${label}"><rect class="heat${each.heat()}" width="${each.length()}" height="10"/></svg></#macro>
<p>How many bytes are between sampled row keys<#if hasRecording>, and how often a recorded run accessed them</#if>. Samples show size, not traffic, and a small table can have one range only. No row is read.</p>
<p>The longest bar is the largest range. Colors by share of all:
<#list ["below 20 %", "20 to 40 %", "40 to 60 %", "60 to 80 %", "above 80 %"] as step><span class="legend"><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="heat${step?index}" width="10" height="10"/></svg> ${step}</span> </#list></p>
<div class="scroll" role="region" aria-label="Ranges of row keys" tabindex="0">
<table>
  <thead><tr><th scope="col">First row key</th><th scope="col" colspan="2">Bytes</th><#if hasRecording><th scope="col" colspan="2">Accesses of the run</th></#if></tr></thead>
  <tbody>
  <#list ranges as range>
  <tr>
    <th scope="row"><@m.shown range.from()/></th>
    <td><@bar range.bytes() range.bytes().text()/></td><td>${range.bytes().text()}</td>
    <#if hasRecording><td><@bar range.accesses() range.accesses().text()/></td><td>${range.accesses().text()}</td></#if>
  </tr>
  </#list>
  </tbody>
</table>
</div>
<p><a href="/table?table=${table?url}">The table ${table}</a></p>
