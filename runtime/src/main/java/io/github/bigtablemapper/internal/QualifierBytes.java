package io.github.bigtablemapper.internal;

import com.google.protobuf.ByteOutput;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The qualifier of a column, to find its cells by. It compares many bytes at a time, where {@link
 * ByteString#equals} takes one after the other: most of what is read is compared with one.
 */
final class QualifierBytes {
  private final byte[] bytes;

  QualifierBytes(ByteString qualifier) {
    bytes = qualifier.toByteArray();
  }

  /** {@return whether a qualifier has the same bytes} */
  boolean isSameAs(ByteString qualifier) {
    if (qualifier.size() != bytes.length) {
      return false;
    }
    Comparison comparison = new Comparison(bytes); // HotSpot makes no object of it
    try {
      UnsafeByteOperations.unsafeWriteTo(qualifier, comparison);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return comparison.isSame;
  }

  /** Is shown the pieces of a byte string, mostly one, without a copy. */
  private static final class Comparison extends ByteOutput {
    private final byte[] bytes;
    private int position;
    private boolean isSame = true;

    Comparison(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public void write(byte piece) {
      isSame &= bytes[position++] == piece;
    }

    @Override
    public void write(byte[] piece, int offset, int length) {
      if (length == bytes.length && length == piece.length) {
        isSame = Arrays.equals(piece, bytes); // faster than ranges, and what is mostly compared
      } else {
        comparePiece(piece, offset, length);
      }
    }

    private void comparePiece(byte[] piece, int offset, int length) {
      int start = position;
      position += length;
      isSame &= Arrays.equals(piece, offset, offset + length, bytes, start, position);
    }

    @Override
    public void writeLazy(byte[] piece, int offset, int length) {
      write(piece, offset, length);
    }

    @Override
    public void write(ByteBuffer piece) {
      int start = position;
      position += piece.remaining();
      isSame &= piece.equals(ByteBuffer.wrap(bytes, start, position - start));
    }

    @Override
    public void writeLazy(ByteBuffer piece) {
      write(piece);
    }
  }
}
