package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.key.format.KeyHash;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes the exception of a row that does not decode. The exception of a codec or a constructor may
 * quote the value, as the exception of {@code Long.parseLong} does. So only its type and its stack
 * trace are passed on.
 *
 * <p>Any exception of a codec or a constructor means that the row does not decode: a failed
 * assertion too, and a stack that overflows. Only {@link FatalErrors} pass unchanged.
 */
public final class DecodeFailures {
  private DecodeFailures() {}

  /** A cell that its codec refuses. */
  public static DecodeException cell(
      MappedColumn<?, ?> column, TableMapping<?, ?> mapping, ByteString key, Throwable e) {
    return failure(
        mapping,
        key,
        column.property(),
        mapping.entity()
            + "."
            + column.property()
            + ": the cell "
            + column
            + " of row "
            + KeyHash.of(key)
            + " does not decode: "
            + reason(e),
        e);
  }

  /** An element of a collection that a codec refuses. The qualifier is data too. */
  public static DecodeException element(
      ElementFamily<?> collection, TableMapping<?, ?> mapping, ByteString key, Throwable e) {
    return failure(
        mapping,
        key,
        collection.property(),
        mapping.entity()
            + "."
            + collection.property()
            + ": an element "
            + collection
            + " of row "
            + KeyHash.of(key)
            + " does not decode: "
            + reason(e),
        e);
  }

  /** A required column without a cell. */
  private static DecodeException missing(
      MappedColumn<?, ?> column, TableMapping<?, ?> mapping, ByteString key) {
    return new DecodeException(
        mapping.entity()
            + "."
            + column.property()
            + " is required, and row "
            + KeyHash.of(key)
            + " has no cell "
            + column
            + ". Declare the property nullable or Optional, or give it a default value.",
        key,
        mapping.entity(),
        column.property());
  }

  /**
   * A row of whose cells no entity can be made. Cells are decoded in one go, so each is decoded
   * once more to find the one to blame; else a required one is missing, or the key or the
   * constructor is at fault.
   */
  static DecodeException row(
      ColumnTable table,
      Projection<?> projection,
      RowCells cells,
      ByteString key,
      Throwable thrown) {
    FatalErrors.passOn(thrown);
    for (MappedColumn<?, ?> column : table.mapping().columns()) {
      CellBytes cell = cells.find(column);
      if (cell != null && projection.reads(column)) {
        try {
          var unused = cell.decode(column.codec());
        } catch (Throwable e) {
          return cell(column, table.mapping(), key, e);
        }
      }
    }
    MappedColumn<?, ?> missing = projection.isWhole() ? table.missing(cells) : null;
    return missing == null
        ? noColumn(table.mapping(), key, thrown)
        : missing(missing, table.mapping(), key);
  }

  /** A row whose key does not belong to the entity, or whose values its constructor refuses. */
  public static DecodeException noColumn(TableMapping<?, ?> mapping, ByteString key, Throwable e) {
    return failure(
        mapping,
        key,
        e instanceof DecodeException known ? known.property().orElse(null) : null,
        mapping.entity() + ": row " + KeyHash.of(key) + " does not decode: " + reason(e),
        e);
  }

  /** A row whose key belongs to no entity that shares the table. */
  static DecodeException stranger(List<? extends EntityRowBuilder<?>> members, ByteString key) {
    return new DecodeException(
        "row "
            + KeyHash.of(key)
            + " does not decode: its key is of none of "
            + members.stream().map(EntityRowBuilder::entity).collect(Collectors.joining(", ")),
        key,
        null,
        null);
  }

  private static String reason(Throwable e) {
    return e instanceof DecodeException ? String.valueOf(e.getMessage()) : e.getClass().getName();
  }

  private static DecodeException failure(
      TableMapping<?, ?> mapping,
      ByteString key,
      @Nullable String property,
      String message,
      Throwable e) {
    FatalErrors.passOn(e);
    DecodeException failure = new DecodeException(message, key, mapping.entity(), property);
    failure.setStackTrace(e.getStackTrace());
    return failure;
  }
}
