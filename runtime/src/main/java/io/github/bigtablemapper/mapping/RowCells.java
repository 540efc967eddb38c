package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The latest visible cells of one row after another. It knows where the cells of columns lie in the
 * bytes of the row, for the entity and for conditions. Cells are decoded after all cells of a row
 * have arrived, which is faster than one by one. Not safe for use by several threads.
 *
 * @hidden
 */
@ForGeneratedCode
public final class RowCells {
  private static final int ABSENT = -1;

  /** The start of a cell that is a byte string, because it is too large to be copied. */
  private static final int WHOLE = -1;

  private static final int FIRST_BYTES = 512;

  /** A longer array is not kept for the next row. */
  private static final int MAX_KEPT_BYTES = 64 * 1024;

  /** The bytes of a message, or {@link #copies}. */
  private byte[] bytes;

  /** Where the cell of each column, followed by each alias, starts in the bytes. */
  private final int[] starts;

  /** Where it ends; {@link #ABSENT}: there is no cell. */
  private final int[] ends;

  /** The cells that are not copied; null until there is one. */
  private @Nullable ByteString @Nullable [] wholes;

  /** The cells of a row that is not, or not completely, in one message. */
  private byte[] copies = new byte[FIRST_BYTES];

  private int copied;

  private final List<ColumnAlias> aliases;
  private final CellBytes required = new CellBytes();

  /** Creates an object without any cell. */
  public RowCells(EntityMapping<?, ?> mapping) {
    this.aliases = mapping.aliases();
    this.bytes = copies;
    this.starts = new int[mapping.columns().size() + aliases.size()];
    this.ends = new int[starts.length];
    Arrays.fill(ends, ABSENT);
  }

  /**
   * Forgets the previous row.
   *
   * @param message the bytes that contain its cells; null: it has no such bytes
   */
  public void startRow(byte @Nullable [] message) {
    Arrays.fill(ends, ABSENT);
    copied = 0;
    if (copies.length > MAX_KEPT_BYTES) {
      copies = new byte[FIRST_BYTES];
    }
    byte[] next = message == null ? copies : message;
    if (bytes != next) { // G1 makes stores of references into old objects wait
      bytes = next;
    }
    if (wholes != null) {
      wholes = null;
    }
  }

  /** Copies the cells of the row, which continues in another message. */
  public void leaveMessage() {
    if (bytes == copies) {
      return;
    }
    byte[] message = bytes;
    bytes = copies;
    for (int i = 0; i < ends.length; i++) {
      if (ends[i] != ABSENT && starts[i] != WHOLE) {
        copy(i, message, starts[i], ends[i]);
      }
    }
  }

  /**
   * Adds a cell of a column; the first one is the latest.
   *
   * @param column the column's {@link MappedColumn#index}, or the index of an alias
   */
  public void value(int column, byte[] array, int from, int to) {
    if (ends[column] != ABSENT) {
      return;
    }
    if (array == bytes) {
      starts[column] = from;
      ends[column] = to;
    } else if (bytes == copies) {
      copy(column, array, from, to);
    } else { // of a row in a message, a cell that is not in it
      value(column, ByteString.copyFrom(array, from, to - from));
    }
  }

  private void copy(int column, byte[] array, int from, int to) {
    int start = reserve(to - from);
    System.arraycopy(array, from, copies, start, to - from);
    starts[column] = start;
    ends[column] = copied;
  }

  /** The same with a cell that is a byte string. */
  public void value(int column, ByteString value) {
    if (ends[column] != ABSENT) {
      return;
    }
    int size = value.size();
    if (size <= CellBytes.MAX_COPIED_BYTES && bytes == copies) {
      int start = reserve(size);
      value.copyTo(copies, start);
      starts[column] = start;
      ends[column] = copied;
    } else {
      @Nullable ByteString[] known = wholes;
      if (known == null) {
        known = new ByteString[ends.length];
        wholes = known;
      }
      known[column] = value;
      starts[column] = WHOLE;
      ends[column] = size;
    }
  }

  /** {@return the start of some more bytes of the copies} */
  private int reserve(int size) {
    int start = copied;
    copied += size;
    if (copied > copies.length) {
      boolean isUsed = bytes == copies;
      copies = Arrays.copyOf(copies, Math.max(2 * copies.length, copied));
      if (isUsed) {
        bytes = copies;
      }
    }
    return start;
  }

  /**
   * Ends the row: if a column has no cell, it gets the cell of its alias. Only then can columns be
   * read.
   */
  public void end() {
    for (int i = 0; i < aliases.size(); i++) { // no iterator, because this runs for each row
      ColumnAlias alias = aliases.get(i);
      int column = alias.column().index();
      if (ends[column] == ABSENT) {
        starts[column] = starts[alias.index()];
        ends[column] = ends[alias.index()];
        if (wholes != null) {
          wholes[column] = wholes[alias.index()];
        }
      }
    }
  }

  /** {@return true if a column has a cell} */
  public boolean has(MappedColumn<?, ?> column) {
    return ends[column.index()] != ABSENT;
  }

  /** {@return the cell of a column, or null} */
  public @Nullable ByteString get(MappedColumn<?, ?> column) {
    return has(column) ? required(column).toByteString() : null;
  }

  /** {@return the same as {@link #required(MappedColumn)}; null if there is no cell} */
  public @Nullable CellBytes find(MappedColumn<?, ?> column) {
    return has(column) ? required(column) : null;
  }

  /**
   * {@return the value of a column; null if it has no cell}
   *
   * @param codec the codec of the column, by a type that allows direct calls
   */
  public <T> @Nullable T get(MappedColumn<?, T> column, CellCodec<T> codec) {
    int index = column.index();
    int end = ends[index];
    if (end == ABSENT) {
      return null;
    }
    int start = starts[index];
    return start == WHOLE ? whole(index, codec) : codec.decode(bytes, start, end);
  }

  @SuppressWarnings("NullAway") // there is one for each column that starts there
  private <T> T whole(int index, CellCodec<T> codec) {
    return codec.decode(wholes[index]);
  }

  /**
   * {@return the cell of a column that the entity, or an existing embedded value, requires} It has
   * the cell of another column after the next call.
   *
   * @throws DecodeException if there is none. Required columns of the entity are checked before, so
   *     this is a column of an embedded value whose other columns exist.
   */
  @SuppressWarnings("NullAway") // a byte string for each column that starts there
  public CellBytes required(MappedColumn<?, ?> column) {
    int index = column.index();
    int end = ends[index];
    if (end == ABSENT) {
      throw missing(column);
    }
    int start = starts[index];
    if (start == WHOLE) {
      required.set(wholes[index]);
    } else {
      required.set(bytes, start, end);
    }
    return required;
  }

  /**
   * {@return the value of a column, as in {@link #required(MappedColumn)}}
   *
   * @param codec the codec of the column, by a type that allows direct calls
   */
  public <T> T required(MappedColumn<?, T> column, CellCodec<T> codec) {
    T value = get(column, codec);
    if (value == null) {
      throw has(column) ? decodedToNull(column) : missing(column);
    }
    return value;
  }

  private static DecodeException decodedToNull(MappedColumn<?, ?> column) {
    return new DecodeException(
        column.property() + " is required, and its codec decodes to null",
        null,
        null,
        column.property());
  }

  /**
   * A separate method, so that its callers are small enough to be inlined for each of many columns.
   */
  private static DecodeException missing(MappedColumn<?, ?> column) {
    return new DecodeException(
        column.property()
            + " is required where the rest of its embedded value is there, and the row has no cell "
            + column
            + ". Declare the property nullable or Optional, or give it a default value.",
        null,
        null,
        column.property());
  }
}
