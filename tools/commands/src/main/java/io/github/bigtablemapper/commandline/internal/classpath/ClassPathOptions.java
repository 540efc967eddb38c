package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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

  private final Session session;

  /**
   * @param session keeps the class path for the commands that follow
   */
  public ClassPathOptions(Session session) {
    this.session = session;
  }

  public String classPath() {
    return classPath;
  }

  /** {@return all entities of the class path, at least one, which the session closes} */
  public EntityClassPath entities() {
    return shared().entities();
  }

  /** {@return what its entities declare, at least one; no class is loaded} */
  public List<EntityDesign> designs() {
    return shared().requiredDesigns();
  }

  private SharedClassPath shared() {
    try {
      return session.shared(SharedClassPath.class, classPath, () -> new SharedClassPath(classPath));
    } catch (IOException e) {
      throw new UsageException("--class-path cannot be read: " + e.getMessage());
    }
  }

  /** {@return what the entities of a class path declare, at least one} */
  public static List<EntityDesign> designs(String classPath) {
    return new SharedClassPath(classPath).requiredDesigns();
  }

  /** {@return the properties of an entity that are lists stored as versions of a column} */
  public Set<String> versionLists(MappedEntity entity) {
    return versionLists(shared().designs(), entity);
  }

  static Set<String> versionLists(List<EntityDesign> designs, MappedEntity entity) {
    return designs.stream()
        .filter(design -> design.type().equals(entity.type().getCanonicalName()))
        .flatMap(design -> design.columns().stream())
        .filter(column -> column.cells() == ColumnDesign.Cells.LIST)
        .map(ColumnDesign::property)
        .collect(Collectors.toSet());
  }

  /** {@return the entities with some names; of all if there is none} */
  public static List<MappedEntity> named(EntityClassPath path, List<String> names) {
    return names.isEmpty() ? path.entities() : names.stream().map(path::entity).toList();
  }

  public static String list(List<MappedEntity> entities) {
    return entities.stream().map(MappedEntity::name).collect(Collectors.joining(", "));
  }
}
