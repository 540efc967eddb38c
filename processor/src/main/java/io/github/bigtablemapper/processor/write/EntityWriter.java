package io.github.bigtablemapper.processor.write;

import io.github.bigtablemapper.processor.model.EntityModel;
import java.util.List;

/** Writes all classes of an entity. */
public final class EntityWriter {
  private EntityWriter() {}

  /** {@return the sources of the classes that are generated for an entity without problems} */
  public static List<SourceFile> write(EntityModel entity) {
    return List.of(
        KeyClassWriter.write(entity),
        ColumnsClassWriter.write(entity),
        MappingClassWriter.write(entity),
        PatchClassWriter.write(entity),
        RepositoryClassWriter.write(entity));
  }
}
