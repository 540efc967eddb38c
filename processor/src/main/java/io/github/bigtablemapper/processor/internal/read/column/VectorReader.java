package io.github.bigtablemapper.processor.internal.read.column;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.BuiltIn;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.OfList;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.OfVector;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import org.jspecify.annotations.Nullable;

/** Decides which arrays are vectors, and their number of dimensions. */
final class VectorReader {
  private static final String DIMENSIONS = "dimensions";
  private static final int MAX_CELL_BYTES = 100 * 1024 * 1024;

  private VectorReader() {}

  /** {@return the codec of vectors of any number of dimensions; null: the type is no vector} */
  static @Nullable ColumnCodec ofType(TypeName type) {
    return switch (type.toString()) {
      case "float[]" -> new OfVector(new BuiltIn(BuiltInType.FLOAT), 0);
      case "double[]" -> new OfVector(new BuiltIn(BuiltInType.DOUBLE), 0);
      default -> null;
    };
  }

  /** {@return whether a property declares a number of dimensions} */
  static boolean isAsked(Property property) {
    AnnotationUse<Column> column = property.use(Column.class);
    return column != null && column.isGiven(DIMENSIONS);
  }

  /** {@return whether {@code @Column} declares a number of dimensions, and nothing else} */
  static boolean isOnlyAsked(Property property) {
    AnnotationUse<Column> column = property.use(Column.class);
    return isAsked(property) && column != null && column.mirror().getElementValues().size() == 1;
  }

  /**
   * {@return the codec that checks the declared number, or why the property has none}
   *
   * @param codec the property's own; null: Bigtable computes with its cells
   */
  static Read<ColumnCodec> read(Property property, @Nullable ColumnCodec codec) {
    AnnotationUse<Column> column = property.use(Column.class);
    if (column == null) {
      return Read.nothing();
    }
    if (codec instanceof OfList list && list.element() instanceof OfVector) {
      return read(property, list.element()).map(element -> new OfList(list.elementType(), element));
    }
    if (!(codec instanceof OfVector vector)) {
      return fault(
          property,
          column,
          "%s is not a vector, and only a float[] or double[] has a number of dimensions. Remove"
              + " dimensions.");
    }
    int dimensions = column.annotation().dimensions();
    int most = MAX_CELL_BYTES / vector.component().type().width();
    return dimensions < 1 || dimensions > most
        ? fault(
            property, column, "%s is a vector, which has 1 to " + most + " dimensions in a cell.")
        : Read.of(new OfVector(vector.component(), dimensions));
  }

  private static Read<ColumnCodec> fault(
      Property property, AnnotationUse<Column> column, String message) {
    return Read.fault(
        "ColumnDimensions", message.formatted(property.label()), column.origin().at(DIMENSIONS));
  }
}
