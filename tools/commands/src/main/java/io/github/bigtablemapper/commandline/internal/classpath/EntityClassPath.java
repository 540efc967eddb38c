package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.Suggestions;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.mapping.TableMapping;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The entities on a user's class path: the mappings in static fields of classes that are named as
 * generated mappings are. A mapping in another class is named by its field, such as {@code
 * com.example.Tables::ORDERS}. An entity whose classes cannot be loaded fails the commands that use
 * it, and no others.
 */
public final class EntityClassPath implements AutoCloseable {
  private final List<Path> elements;
  private final URLClassLoader loader;
  private final List<MappedEntity> entities;
  private final Map<String, UsageException> unusable;

  private EntityClassPath(
      List<Path> elements,
      URLClassLoader loader,
      List<MappedEntity> entities,
      Map<String, UsageException> unusable) {
    this.elements = elements;
    this.loader = loader;
    this.entities = entities;
    this.unusable = unusable;
  }

  /** {@return the entities of a class path, as {@code java} takes it} */
  public static EntityClassPath of(String classPath) {
    return of(ClassPathElements.of(classPath));
  }

  static EntityClassPath of(List<Path> elements) {
    EntityClassPath path = ofAny(elements);
    if (path.entities.isEmpty() && path.unusable.isEmpty()) {
      throw ClassPathElements.noEntities(elements);
    }
    return path;
  }

  /** {@return the same of a class path that may have no entity} */
  public static EntityClassPath ofAny(String classPath) {
    return ofAny(ClassPathElements.of(classPath));
  }

  /**
   * {@return the entities of generated mappings that a running program has loaded}
   *
   * @param mappings those of its repositories
   */
  public static EntityClassPath of(Collection<? extends TableMapping<?, ?>> mappings) {
    Set<Class<?>> classes = new LinkedHashSet<>();
    mappings.forEach(mapping -> classes.add(mapping.getClass()));
    List<MappedEntity> entities =
        classes.stream()
            .flatMap(type -> MappedEntity.in(type).stream())
            .sorted(Comparator.comparing(MappedEntity::name))
            .toList();
    ClassLoader loader =
        classes.stream()
            .findFirst()
            .map(Class::getClassLoader)
            .orElse(EntityClassPath.class.getClassLoader());
    return new EntityClassPath(
        classes.stream().flatMap(type -> source(type).stream()).distinct().toList(),
        new URLClassLoader(new URL[0], loader),
        entities,
        Map.of());
  }

  /** {@return the folder or the jar of a class; empty: it is in a jar in a jar} */
  private static Optional<Path> source(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return source != null && source.getLocation().getProtocol().equals("file")
          ? Optional.of(Path.of(source.getLocation().toURI()))
          : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static EntityClassPath ofAny(List<Path> elements) {
    URLClassLoader loader =
        new URLClassLoader(
            ClassPathElements.urls(elements), EntityClassPath.class.getClassLoader());
    List<MappedEntity> entities = new ArrayList<>();
    Map<String, UsageException> unusable = new TreeMap<>();
    elements.stream()
        .flatMap(element -> MappingClasses.in(element).stream())
        .distinct()
        .forEach(
            name -> {
              try {
                entities.addAll(MappedEntity.in(Class.forName(name, false, loader)));
              } catch (ClassNotFoundException | LinkageError | TypeNotPresentException e) {
                unusable.put(MappedEntity.className(name), unusable(name, e));
              }
            });
    entities.sort(Comparator.comparing(MappedEntity::name));
    return new EntityClassPath(elements, loader, List.copyOf(entities), unusable);
  }

  private static UsageException unusable(String mapping, Throwable why) {
    return new UsageException(
        "The entity " + MappedEntity.className(mapping) + " cannot be used: " + Failures.line(why));
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

  /**
   * {@return all entities}
   *
   * @throws UsageException if the classes of one cannot be loaded
   */
  List<MappedEntity> entities() {
    unusable
        .values()
        .forEach(
            why -> {
              throw why;
            });
    return entities;
  }

  /** {@return the entities whose classes can be loaded} */
  public List<MappedEntity> usable() {
    return entities;
  }

  /** {@return why the others cannot be used} */
  public List<String> unusable() {
    return unusable.values().stream().map(Failures::line).toList();
  }

  /** {@return the properties of an entity that are lists stored as versions of a column} */
  public Set<String> versionLists(MappedEntity entity) {
    return ClassPathOptions.versionLists(SharedClassPath.read(elements), entity);
  }

  /**
   * {@return the entity with a name: its own name, the name of its class, or the field with its
   * mapping}
   */
  public MappedEntity entity(String name) {
    int colons = name.indexOf("::");
    if (colons > 0) {
      return ofField(load(name.substring(0, colons)), name.substring(colons + 2));
    }
    List<MappedEntity> found =
        entities.stream()
            .filter(entity -> entity.name().equals(name) || entity.isOfClass(name))
            .toList();
    if (found.size() == 1) {
      return found.get(0);
    }
    if (found.isEmpty()) {
      unusable.forEach(
          (className, why) -> {
            if (MappedEntity.isOfClass(className, name)
                || MappedEntity.isOfClass(lastName(className), name.replace('.', '_'))) {
              throw why;
            }
          });
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

  private static MappedEntity ofField(Class<?> type, String field) {
    return MappedEntity.in(type).stream()
        .filter(entity -> entity.isIn(field))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    type.getName() + " has no static field " + field + " with a mapping."));
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }

  private static String lastName(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }
}
