package io.github.bigtablemapper.processor.internal.model;

import static io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType.ENUM;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A property that an index is ordered by: of the class, of a value embedded in it, or of its row
 * key.
 *
 * @param part the part of the index's row key
 * @param column the column of the property; null: it is a part of the entity's row key
 */
public record IndexedModel(KeyPartModel.Property part, @Nullable ColumnModel column) {
  /** {@return a column as an index is ordered by it; empty if none can be} */
  public static Optional<IndexedModel> of(ColumnModel column) {
    return stored(column).map(stored -> new IndexedModel(part(column, stored), column));
  }

  private static Optional<StoredType> stored(ColumnModel column) {
    if (column.kind() != Cells.VALUE) {
      return Optional.empty();
    }
    if (column.codec() instanceof ColumnCodec.OfEnum) {
      return Optional.of(ENUM);
    }
    return column.codec() instanceof ColumnCodec.BuiltIn codec
        ? codec.type().key().filter(stored -> stored.indexedAs().isPresent())
        : Optional.empty();
  }

  private static KeyPartModel.Property part(ColumnModel column, StoredType stored) {
    TypeName type = unboxed(column.valueType());
    return new KeyPartModel.Property(
        column.property().name(),
        column.property(),
        type,
        stored,
        type,
        null,
        options(Precision.NANOS, false, false), // as exact as the column
        column.codec() instanceof ColumnCodec.OfEnum ofEnum ? ofEnum.constants() : List.of(),
        false,
        column.origin());
  }

  /**
   * {@return a part of the row key as an index is ordered by it} It has the order of the row key,
   * as far as that has one: what is the newest first there is so here.
   */
  public static IndexedModel of(KeyPartModel.Property part) {
    return new IndexedModel(
        new KeyPartModel.Property(
            part.property().name(),
            part.property(),
            unboxed(part.type()),
            part.stored(),
            part.storedType(),
            part.codec(),
            options(
                part.options().precision(),
                part.options().reversed(),
                part.options().reversedDomain()),
            part.constants(),
            false,
            part.origin()),
        null);
  }

  private static TypeName unboxed(TypeName type) {
    return type.isBoxedPrimitive() ? type.unbox() : type;
  }

  private static Layout options(Precision precision, boolean reversed, boolean reversedDomain) {
    return new Layout(0, false, reversed, reversedDomain, false, precision, 0, false);
  }

  /** {@return the property} */
  public PropertyModel property() {
    return part.property();
  }

  /** {@return whether each entity has a value} */
  public boolean isAlwaysThere() {
    return property().type().isPrimitive() && property().owner() == null;
  }
}
