package io.github.bigtablemapper.commandline.internal.connection;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where an emulator listens, as users write it: {@code localhost:8086} or {@code [::1]:8086}. */
record HostAndPort(String host, int port) {
  private static final Pattern FORM =
      Pattern.compile("(\\[[0-9a-fA-F:.%]+]|[\\p{L}0-9._-]+):([0-9]{1,5})");
  private static final int MAX_PORT = 65_535;

  static HostAndPort of(String text) {
    Matcher form = FORM.matcher(text);
    int port = form.matches() ? Integer.parseInt(form.group(2)) : 0;
    if (port < 1 || port > MAX_PORT) {
      throw new UsageException(
          "--emulator is a host and a port, such as localhost:8086"
              + (text.contains("://") ? ", without http://." : "."));
    }
    return new HostAndPort(form.group(1), port);
  }
}
