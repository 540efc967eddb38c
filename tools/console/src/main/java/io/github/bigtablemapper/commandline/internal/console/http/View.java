package io.github.bigtablemapper.commandline.internal.console.http;

import java.util.Map;

/**
 * A page, or the part of a page that a form replaces.
 *
 * @param template the name of its template
 * @param title what the page is about
 * @param model what the template shows
 */
public record View(String template, String title, Map<String, Object> model) {
  /** {@return a page that shows why a request failed} */
  static View ofFailure(String sentence) {
    return new View("failure", "Not done", Map.of("sentence", sentence));
  }
}
