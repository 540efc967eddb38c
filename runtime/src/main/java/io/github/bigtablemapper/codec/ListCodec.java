package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lists in one cell. Each element is its length, 4 bytes, big-endian, followed by its bytes. An
 * empty list has no bytes.
 *
 * @param <T> the type of the elements
 */
public final class ListCodec<T> extends ArrayCodec<List<T>> {
  private final CellCodec<T> elements;

  private ListCodec(CellCodec<T> elements) {
    this.elements = elements;
  }

  /** {@return the codec of lists of elements that another codec encodes} */
  public static <T> ListCodec<T> of(CellCodec<T> elements) {
    return new ListCodec<>(elements);
  }

  /** {@return the codec of the elements} */
  public CellCodec<T> elements() {
    return elements;
  }

  /**
   * {@inheritDoc}
   *
   * @throws InvalidValueException if an element is null or cannot be stored
   */
  @Override
  public ByteString encode(List<T> list) {
    List<ByteString> encoded = new ArrayList<>(list.size());
    long size = 0;
    for (@Nullable T element : list) {
      if (element == null) {
        throw new InvalidValueException(
            "a list contains a null element, which Bigtable has no bytes for. Leave it out.");
      }
      ByteString bytes = elements.encodeNonNull(element);
      encoded.add(bytes);
      size += Integer.BYTES + bytes.size();
    }
    if (size > Integer.MAX_VALUE) {
      throw new InvalidValueException(
          "a list is over 2 GB, which is more than a cell can contain.");
    }
    byte[] cell = new byte[(int) size];
    ByteBuffer out = ByteBuffer.wrap(cell);
    for (ByteString bytes : encoded) {
      out.putInt(bytes.size());
      bytes.copyTo(out);
    }
    return UnsafeByteOperations.unsafeWrap(cell);
  }

  @Override
  public List<T> decode(byte[] bytes, int from, int to) {
    List<T> list = new ArrayList<>();
    int position = from;
    while (position < to) {
      int start = position + Integer.BYTES;
      int length = start > to ? -1 : BigEndian.getInt(bytes, position);
      if (length < 0 || length > to - start) {
        throw new DecodeException("the cell ends within an element of the list");
      }
      position = start + length;
      list.add(elements.decode(bytes, start, position));
    }
    return Collections.unmodifiableList(list);
  }
}
