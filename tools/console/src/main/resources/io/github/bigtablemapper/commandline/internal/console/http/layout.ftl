<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="htmx-config" content='{"allowEval":false,"allowScriptTags":false,"includeIndicatorStyles":false,"historyEnabled":false,"defaultSettleDelay":0,"historyCacheSize":0,"selfRequestsOnly":true}'>
  <title>${title} – ${instance} – bigtable-mapper</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/pico.css">
  <link rel="stylesheet" href="/console.css">
  <script src="/htmx.js" defer></script>
  <script src="/console.js" defer></script>
</head>
<body>
  <a class="skip" href="#main">Skip to the content</a>
  <header class="container-fluid">
    <nav aria-label="Console">
      <ul>
        <li><strong>bigtable-mapper</strong></li>
        <li>${instance}<#if writes> <mark>writes are on</mark></#if></li>
      </ul>
      <ul>
        <li><a href="/">Tables</a></li>
        <li><a href="/sql">SQL</a></li>
      </ul>
    </nav>
  </header>
  <div id="work" data-idle>
    <span role="status"></span>
    <button type="button" class="secondary small" aria-keyshortcuts="Escape" hidden>Stop <small>(Esc)</small></button>
    <small aria-hidden="true"></small>
  </div>
  <main id="main" class="container-fluid" tabindex="-1">
    <h1>${title}</h1>
    <#include template>
  </main>
  <footer class="container-fluid"><small>Served by this machine, for this browser only.</small></footer>
</body>
</html>
