package io.github.bigtablemapper.processor.internal.write.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.StoredModel;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.stream.Stream;

/** Decides the names of the constants of {@code XColumns}. */
public final class ColumnNames {
  private final EntityModel entity;
  private final NameAllocator names = new NameAllocator();
  private final CodecCode codecs;

  public ColumnNames(EntityModel entity) {
    this.entity = entity;
    hidden(entity).forEach(names::newName);
    for (KeyPartModel.Property part : entity.key().properties()) {
      names.newName(JavaNames.constant(part.name()), part);
    }
    for (StoredModel stored : entity.stored()) {
      names.newName(JavaNames.constant(stored.property().path()), stored);
    }
    this.codecs = new CodecCode(entity, names);
  }

  /**
   * The types of columns that have no package: their names cannot be qualified, and would mean a
   * constant of the same name.
   */
  private static Stream<String> hidden(EntityModel entity) {
    return entity.entity().packageName().isEmpty()
        ? entity.allProperties().stream()
            .flatMap(property -> TypeNames.named(property.type()))
            .map(type -> type.topLevelClassName().simpleName())
            .distinct()
        : Stream.of();
  }

  /** {@return the constant of a column or a collection} */
  public String constant(StoredModel stored) {
    return names.get(stored);
  }

  /** {@return the constant of a column or a collection as other classes name it} */
  public CodeBlock outside(StoredModel stored) {
    return CodeBlock.of("$T.$L", entity.names().columns(), constant(stored));
  }

  /** {@return the constant of a part of the row key} */
  String constant(KeyPartModel.Property part) {
    return names.get(part);
  }

  /** {@return the codecs of the columns} */
  public CodecCode codecs() {
    return codecs;
  }
}
