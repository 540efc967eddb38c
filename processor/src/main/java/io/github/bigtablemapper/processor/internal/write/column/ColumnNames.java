package io.github.bigtablemapper.processor.internal.write.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.StoredModel;

/** Decides the names of the constants of {@code XColumns}. */
public final class ColumnNames {
  private final EntityModel entity;
  private final NameAllocator names = new NameAllocator();
  private final CodecCode codecs;

  public ColumnNames(EntityModel entity) {
    this.entity = entity;
    for (KeyPartModel.Property part : entity.key().properties()) {
      names.newName(JavaNames.constant(part.name()), part);
    }
    for (StoredModel stored : entity.stored()) {
      names.newName(JavaNames.constant(stored.property().path()), stored);
    }
    this.codecs = new CodecCode(entity, names);
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
