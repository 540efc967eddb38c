package io.github.bigtablemapper.commandline;

import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.tool.CompiledDesigns;
import java.io.IOException;
import java.nio.file.ProviderNotFoundException;
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

  /** {@return what its entities declare, at least one; no class is loaded} */
  List<EntityDesign> designs() {
    List<EntityDesign> designs;
    try {
      designs = CompiledDesigns.in(EntityClassPath.elements(classPath));
    } catch (IOException | ProviderNotFoundException e) { // the latter: a file that is no jar
      throw new UsageException("--class-path cannot be read: " + e.getMessage());
    }
    if (designs.isEmpty()) {
      throw EntityClassPath.noEntities();
    }
    return designs;
  }

  /** {@return the entities with some names; of all if there is none} */
  static List<MappedEntity> named(EntityClassPath path, List<String> names) {
    return names.isEmpty() ? path.entities() : names.stream().map(path::entity).toList();
  }

  static String list(List<MappedEntity> entities) {
    return entities.stream().map(MappedEntity::name).collect(Collectors.joining(", "));
  }
}
