package io.github.bigtablemapper.local.internal.process;

import java.util.stream.Stream;

/**
 * What SLF4J, which the client uses, prints in a program without a provider of logs: three lines of
 * warning, in the first test of a project. They are turned off as SLF4J documents it. With a
 * provider nothing changes, and neither does it if the user has set the property. Stateless.
 */
final class UnboundLogs {
  /** See {@code org.slf4j.helpers.Reporter}, since SLF4J 2.0.10. */
  private static final String VERBOSITY = "slf4j.internal.verbosity";

  private UnboundLogs() {}

  /** Turns the warning off; before SLF4J is used. */
  static void silence() {
    ClassLoader classes = UnboundLogs.class.getClassLoader();
    boolean isBound =
        System.getProperty("slf4j.provider") != null
            || Stream.of(
                    "META-INF/services/org.slf4j.spi.SLF4JServiceProvider",
                    "org/slf4j/impl/StaticLoggerBinder.class") // of SLF4J 1.7, which has no effect
                .anyMatch(name -> classes.getResource(name) != null);
    if (!isBound && System.getProperty(VERBOSITY) == null) {
      System.setProperty(VERBOSITY, "ERROR");
    }
  }
}
