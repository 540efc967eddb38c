package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.Type;
import io.github.bigtablemapper.key.format.RowKeyField;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Converts the parts of ordered row keys to Bigtable's protocol buffers, and to text. */
final class RowKeySchemas {
  private static final Type.Struct.Encoding ORDERED =
      Type.Struct.Encoding.newBuilder()
          .setOrderedCodeBytes(Type.Struct.Encoding.OrderedCodeBytes.getDefaultInstance())
          .build();
  private static final Type.Int64.Encoding ORDERED_NUMBER =
      Type.Int64.Encoding.newBuilder()
          .setOrderedCodeBytes(Type.Int64.Encoding.OrderedCodeBytes.getDefaultInstance())
          .build();

  private RowKeySchemas() {}

  static Type.Struct of(List<RowKeyField> fields) {
    Type.Struct.Builder struct = Type.Struct.newBuilder().setEncoding(ORDERED);
    for (RowKeyField field : fields) {
      struct.addFieldsBuilder().setFieldName(field.name()).setType(type(field.type()));
    }
    return struct.build();
  }

  private static Type type(RowKeyField.Type type) {
    Type.Builder built = Type.newBuilder();
    switch (type) {
      case STRING ->
          built
              .getStringTypeBuilder()
              .getEncodingBuilder()
              .setUtf8Bytes(Type.String.Encoding.Utf8Bytes.getDefaultInstance());
      case BYTES ->
          built
              .getBytesTypeBuilder()
              .getEncodingBuilder()
              .setRaw(Type.Bytes.Encoding.Raw.getDefaultInstance());
      case INT64 -> built.getInt64TypeBuilder().setEncoding(ORDERED_NUMBER);
      case TIMESTAMP ->
          built.getTimestampTypeBuilder().getEncodingBuilder().setUnixMicrosInt64(ORDERED_NUMBER);
    }
    return built.build();
  }

  /** Whether the keys of two schemas have the same bytes, so that at most their names differ. */
  static boolean haveSameBytes(List<RowKeyField> declared, Type.Struct existing) {
    return declared.size() == existing.getFieldsCount()
        && ORDERED.equals(existing.getEncoding())
        && IntStream.range(0, declared.size())
            .allMatch(i -> type(declared.get(i).type()).equals(existing.getFields(i).getType()));
  }

  /** {@return the parts as text, such as {@code (tenant STRING, at INT64)}} */
  static String describe(List<RowKeyField> fields) {
    return fields.stream().map(RowKeyField::toString).collect(Collectors.joining(", ", "(", ")"));
  }

  static String describe(Type.Struct existing) {
    return existing.getFieldsList().stream()
        .map(field -> field.getFieldName() + " " + name(field.getType()))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String name(Type type) {
    return switch (type.getKindCase()) {
      case STRING_TYPE -> "STRING";
      case BYTES_TYPE -> "BYTES";
      case INT64_TYPE -> "INT64";
      case TIMESTAMP_TYPE -> "TIMESTAMP";
      default -> "of another type";
    };
  }
}
