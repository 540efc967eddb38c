package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The classes and jars in a jar of Spring Boot or of a web application, which Java does not read.
 * They are unpacked into a temporary folder, which is deleted when the program ends. Stateless.
 */
final class NestedJar {
  /** The folders of both kinds, those with classes before those with jars. */
  private static final List<String> CLASSES = List.of("BOOT-INF/classes/", "WEB-INF/classes/");

  private static final List<String> JARS =
      List.of("BOOT-INF/lib/", "WEB-INF/lib/", "WEB-INF/lib-provided/");

  private NestedJar() {}

  /** {@return the classes and jars of an unpacked jar; none if the folder is not one} */
  static List<Path> inFolder(Path folder) {
    List<Path> elements = new ArrayList<>();
    for (String classes : CLASSES) {
      Optional.of(folder.resolve(classes)).filter(Files::isDirectory).ifPresent(elements::add);
    }
    for (String jars : JARS) {
      Optional.of(folder.resolve(jars)).filter(Files::isDirectory).ifPresent(elements::add);
    }
    return elements;
  }

  /**
   * {@return the unpacked classes and jars of a jar, in their order; none if it is an ordinary jar}
   *
   * @throws UsageException if they cannot be unpacked, for example because the disk is full
   */
  static List<Path> unpack(JarFile jar) {
    List<JarEntry> nested = jar.stream().filter(NestedJar::isNested).toList();
    if (nested.isEmpty()) {
      return List.of();
    }
    try {
      Path folder = Files.createTempDirectory("bigtable-mapper-").normalize();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      Set<Path> elements = new LinkedHashSet<>();
      for (JarEntry entry : nested) {
        elements.add(unpack(jar, entry, folder));
      }
      return List.copyOf(elements);
    } catch (IOException e) {
      throw new UsageException(
          "--class-path: the classes and jars in " + jar.getName() + " cannot be unpacked: " + e);
    }
  }

  /** {@return the unpacked jar, or the folder of a class} */
  private static Path unpack(JarFile jar, JarEntry entry, Path folder) throws IOException {
    Path file = folder.resolve(entry.getName()).normalize();
    if (!file.startsWith(folder)) {
      throw new IOException("an entry leads out of the jar");
    }
    Files.createDirectories(file.getParent());
    try (InputStream in = jar.getInputStream(entry)) {
      Files.copy(in, file);
    }
    return CLASSES.stream()
        .filter(entry.getName()::startsWith)
        .findFirst()
        .map(folder::resolve)
        .orElse(file);
  }

  private static boolean isNested(JarEntry entry) {
    String name = entry.getName();
    return !entry.isDirectory()
        && (CLASSES.stream().anyMatch(name::startsWith)
            || (name.endsWith(".jar") && JARS.stream().anyMatch(name::startsWith)));
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // The operating system deletes temporary files, too.
    }
  }
}
