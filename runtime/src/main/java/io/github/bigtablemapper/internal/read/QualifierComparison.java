package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteOutput;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Compares the qualifiers of cells with the qualifiers of columns. Almost every cell of a read
 * passes through here, so it compares many bytes at a time, where {@link ByteString#equals}
 * compares one after the other. A qualifier hands over its bytes without a copy, in pieces, mostly
 * in one. Used by one thread at a time.
 */
final class QualifierComparison extends ByteOutput {
  private byte[] expected = {};
  private int position;
  private boolean isSame;

  /** {@return whether a qualifier has these bytes} */
  boolean isSame(byte[] expected, ByteString qualifier) {
    if (qualifier.size() != expected.length) {
      return false;
    }
    this.expected = expected;
    position = 0;
    isSame = true;
    try {
      UnsafeByteOperations.unsafeWriteTo(qualifier, this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return isSame;
  }

  @Override
  public void write(byte piece) {
    isSame &= expected[position++] == piece;
  }

  @Override
  public void write(byte[] piece, int offset, int length) {
    if (length == expected.length && length == piece.length) {
      isSame = Arrays.equals(piece, expected); // faster than ranges, and what is mostly compared
    } else {
      comparePart(piece, offset, length);
    }
  }

  private void comparePart(byte[] piece, int offset, int length) {
    int start = position;
    position += length;
    isSame &= Arrays.equals(piece, offset, offset + length, expected, start, position);
  }

  @Override
  public void writeLazy(byte[] piece, int offset, int length) {
    write(piece, offset, length);
  }

  @Override
  public void write(ByteBuffer piece) {
    int start = position;
    position += piece.remaining();
    isSame &= piece.equals(ByteBuffer.wrap(expected, start, position - start));
  }

  @Override
  public void writeLazy(ByteBuffer piece) {
    write(piece);
  }
}
