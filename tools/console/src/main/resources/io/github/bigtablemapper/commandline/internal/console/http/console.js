"use strict";
// What markup cannot say: where the focus goes, what the page waits for and how that is stopped, the live list, completion.

document.addEventListener("htmx:afterSwap", (event) => {
  const find = (mark) => event.target.matches(mark) ? event.target : event.target.querySelector(mark);
  find("[data-focus]")?.focus();
  const failure = find("[data-failure]");
  failed ||= failure !== null;
  said = (failure ?? find("[data-said]"))?.textContent.trim() ?? said;
});

// Parts of few rows become one table, as far as a browser draws it without a pause.
const MOST = 100;

document.addEventListener("htmx:afterSwap", () =>
  document.querySelectorAll("#rows > .scroll + .scroll").forEach((part) => {
    const [table, more] = [part.previousElementSibling, part].map((each) => each.querySelector("table"));
    if (table.rows.length + more.rows.length - 2 <= MOST && table.tHead.textContent === more.tHead.textContent) {
      table.tBodies[0].append(...more.tBodies[0].rows);
      part.remove();
    }
  }));

// The bar of the requests that the page waits for. It is outside of what they replace, so it stays while parts come.
const bar = document.getElementById("work");
const [status, stop, seconds] = bar.children;
const running = new Map();
let start = 0;
let ticks = 0;
let said = "";
let failed = false;

const isChange = (form) => form.matches("[data-change]");
const reads = () => [...running].filter(([, form]) => !isChange(form));

const tick = () => {
  status.textContent = (stop.hidden ? "Writing… " : "Reading… ") + said;
  seconds.textContent = Math.round((Date.now() - start) / 1000) + " s";
};

document.addEventListener("htmx:beforeSend", (event) => {
  const {elt, target, xhr} = event.detail;
  reads().forEach(([other, form]) => form !== elt && target.contains(form) && other.abort()); // it would be replaced
  if (running.size === 0) {
    start = Date.now();
    said = "";
    failed = false;
    ticks = setInterval(tick, 1000);
    delete bar.dataset.idle;
  }
  running.set(xhr, elt);
  stop.hidden = reads().length === 0;
  tick();
  const region = target.closest("#rows, #row, #class, .preview") ?? document.getElementById("main");
  xhr.addEventListener("abort", () => said = "Stopped. " + said);
  xhr.addEventListener("loadend", () => end(xhr, region)); // after the next part was requested
});

function end(xhr, region) {
  const form = running.get(xhr);
  running.delete(xhr);
  const hadFocus = document.activeElement === stop;
  stop.hidden = reads().length === 0;
  if (running.size === 0) {
    clearInterval(ticks);
    bar.toggleAttribute("data-idle", !failed); // a failure may be out of sight, below many rows
    status.textContent = said;
    seconds.textContent = "";
  }
  if (hadFocus && stop.hidden) {
    const more = form.isConnected ? form.querySelector("[type=submit]") : null;
    region.tabIndex = -1;
    (more ?? region).focus();
  }
}

const abort = () => reads().forEach(([xhr]) => xhr.abort());
stop.addEventListener("click", abort);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    abort();
    bar.toggleAttribute("data-idle", running.size === 0);
  }
});

const fail = (event, sentence) => {
  event.detail.target.textContent = said = sentence;
  failed = true;
};

const GONE = "The console does not respond. Is its command still running?";
document.addEventListener("htmx:sendError", (event) => fail(event, GONE));

document.addEventListener("htmx:responseError", (event) => fail(event, new DOMParser()
  .parseFromString(event.detail.xhr.responseText, "text/html").querySelector("[role=alert]").textContent));

const list = document.querySelector("[data-feed]");
if (list) {
  const state = document.getElementById("state");
  const source = new EventSource(list.dataset.feed);
  let count = 0;
  source.onmessage = (event) => {
    const item = document.createElement("li");
    item.textContent = event.data;
    list.prepend(item);
    count++;
    if (list.childElementCount > 1000) {
      list.lastElementChild.remove();
    }
    state.textContent = count === 1 ? "1 change." : count + " changes.";
  };
  source.addEventListener("failure", (event) => {
    source.close();
    state.textContent = event.data;
  });
  source.onerror = () => { // connected again, it would lack what happened in between
    source.close();
    state.textContent = GONE + " Changes from now on are not listed. Reload the page to list them again.";
  };
  window.addEventListener("pagehide", () => source.close());
}

const condition = document.querySelector("input[data-names]");
if (condition) {
  const names = condition.dataset.names.trim().split(/\s+/);
  const options = document.getElementById(condition.getAttribute("list"));
  const complete = () => {
    const [, before, word] = /^(.*?)([\w.]*)$/s.exec(condition.value);
    options.replaceChildren(...names.filter((name) => name.startsWith(word)).map((name) => {
      const option = document.createElement("option");
      option.value = before + name + " ";
      return option;
    }));
  };
  condition.addEventListener("input", complete);
  complete();
}
