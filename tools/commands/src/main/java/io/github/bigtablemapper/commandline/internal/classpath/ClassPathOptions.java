package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.tool.CompiledDesigns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option with the place of the user's compiled entities. */
@SuppressWarnings("NullAway.Init") // picocli sets what is required
public final class ClassPathOptions {
  @Option(
      names = {"--class-path", "-cp"},
      required = true,
      paramLabel = "PATH",
      description =
          "Your compiled entities with their generated classes, and what they depend on: folders"
              + " and jars, as java takes them. A folder with a star means all its jars. Jars of"
              + " Spring Boot, web archives and module paths are read, too.")
  private String classPath;

  /** Nested jars are unpacked once. */
  private @Nullable List<Path> elements;

  public String classPath() {
    return classPath;
  }

  /** {@return all entities of the class path, at least one} */
  public EntityClassPath entities() {
    return EntityClassPath.of(elements());
  }

  /** {@return what its entities declare, at least one; no class is loaded} */
  public List<EntityDesign> designs() {
    return required(elements());
  }

  private List<Path> elements() {
    List<Path> known = elements == null ? ClassPathElements.of(classPath) : elements;
    elements = known;
    return known;
  }

  /** {@return what the entities of a class path declare, at least one} */
  public static List<EntityDesign> designs(String classPath) {
    return required(ClassPathElements.of(classPath));
  }

  private static List<EntityDesign> required(List<Path> elements) {
    List<EntityDesign> designs = read(elements);
    if (designs.isEmpty()) {
      throw ClassPathElements.noEntities(elements);
    }
    return designs;
  }

  /** {@return the properties of an entity that are lists stored as versions of a column} */
  public Set<String> versionLists(MappedEntity entity) {
    return versionLists(elements(), entity);
  }

  static Set<String> versionLists(List<Path> elements, MappedEntity entity) {
    return read(elements).stream()
        .filter(design -> design.type().equals(entity.type().getCanonicalName()))
        .flatMap(design -> design.columns().stream())
        .filter(column -> column.cells() == ColumnDesign.Cells.LIST)
        .map(ColumnDesign::property)
        .collect(Collectors.toSet());
  }

  private static List<EntityDesign> read(List<Path> elements) {
    try {
      return CompiledDesigns.in(elements);
    } catch (IOException e) {
      throw new UsageException("--class-path cannot be read: " + e.getMessage());
    }
  }

  /** {@return the entities with some names; of all if there is none} */
  public static List<MappedEntity> named(EntityClassPath path, List<String> names) {
    return names.isEmpty() ? path.entities() : names.stream().map(path::entity).toList();
  }

  public static String list(List<MappedEntity> entities) {
    return entities.stream().map(MappedEntity::name).collect(Collectors.joining(", "));
  }
}
