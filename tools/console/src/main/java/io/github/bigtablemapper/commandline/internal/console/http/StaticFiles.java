package io.github.bigtablemapper.commandline.internal.console.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The style sheets and scripts of the pages, from the class path. */
final class StaticFiles {
  private static final String WEB_JARS = "/META-INF/resources/webjars/";

  private final Map<String, String> resources;

  StaticFiles() {
    this.resources =
        Map.of(
            "/htmx.js",
            webJar("htmx.org", "dist/htmx.min.js"),
            "/pico.css",
            webJar("picocss__pico", "css/pico.min.css"),
            "/console.js",
            "console.js",
            "/console.css",
            "console.css");
  }

  /** {@return the resource in a WebJar, whose folder has the name of its version} */
  private static String webJar(String artifact, String file) {
    String pom = "/META-INF/maven/org.webjars.npm/" + artifact + "/pom.properties";
    Properties properties = new Properties();
    try (InputStream in = open(pom)) {
      properties.load(in);
    } catch (IOException e) {
      throw new LinkageError("the WebJar " + artifact + " is not whole", e);
    }
    return WEB_JARS + artifact + "/" + properties.getProperty("version") + "/" + file;
  }

  private static InputStream open(String resource) {
    InputStream in = StaticFiles.class.getResourceAsStream(resource);
    if (in == null) {
      throw new LinkageError("there is no " + resource + " on the class path");
    }
    return in;
  }

  /** {@return the content of a file; empty: there is no such file} */
  Optional<byte[]> find(String path) throws IOException {
    String resource = resources.get(path);
    if (resource == null) {
      return Optional.empty();
    }
    try (InputStream in = open(resource)) {
      return Optional.of(in.readAllBytes());
    }
  }

  static String type(String path) {
    return path.endsWith(".css") ? "text/css;charset=utf-8" : "text/javascript;charset=utf-8";
  }
}
