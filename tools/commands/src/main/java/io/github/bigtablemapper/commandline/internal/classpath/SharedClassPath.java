package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.tool.CompiledDesigns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class path whose jars are unpacked once, and whose entities are read once. */
final class SharedClassPath implements AutoCloseable {
  private final List<Path> elements;
  private @Nullable EntityClassPath entities;
  private @Nullable List<EntityDesign> designs;

  SharedClassPath(String classPath) {
    this.elements = ClassPathElements.of(classPath);
  }

  /** {@return its entities, at least one} */
  EntityClassPath entities() {
    EntityClassPath known = entities == null ? EntityClassPath.of(elements) : entities;
    entities = known;
    return known;
  }

  /** {@return what its entities declare, perhaps nothing; no class is loaded} */
  List<EntityDesign> designs() {
    List<EntityDesign> known = designs == null ? read(elements) : designs;
    designs = known;
    return known;
  }

  /** {@return what the entities of a class path declare} */
  static List<EntityDesign> read(List<Path> elements) {
    try {
      return CompiledDesigns.in(elements);
    } catch (IOException e) {
      throw new UsageException("--class-path cannot be read: " + e.getMessage());
    }
  }

  /** {@return what its entities declare, at least one} */
  List<EntityDesign> requiredDesigns() {
    if (designs().isEmpty()) {
      throw ClassPathElements.noEntities(elements);
    }
    return designs();
  }

  @Override
  public void close() throws IOException {
    if (entities != null) {
      entities.close();
    }
  }
}
