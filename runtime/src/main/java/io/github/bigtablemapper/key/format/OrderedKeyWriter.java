package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;

/**
 * Writes ordered keys: {@code Struct.OrderedCodeBytes} of google/bigtable/v2/types.proto. {@code 00
 * 01} joins the parts. A zero byte inside a part is {@code 00 FF}, and an empty part is {@code 00
 * 00}. Empty parts at the end are omitted, unless all parts are empty: {@code 00 00}.
 */
final class OrderedKeyWriter extends KeyWriter {
  private int partStart;

  /** The end of the last part that is not empty. */
  private int trimmed;

  private OrderedKeyWriter() {
    super(1, -1);
  }

  /** A call of this does not load the class for those who write other keys. */
  static KeyWriter create() {
    return new OrderedKeyWriter();
  }

  private OrderedKeyWriter(OrderedKeyWriter original) {
    super(original);
    this.partStart = original.partStart;
    this.trimmed = original.trimmed;
  }

  @Override
  public KeyWriter copy() {
    return new OrderedKeyWriter(this);
  }

  @Override
  public ByteString toByteString() {
    return trimmed == 0 ? ByteString.copyFrom(new byte[2]) : copyOf(trimmed);
  }

  @Override
  void salt(ByteString bucket) {
    int before = size();
    int trimmedBefore = trimmed;
    super.salt(bucket);
    if (trimmedBefore > 0) {
      trimmed = trimmedBefore + size() - before;
    }
  }

  @Override
  void startPart() {
    if (countPart() > 0) {
      put(0);
      put(1);
    }
    partStart = size();
  }

  @Override
  void endPart() {
    if (size() == partStart) {
      put(0);
      put(0);
    } else {
      trimmed = size();
    }
  }

  @Override
  void escape(int value) {
    put(value);
    put(0xFF);
  }

  @Override
  void integer(IntegerLayout layout, long value) {
    startPart();
    long stored = layout.reversed() ? ~value : value;
    int length = OrderedCode.length(stored);
    for (int i = 0; i < length; i++) {
      putOrEscape(OrderedCode.byteAt(i, length, stored));
    }
    endPart();
  }

  /** Not the complete parts, because a row whose other parts are empty omits the empty parts. */
  @Override
  public ByteString prefixStart() {
    return parts() == 0 ? ByteString.EMPTY : toByteString();
  }

  /** Between the separator {@code 00 01} and {@code 00 FF}, which would continue the part. */
  @Override
  public ByteString prefixEnd() {
    return parts() == 0 ? ByteString.EMPTY : copyOf(size(), 0, 2);
  }

  /** With the separator, which differs from all escaped bytes of a part. */
  @Override
  public ByteString childrenStart() {
    return parts() == 0 ? ByteString.EMPTY : copyOf(size(), 0, 1);
  }

  @Override
  public ByteString valueStart() {
    return toByteString();
  }
}
