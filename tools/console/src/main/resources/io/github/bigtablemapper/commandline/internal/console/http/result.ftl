<#import "macros.ftl" as m>
<@m.failures failures/>
<#if rows?has_content>
<div class="scroll" role="region" aria-label="Result" tabindex="0">
<table class="striped">
  <thead><tr><#list names as name><th scope="col">${name}</th></#list></tr></thead>
  <tbody><#list rows as row><tr><#list names as name><td><#if row[name]??><@m.shown row[name]/></#if></td></#list></tr></#list></tbody>
</table>
</div>
</#if>
<#if read?has_content><@m.rest action="/sql" read=read count=count/>
<#elseif hasMore><p data-said>These are the first ${count} rows. Add a LIMIT, or use <code>bigtable-mapper sql</code> for all.</p>
<#elseif count == 0><p data-said>The query has no rows.</p>
<#else><p data-said><@m.counted count/>.</p></#if>
