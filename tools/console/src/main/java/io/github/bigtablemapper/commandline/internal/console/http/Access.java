package io.github.bigtablemapper.commandline.internal.console.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.net.URI;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Who may see the console: the browser that opened its link. The token of the link becomes a
 * cookie, which scripts and other sites cannot use. Requests for other hosts, as after DNS
 * rebinding, and from other sites are refused.
 */
final class Access {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private final int port;
  private final String token = random();
  private final String session = random();
  private final String formToken = random();

  Access(int port) {
    this.port = port;
  }

  private static String random() {
    byte[] bytes = new byte[32];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  URI link() {
    return URI.create("http://127.0.0.1:" + port + "/?token=" + token);
  }

  /** {@return what each form sends back} */
  String formToken() {
    return formToken;
  }

  static void addHeaders(Headers headers) {
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
  }

  /** {@return true if a request has another name for this server than its own} */
  boolean isOfOtherHost(HttpExchange exchange) {
    String host = exchange.getRequestHeaders().getFirst("Host");
    return host == null || !Set.of("127.0.0.1:" + port, "localhost:" + port).contains(host);
  }

  /** {@return the cookie for a request with the token of the link; empty: it has another} */
  Optional<String> cookie(Request request) {
    return isSame(token, request.find("token").orElse(null))
        ? Optional.of(name() + "=" + session + "; Path=/; HttpOnly; SameSite=Strict")
        : Optional.empty();
  }

  /** {@return why a request is refused; empty: it is not} */
  Optional<String> refusal(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    String site = headers.getFirst("Sec-Fetch-Site");
    if (site != null && !Set.of("same-origin", "none").contains(site)) {
      return Optional.of("Another site has made this request.");
    }
    if (!hasCookie(headers)) {
      return Optional.of("Open the link that the console has printed.");
    }
    return Optional.empty();
  }

  /** {@return true if the form of this console has made a request} */
  boolean isOfOwnForm(HttpExchange exchange, Request request) {
    Headers headers = exchange.getRequestHeaders();
    return ("http://" + headers.getFirst("Host")).equals(headers.getFirst("Origin"))
        && isSame(formToken, request.find("form").orElse(null));
  }

  private boolean hasCookie(Headers headers) {
    return headers.getOrDefault("Cookie", List.of()).stream()
        .flatMap(Pattern.compile(";\\s*")::splitAsStream)
        .filter(cookie -> cookie.startsWith(name() + "="))
        .anyMatch(cookie -> isSame(session, cookie.substring(name().length() + 1)));
  }

  /** Hosts share their cookies between ports. */
  private String name() {
    return "bigtable-mapper-console-" + port;
  }

  private static boolean isSame(String secret, @Nullable String given) {
    return given != null && MessageDigest.isEqual(Utf8.encode(secret), Utf8.encode(given));
  }
}
