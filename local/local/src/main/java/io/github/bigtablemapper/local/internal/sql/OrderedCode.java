package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/** The bytes of values in keys, which have the order of the values, and in cells. */
final class OrderedCode {
  private static final int BYTE_BITS = 8;
  private static final int DATA_BITS = 7;
  private static final int MAX_BYTES = 10;

  private OrderedCode() {}

  /** Rejects a type of which no key is made. */
  static void checkField(Type type) {
    switch (type.getKindCase()) {
      case BYTES_TYPE, STRING_TYPE, INT64_TYPE, TIMESTAMP_TYPE -> {}
      default -> throw notAField();
    }
  }

  /** Rejects a type of which there are no cells. */
  static void checkCell(Type type) {
    switch (type.getKindCase()) {
      case BYTES_TYPE,
          STRING_TYPE,
          INT64_TYPE,
          TIMESTAMP_TYPE,
          FLOAT32_TYPE,
          FLOAT64_TYPE,
          BOOL_TYPE -> {}
      default -> throw notACell();
    }
  }

  private static RuntimeException notAField() {
    return Refusal.invalid(
        "The key of a materialized view is made of BYTES, STRING, INT64 and TIMESTAMP.");
  }

  private static RuntimeException notACell() {
    return Refusal.invalid("A materialized view has no columns of this type.");
  }

  /** {@return a field of a key} */
  static ByteString field(Value value) {
    return switch (value.getKindCase()) {
      case BYTES_VALUE -> value.getBytesValue();
      case STRING_VALUE -> value.getStringValueBytes();
      case INT_VALUE -> int64(value.getIntValue());
      case TIMESTAMP_VALUE -> int64(micros(value));
      default -> throw notAField();
    };
  }

  /** {@return the value of a cell} */
  static ByteString cell(Value value) {
    return switch (value.getKindCase()) {
      case BYTES_VALUE -> value.getBytesValue();
      case STRING_VALUE -> value.getStringValueBytes();
      case INT_VALUE -> bigEndian(value.getIntValue());
      case TIMESTAMP_VALUE -> bigEndian(micros(value));
      case FLOAT_VALUE -> bigEndian(Double.doubleToLongBits(value.getFloatValue()));
      case BOOL_VALUE -> ByteString.copyFrom(new byte[] {(byte) (value.getBoolValue() ? 1 : 0)});
      case KIND_NOT_SET -> ByteString.EMPTY;
      default -> throw notACell();
    };
  }

  /** {@return the microseconds of a time} */
  static long micros(Value value) {
    return value.getTimestampValue().getSeconds() * 1_000_000
        + value.getTimestampValue().getNanos() / 1_000;
  }

  private static ByteString bigEndian(long number) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
  }

  /**
   * {@return a number in 1 to 10 bytes} The first bits are as many as there are bytes, ones of
   * numbers that are not negative and zeros of the others; the next one is the sign.
   */
  static ByteString int64(long number) {
    long magnitude = number < 0 ? ~number : number;
    int length = 1;
    while (length < MAX_BYTES && magnitude >>> (DATA_BITS * length - 1) != 0) {
      length++;
    }
    byte[] bytes = new byte[length];
    long rest = number;
    for (int i = length - 1; i >= 0; i--) {
      bytes[i] = (byte) rest;
      rest >>= BYTE_BITS;
    }
    // The header is exclusive-or with the sign that fills the first bits.
    for (int bit = 0; bit < length; bit++) {
      bytes[bit / BYTE_BITS] ^= (byte) (0x80 >>> (bit % BYTE_BITS));
    }
    return ByteString.copyFrom(bytes);
  }

  /** {@return the fields of a key in one} */
  static ByteString struct(List<ByteString> fields) {
    int last = fields.size();
    while (last > 0 && fields.get(last - 1).isEmpty()) {
      last--;
    }
    ByteArrayOutputStream key = new ByteArrayOutputStream();
    if (last == 0) {
      key.write(0);
      key.write(0);
    }
    for (int i = 0; i < last; i++) {
      if (i > 0) {
        key.write(0);
        key.write(1);
      }
      if (fields.get(i).isEmpty()) {
        key.write(0);
        key.write(0);
      }
      for (byte octet : fields.get(i)) {
        key.write(octet);
        if (octet == 0) {
          key.write(0xFF);
        }
      }
    }
    return ByteString.copyFrom(key.toByteArray());
  }
}
