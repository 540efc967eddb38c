package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.commandline.internal.terminal.Suggestions;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.mapping.TableMapping;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The entities on a user's class path. They are found by the names of their generated mappings, so
 * that no other class has to be loaded.
 */
public final class EntityClassPath implements AutoCloseable {
  private static final String SUFFIX = "Mapping.class";

  private final URLClassLoader loader;
  private final List<MappedEntity> entities;

  private EntityClassPath(URLClassLoader loader, List<MappedEntity> entities) {
    this.loader = loader;
    this.entities = entities;
  }

  public static EntityClassPath of(String classPath) {
    List<Path> elements = elements(classPath);
    URLClassLoader loader =
        new URLClassLoader(urls(classPath), EntityClassPath.class.getClassLoader());
    List<MappedEntity> entities =
        elements.stream()
            .flatMap(element -> mappings(element).stream())
            .distinct()
            .flatMap(name -> load(loader, name).stream())
            .sorted(Comparator.comparing(MappedEntity::name))
            .toList();
    if (entities.isEmpty()) {
      throw noEntities();
    }
    return new EntityClassPath(loader, entities);
  }

  static UsageException noEntities() {
    return new UsageException(
        "--class-path contains no entities. Name the folder of your compiled classes, such as"
            + " target/classes.");
  }

  /** {@return where its folders and jars are} */
  static URL[] urls(String classPath) {
    return elements(classPath).stream().map(EntityClassPath::url).toArray(URL[]::new);
  }

  /** {@return a class of the user's, by its full name, in any form that a nested class has} */
  public Class<?> load(String name) {
    String binary = name;
    while (true) {
      try {
        return Class.forName(binary, true, loader);
      } catch (ClassNotFoundException e) {
        int dot = binary.lastIndexOf('.');
        if (dot < 0) {
          throw new UsageException("There is no class " + name + " on --class-path.");
        }
        binary = binary.substring(0, dot) + "$" + binary.substring(dot + 1);
      }
    }
  }

  List<MappedEntity> entities() {
    return entities;
  }

  /** {@return the entity with a name: its own name, or the name of its class} */
  public MappedEntity entity(String name) {
    List<MappedEntity> found =
        entities.stream()
            .filter(entity -> entity.name().equals(name) || entity.isOfClass(name))
            .toList();
    if (found.size() == 1) {
      return found.get(0);
    }
    throw new UsageException(
        found.isEmpty()
            ? "There is no entity "
                + name
                + "."
                + Suggestions.of(name, entities.stream().map(MappedEntity::name).toList())
                + " There are: "
                + ClassPathOptions.list(entities)
                + "."
            : "Several entities are named "
                + name
                + ". Specify one of: "
                + String.join(", ", found.stream().map(MappedEntity::className).toList())
                + ".");
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }

  /** {@return the folders and jars of a class path} */
  static List<Path> elements(String classPath) {
    List<Path> elements = new ArrayList<>();
    for (String element : classPath.split(File.pathSeparator, -1)) {
      if (element.endsWith("*")) {
        elements.addAll(jars(Path.of(element.substring(0, element.length() - 1))));
      } else if (!element.isEmpty()) {
        Path path = Path.of(element);
        if (!Files.exists(path)) {
          throw new UsageException("--class-path: " + element + " does not exist.");
        }
        elements.add(path);
      }
    }
    return elements;
  }

  private static List<Path> jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UsageException("--class-path: " + folder + " is not a folder of jars.");
    }
  }

  private static URL url(Path element) {
    try {
      return element.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UsageException("--class-path: " + element + " is not a file.");
    }
  }

  /** {@return the names of classes that are named as mappings are} */
  private static List<String> mappings(Path element) {
    try {
      if (Files.isDirectory(element)) {
        try (Stream<Path> files = Files.walk(element)) {
          return files
              .map(file -> element.relativize(file).toString().replace(File.separatorChar, '/'))
              .filter(EntityClassPath::isMapping)
              .map(EntityClassPath::className)
              .toList();
        }
      }
      try (JarFile jar = new JarFile(element.toFile())) {
        return jar.stream()
            .map(entry -> entry.getName())
            .filter(EntityClassPath::isMapping)
            .map(EntityClassPath::className)
            .toList();
      }
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException("--class-path: " + element + " cannot be read.");
    }
  }

  /** The runtime, if it is on the class path too, has mappings that are none of an entity. */
  private static boolean isMapping(String file) {
    return file.endsWith(SUFFIX)
        && !file.contains("$")
        && !file.startsWith("META-INF/")
        && !file.startsWith("io/github/bigtablemapper/mapping/");
  }

  private static String className(String file) {
    return file.substring(0, file.length() - ".class".length()).replace('/', '.');
  }

  private static Optional<MappedEntity> load(ClassLoader loader, String name) {
    try {
      Class<?> mapping = Class.forName(name, false, loader);
      return TableMapping.class.isAssignableFrom(mapping)
          ? Optional.of(MappedEntity.of(mapping)).filter(MappedEntity::hasRepository)
          : Optional.empty();
    } catch (ClassNotFoundException e) {
      throw new UsageException("The class " + name + " cannot be loaded.");
    }
  }
}
