"use strict";
// What markup cannot say: where the focus goes, how long a read takes and how it is stopped, the live list, completion.

document.addEventListener("htmx:afterSwap", (event) => {
  const heading = event.target.querySelector("[data-focus]");
  if (heading) {
    heading.focus();
  }
});

document.addEventListener("click", (event) => {
  if (event.target.matches("[data-stop]")) {
    htmx.trigger(event.target.closest("form"), "htmx:abort");
  }
});

const timers = new WeakMap();

document.addEventListener("htmx:beforeRequest", (event) => {
  const form = event.detail.elt;
  const seconds = form.querySelector("[data-seconds]");
  if (seconds) {
    const start = Date.now();
    seconds.textContent = "";
    clearInterval(timers.get(form));
    timers.set(form, setInterval(() => {
      seconds.textContent = Math.round((Date.now() - start) / 1000) + " s";
    }, 1000));
  }
});

document.addEventListener("htmx:afterRequest", (event) => clearInterval(timers.get(event.detail.elt)));

document.addEventListener("htmx:sendError", (event) => {
  event.detail.target.textContent = "The console does not respond. Is its command still running?";
});

document.addEventListener("htmx:responseError", (event) => {
  event.detail.target.textContent = new DOMParser()
    .parseFromString(event.detail.xhr.responseText, "text/html").querySelector("[role=alert]").textContent;
});

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
