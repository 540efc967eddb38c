<p>Proposed from a sample of the rows. Review it, and add it to your project.</p>
<pre tabindex="0"><code>${source}</code></pre>
