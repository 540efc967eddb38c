package io.github.bigtablemapper.sql;

import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A column of vectors as SQL reads it.
 *
 * @param <V> the vectors
 */
record VectorColumn<V>(MappedColumn<?, V> column, VectorCodec<V> codec) {
  private boolean isOfFloats() {
    return codec.width() == Float.BYTES;
  }

  /** {@return the type of a vector} */
  SqlType.Array<?> type() {
    return isOfFloats() ? SqlType.arrayOf(SqlType.float32()) : SqlType.arrayOf(SqlType.float64());
  }

  /** {@return the latest cell of a row} */
  String cell() {
    return SqlCondition.cell(column);
  }

  /** {@return the vector in the cell} */
  String vector() {
    return (isOfFloats() ? "TO_VECTOR32(" : "TO_VECTOR64(") + cell() + ")";
  }

  /** {@return whether the cell has the length of a vector: of another, SQL has no distance} */
  String hasLength() {
    return "BYTE_LENGTH(" + cell() + ") = " + codec.dimensions() * codec.width();
  }

  /** {@return the vector of zeros} */
  List<?> zero() {
    return Collections.nCopies(codec.dimensions(), isOfFloats() ? (Number) 0f : (Number) 0.0);
  }

  /**
   * {@return the components of a vector}
   *
   * @throws InvalidValueException if it has no distance
   */
  List<?> components(V vector, Distance distance) {
    var unused = codec.encode(vector); // refuses what is no such vector
    List<Number> components = new ArrayList<>(codec.dimensions());
    double square = 0;
    for (int i = 0; i < codec.dimensions(); i++) {
      Number component =
          vector instanceof float[] floats ? (Number) floats[i] : (Number) ((double[]) vector)[i];
      components.add(component);
      square += component.doubleValue() * component.doubleValue();
    }
    if (distance == Distance.COSINE && square == 0) {
      throw new InvalidValueException(
          "a vector has the length zero, so it has no direction, and no cosine distance");
    }
    return components;
  }
}
