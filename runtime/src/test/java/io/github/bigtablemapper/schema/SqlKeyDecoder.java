package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.ByteString;
import java.math.BigInteger;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads row keys by a row-key schema, as the comments of google/bigtable/admin/v2/types.proto and
 * Google's OrderedCode describe the encodings: Struct.OrderedCodeBytes, Utf8Bytes, Raw and
 * Int64.OrderedCodeBytes.
 */
final class SqlKeyDecoder {
  private SqlKeyDecoder() {}

  static List<Object> decode(Type.Struct schema, ByteString key) {
    List<ByteString> fields = fields(key);
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < schema.getFieldsCount(); i++) {
      // Trailing empty fields are omitted.
      ByteString field = i < fields.size() ? fields.get(i) : ByteString.EMPTY;
      values.add(value(schema.getFields(i).getType(), field));
    }
    if (!schema.getEncoding().hasOrderedCodeBytes() || fields.size() > schema.getFieldsCount()) {
      throw new IllegalArgumentException("the key is not of the schema");
    }
    return values;
  }

  /** 00 01 separates fields, 00 FF for a zero byte, 00 00 for an empty field. */
  private static List<ByteString> fields(ByteString key) {
    List<ByteString> fields = new ArrayList<>();
    ByteString.Output field = ByteString.newOutput();
    int i = 0;
    while (i < key.size()) {
      if (key.byteAt(i) != 0) {
        field.write(key.byteAt(i));
        i++;
        continue;
      }
      switch (key.byteAt(i + 1)) {
        case 0 -> {}
        case 1 -> {
          fields.add(field.toByteString());
          field.reset();
        }
        case (byte) 0xFF -> field.write(0);
        default -> throw new IllegalArgumentException("a zero byte is not escaped");
      }
      i += 2;
    }
    fields.add(field.toByteString());
    return fields;
  }

  private static Object value(Type type, ByteString field) {
    if (type.getStringType().getEncoding().hasUtf8Bytes()) {
      return field.toStringUtf8();
    }
    if (type.getBytesType().getEncoding().hasRaw()) {
      return field;
    }
    if (type.getInt64Type().getEncoding().hasOrderedCodeBytes()) {
      return number(field);
    }
    if (type.getTimestampType().getEncoding().getUnixMicrosInt64().hasOrderedCodeBytes()) {
      return Instant.EPOCH.plus(number(field), ChronoUnit.MICROS);
    }
    throw new IllegalArgumentException("no encoding for " + type);
  }

  /**
   * A number is a sign bit, 1 for zero and above, then as many bits like it as bytes follow, then
   * another bit, then the rest in two's complement.
   */
  private static long number(ByteString field) {
    BigInteger bits = new BigInteger(1, field.toByteArray());
    int size = 8 * field.size();
    boolean sign = bits.testBit(size - 1);
    int more = 0;
    while (more < 9 && size - 2 - more >= 0 && bits.testBit(size - 2 - more) == sign) {
      more++;
    }
    if (more != field.size() - 1) {
      throw new IllegalArgumentException("a number of " + field.size() + " bytes says " + more);
    }
    BigInteger rest = bits.mod(BigInteger.ONE.shiftLeft(Math.max(0, size - 1 - more)));
    return sign
        ? rest.longValueExact()
        : rest.subtract(BigInteger.ONE.shiftLeft(size - 1 - more)).longValueExact();
  }
}
