<#import "macros.ftl" as m>
<#macro proposal>
<p data-said>Proposed from <@m.counted count/><#if read?has_content> so far</#if>. Review it, and add it to your project.</p>
<pre tabindex="0"><code>${source}</code></pre>
</#macro>
<#if read?has_content><@m.rest action="/table/class" read=read count=count><#if count gt 0><@proposal/></#if></@m.rest>
<#else><@proposal/></#if>
