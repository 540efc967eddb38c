<p>Of the entity <a href="/entity?entity=${entity?url}">${entity}</a>. Each change is shown as it is committed, the newest first, until you leave this page.</p>
<p id="state" role="status">Waiting for changes.</p>
<ol id="changes" data-feed="/changes/feed?entity=${entity?url}" reversed aria-label="Changes"></ol>
<noscript><p>The list needs scripts. <code>bigtable-mapper watch ${entity}</code> prints the same.</p></noscript>
