package io.github.bigtablemapper.commandline.internal.console.http;

import com.sun.net.httpserver.HttpExchange;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a form, or the parameters of a link.
 *
 * @param isPart whether the response replaces a part of the page
 */
public record Request(Map<String, List<String>> fields, boolean isPart) {
  /** More than a cell can contain, as text in a form. */
  private static final int MAX_BODY = 64 << 20;

  /**
   * @param withBody whether the request may have one
   */
  static Request of(HttpExchange exchange, boolean withBody) throws IOException {
    Map<String, List<String>> fields = new LinkedHashMap<>();
    addTo(fields, exchange.getRequestURI().getRawQuery());
    if (withBody) {
      byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY);
      addTo(fields, Utf8.decode(body, 0, body.length));
    }
    return new Request(fields, exchange.getRequestHeaders().containsKey("HX-Request"));
  }

  private static void addTo(Map<String, List<String>> fields, @Nullable String encoded) {
    if (encoded == null || encoded.isEmpty()) {
      return;
    }
    for (String pair : encoded.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      fields
          .computeIfAbsent(decoded(parts[0]), name -> new ArrayList<>())
          .add(parts.length == 1 ? "" : decoded(parts[1]));
    }
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException notEncoded) {
      return text;
    }
  }

  /** {@return the values of a field, none if there is no such field} */
  public List<String> all(String name) {
    return fields.getOrDefault(name, List.of());
  }

  /** {@return the value of a field, empty if it is left blank} */
  public Optional<String> find(String name) {
    return all(name).stream().findFirst().filter(value -> !value.isEmpty());
  }

  /**
   * {@return the value of a field}
   *
   * @throws UsageException if it is left blank
   */
  public String get(String name) {
    return find(name).orElseThrow(() -> new UsageException("Fill in the field " + name + "."));
  }
}
