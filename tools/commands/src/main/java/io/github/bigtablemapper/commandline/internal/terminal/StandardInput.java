package io.github.bigtablemapper.commandline.internal.terminal;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The standard input of the process, if it has one. The first file that a JVM opens gets the number
 * of a standard input that is closed, as by {@code <&-} of a shell, and would be read in its place.
 */
public final class StandardInput {
  /** What has the number of the standard input, where the system has such a name. */
  private static final Path FILE = Path.of("/dev/fd/0");

  private StandardInput() {}

  /**
   * {@return the standard input}
   *
   * @throws UsageException if it is closed
   */
  public static InputStream open() throws IOException {
    if (isOfJvm()) {
      throw new UsageException("The standard input is closed. Redirect it from a file or a pipe.");
    }
    return System.in;
  }

  private static boolean isOfJvm() throws IOException {
    if (!Files.isRegularFile(FILE)) {
      return false; // a terminal, a pipe, nothing, or a system without such names
    }
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (isInput(Path.of(entry))) {
        return true;
      }
    }
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("java.home")))) {
      return files.anyMatch(StandardInput::isInput);
    }
  }

  private static boolean isInput(Path file) {
    try {
      return Files.isRegularFile(file) && Files.isSameFile(FILE, file);
    } catch (IOException e) {
      return false; // it was deleted in between
    }
  }
}
