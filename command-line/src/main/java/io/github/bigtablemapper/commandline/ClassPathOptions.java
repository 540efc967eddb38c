package io.github.bigtablemapper.commandline;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Where the entities are. */
@SuppressWarnings("NullAway.Init") // picocli sets what is required
final class ClassPathOptions {
  @Option(
      names = {"--class-path", "-cp"},
      required = true,
      paramLabel = "PATH",
      description =
          "Your compiled entities with their generated classes, and what they depend on: folders"
              + " and jars, as java takes them. A folder with a star stands for its jars.")
  private String classPath;

  String classPath() {
    return classPath;
  }

  /** {@return all entities of the class path, at least one} */
  EntityClassPath entities() {
    return EntityClassPath.of(classPath);
  }

  /** {@return the entities with some names; of all if there is none} */
  static List<MappedEntity> named(EntityClassPath path, List<String> names) {
    return names.isEmpty() ? path.entities() : names.stream().map(path::entity).toList();
  }

  static String list(List<MappedEntity> entities) {
    return entities.stream().map(MappedEntity::name).collect(Collectors.joining(", "));
  }
}
