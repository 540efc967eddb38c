package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.commandline.internal.terminal.NativeText;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * The folders and jars of a class path as Java reads them: stars, and the jars that the manifests
 * of jars name. Beyond that, as services are packaged: the jars in a folder, as in a module path,
 * and the classes and jars in jars of Spring Boot and web applications. Stateless.
 */
final class ClassPathElements {
  /** How far below a folder the root of a user's classes is looked for. */
  private static final int DEPTH = 8;

  private ClassPathElements() {}

  /** {@return the folders and jars, each of them once} */
  static List<Path> of(String classPath) {
    Set<Path> elements = new LinkedHashSet<>();
    for (String element : classPath.split(File.pathSeparator, -1)) {
      if (element.endsWith("*")) {
        jars(element.substring(0, element.length() - 1)).forEach(jar -> addJar(jar, elements));
      } else if (!element.isEmpty()) {
        add(element, elements);
      }
    }
    return List.copyOf(elements);
  }

  private static void add(String element, Set<Path> elements) {
    Path path = path(element);
    if (!Files.exists(path)) {
      throw new UsageException("--class-path: " + element + " does not exist.");
    }
    if (Files.isDirectory(path)) {
      addFolder(path, elements);
    } else {
      addJar(path, elements);
    }
  }

  /** Adds a folder of classes, of jars, of modules, or with the content of a nested jar. */
  private static void addFolder(Path folder, Set<Path> elements) {
    if (!elements.add(folder)) {
      return;
    }
    NestedJar.inFolder(folder).forEach(inner -> addFolder(inner, elements));
    try (Stream<Path> content = Files.list(folder)) {
      content
          .filter(each -> isJar(each) || Files.exists(each.resolve("module-info.class")))
          .sorted()
          .forEach(each -> addNamed(each, elements));
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException("--class-path: " + folder + " cannot be read.");
    }
  }

  private static Path path(String element) {
    try {
      return Path.of(element);
    } catch (InvalidPathException e) {
      throw new UsageException("--class-path: " + element + " is not the name of a file.");
    }
  }

  private static List<Path> jars(String folder) {
    try (Stream<Path> files = Files.list(path(folder))) {
      return files.filter(ClassPathElements::isJar).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException("--class-path: " + folder + " is not a folder of jars.");
    }
  }

  /**
   * Adds a jar and those that its manifest names. Java ignores jars that do not exist, and files
   * that are not archives, such as the poms in the output of {@code dependency:build-classpath}.
   */
  private static void addJar(Path file, Set<Path> elements) {
    if (elements.contains(file)) {
      return;
    }
    try (JarFile jar = new JarFile(file.toFile())) {
      boolean unused = elements.add(file);
      for (Path inner : NestedJar.unpack(jar)) {
        addNamed(inner, elements);
      }
      Manifest manifest = jar.getManifest();
      String named =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (named != null) {
        for (String each : named.strip().split(" +", -1)) {
          named(file, each).ifPresent(path -> addNamed(path, elements));
        }
      }
    } catch (IOException e) {
      if (!NativeText.isReadable(file.toString())) {
        throw NativeText.unreadable("--class-path: the name of a jar");
      }
      if (isJar(file)) {
        throw new UsageException("--class-path: " + file + " cannot be read as a jar.");
      }
    }
  }

  private static boolean isJar(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".jar");
  }

  private static void addNamed(Path path, Set<Path> elements) {
    if (Files.isDirectory(path)) {
      boolean unused = elements.add(path);
    } else if (Files.exists(path)) {
      addJar(path, elements);
    }
  }

  /** {@return a file that a manifest names by a URL relative to its jar} */
  private static Optional<Path> named(Path jar, String url) {
    try {
      return Optional.of(Path.of(jar.toUri().resolve(url)).normalize());
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty(); // which is not a URL, or not of a file
    }
  }

  /** {@return where elements are} */
  static URL[] urls(List<Path> elements) {
    return elements.stream().map(ClassPathElements::url).toArray(URL[]::new);
  }

  private static URL url(Path element) {
    try {
      return element.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UsageException("--class-path: " + element + " is not a file.");
    }
  }

  static UsageException noEntities(List<Path> elements) {
    String root =
        elements.stream()
            .filter(Files::isDirectory)
            .flatMap(folder -> roots(folder).stream())
            .findFirst()
            .map(
                folder ->
                    elements.contains(folder)
                        ? folder
                            + " has descriptions of entities but not their classes: compile them."
                        : "Specify " + folder + ", the folder that your packages start in.")
            .orElse("Specify the folder of your compiled classes, such as target/classes.");
    return new UsageException("--class-path contains no entities. " + root);
  }

  /** {@return the folders of classes with entities below a folder, which Java does not look for} */
  private static List<Path> roots(Path folder) {
    Path designs = Path.of(DesignJson.FOLDER);
    try (Stream<Path> files = Files.walk(folder, DEPTH)) {
      return files
          .filter(file -> file.endsWith(designs) && Files.isDirectory(file))
          .map(file -> file.resolve("../..").normalize())
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }
}
