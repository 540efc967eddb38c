package io.github.bigtablemapper.spring;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Host and port of an emulator. */
record EmulatorAddress(String host, int port) {
  /** A name, an IPv4 address, or an IPv6 address in brackets; no scheme, no path. */
  private static final Pattern FORM =
      Pattern.compile("(?<host>[\\w.-]+|\\[[0-9a-fA-F:.]+])?(?::(?<port>\\d{1,5}))?");

  private static final int MAX_PORT = 65_535;

  /**
   * {@return the address in a text; null: it is empty, so there is no emulator}
   *
   * @param source the source of the text: the name of a property or a type
   */
  static @Nullable EmulatorAddress of(@Nullable String text, String source) {
    if (text == null || text.isBlank()) {
      return null;
    }
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw refused("is not a host and port", text, source);
    }
    if (parts.group("host") == null) {
      throw refused("has no host", text, source);
    }
    if (parts.group("port") == null) {
      throw refused("has no port", text, source);
    }
    int port = Integer.parseInt(parts.group("port"));
    if (port < 1 || port > MAX_PORT) {
      throw refused("has no port between 1 and " + MAX_PORT, text, source);
    }
    return new EmulatorAddress(parts.group("host"), port);
  }

  private static BigtableStartException refused(String fault, String text, String source) {
    return new BigtableStartException(
        "The emulator host of " + source + " " + fault + ": " + text,
        "Set "
            + source
            + " to a host and a port, such as localhost:8086, without a scheme or path.",
        null);
  }
}
