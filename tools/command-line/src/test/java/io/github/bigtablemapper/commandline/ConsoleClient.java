package io.github.bigtablemapper.commandline;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser that has opened the link of a console. */
final class ConsoleClient {
  private static final Pattern READ = Pattern.compile("name=\"read\" value=\"([^\"]+)\"");
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form\" value=\"([^\"]+)\"");

  private final HttpClient http = HttpClient.newHttpClient();
  private final String origin;
  private final String cookie;
  private String formToken = "";

  ConsoleClient(URI link) throws Exception {
    origin = "http://" + link.getAuthority();
    cookie =
        send(HttpRequest.newBuilder(link))
            .headers()
            .firstValue("Set-Cookie")
            .orElseThrow()
            .split(";", 2)[0];
    String unused = get("/sql");
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return http.send(
        request.timeout(Duration.ofMinutes(1)).build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(origin + path)).header("Cookie", cookie);
  }

  /** A page, of whose forms the next post is one. */
  String get(String path) throws Exception {
    String page = send(request(path)).body();
    Matcher matcher = FORM_TOKEN.matcher(page);
    formToken = matcher.find() ? matcher.group(1) : formToken;
    return page;
  }

  /** What a form with names and values gets, in the parts that a browser puts together. */
  String post(String path, String... fields) throws Exception {
    String page = part(path, fields);
    Matcher read = READ.matcher(page);
    while (read.find()) {
      page = page.substring(0, page.lastIndexOf("<form ")) + part(path, "read", read.group(1));
      read = READ.matcher(page);
    }
    return page;
  }

  private String part(String path, String... fields) throws Exception {
    StringBuilder body = new StringBuilder("form=" + formToken);
    for (int i = 0; i < fields.length; i += 2) {
      body.append('&')
          .append(fields[i])
          .append('=')
          .append(URLEncoder.encode(fields[i + 1], UTF_8));
    }
    return send(request(path)
            .header("Origin", origin)
            .header("HX-Request", "true")
            .POST(HttpRequest.BodyPublishers.ofString(body.toString())))
        .body();
  }

  /** The first group of the first place where a page has a pattern. */
  static String found(Pattern pattern, String page) {
    Matcher matcher = pattern.matcher(page);
    if (!matcher.find()) {
      throw new AssertionError(page);
    }
    return matcher.group(1);
  }
}
