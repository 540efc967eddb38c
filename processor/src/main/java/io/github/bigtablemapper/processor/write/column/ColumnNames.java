package io.github.bigtablemapper.processor.write.column;

import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.NameAllocator;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.KeyPartModel;

/** Decides the names of the constants of {@code XColumns}. */
public final class ColumnNames {
  private final EntityModel entity;
  private final NameAllocator names = new NameAllocator();
  private final CodecCode codecs;

  public ColumnNames(EntityModel entity) {
    this.entity = entity;
    for (KeyPartModel.Property part : entity.key().properties()) {
      names.newName(GeneratedNames.constant(part.name()), part);
    }
    for (ColumnModel column : entity.columns()) {
      names.newName(GeneratedNames.constant(column.property().path()), column);
    }
    for (CollectionModel collection : entity.collections()) {
      names.newName(GeneratedNames.constant(collection.property().name()), collection);
    }
    this.codecs = new CodecCode(entity, names);
  }

  /** {@return the constant of a column} */
  public String constant(ColumnModel column) {
    return names.get(column);
  }

  /** {@return the constant of a column as other classes name it} */
  public CodeBlock outside(ColumnModel column) {
    return CodeBlock.of("$T.$L", entity.names().columns(), constant(column));
  }

  /** {@return the constant of a part of the row key} */
  String constant(KeyPartModel.Property part) {
    return names.get(part);
  }

  /** {@return the constant of a collection} */
  public String constant(CollectionModel collection) {
    return names.get(collection);
  }

  /** {@return the constant of a collection as other classes name it} */
  public CodeBlock outside(CollectionModel collection) {
    return CodeBlock.of("$T.$L", entity.names().columns(), constant(collection));
  }

  /** {@return the codecs of the columns} */
  public CodecCode codecs() {
    return codecs;
  }
}
