package io.github.bigtablemapper.processor.internal.write;

import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.write.column.ColumnsClassWriter;
import io.github.bigtablemapper.processor.internal.write.key.KeyClassWriter;
import io.github.bigtablemapper.processor.internal.write.mapping.MappingClassWriter;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/** Writes all classes of an entity. */
public final class EntityWriter {
  private EntityWriter() {}

  /** {@return the sources of the classes that are generated for an entity without problems} */
  public static List<SourceFile> write(EntityModel entity) {
    List<SourceFile> files = new ArrayList<>();
    files.add(KeyClassWriter.write(entity));
    files.add(ColumnsClassWriter.write(entity));
    files.add(MappingClassWriter.write(entity));
    files.add(PatchClassWriter.write(entity));
    files.add(WritesClassWriter.write(entity));
    files.add(RepositoryClassWriter.write(entity));
    entity.indexes().forEach(index -> files.addAll(IndexWriter.write(entity, index)));
    return files;
  }
}
