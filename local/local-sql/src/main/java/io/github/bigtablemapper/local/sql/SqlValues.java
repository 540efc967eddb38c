package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.ArrayValue;
import com.google.bigtable.v2.Value;
import com.google.protobuf.Timestamp;
import com.google.type.Date;
import com.google.zetasql.Type;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of Bigtable and of the engine. */
final class SqlValues {
  private static final long MICROS = 1_000_000;

  private SqlValues() {}

  static com.google.zetasql.Value engineValue(Value value, Type type) {
    if (value.getKindCase() == Value.KindCase.KIND_NOT_SET && !type.isArray() && !type.isMap()) {
      return com.google.zetasql.Value.createNullValue(type);
    }
    return switch (type.getKind()) {
      case TYPE_BYTES -> com.google.zetasql.Value.createBytesValue(value.getBytesValue());
      case TYPE_STRING -> com.google.zetasql.Value.createStringValue(value.getStringValue());
      case TYPE_INT64 -> com.google.zetasql.Value.createInt64Value(value.getIntValue());
      case TYPE_FLOAT -> com.google.zetasql.Value.createFloatValue((float) value.getFloatValue());
      case TYPE_DOUBLE -> com.google.zetasql.Value.createDoubleValue(value.getFloatValue());
      case TYPE_BOOL -> com.google.zetasql.Value.createBoolValue(value.getBoolValue());
      case TYPE_TIMESTAMP ->
          com.google.zetasql.Value.createTimestampValueFromUnixMicros(
              value.getTimestampValue().getSeconds() * MICROS
                  + value.getTimestampValue().getNanos() / 1_000);
      case TYPE_DATE ->
          com.google.zetasql.Value.createDateValue(
              LocalDate.of(
                  value.getDateValue().getYear(),
                  value.getDateValue().getMonth(),
                  value.getDateValue().getDay()));
      case TYPE_ARRAY ->
          value.hasArrayValue()
              ? com.google.zetasql.Value.createArrayValue(
                  type.asArray(),
                  value.getArrayValue().getValuesList().stream()
                      .map(element -> engineValue(element, type.asArray().getElementType()))
                      .toList())
              : com.google.zetasql.Value.createNullValue(type);
      case TYPE_STRUCT -> struct(value, type);
      case TYPE_MAP -> map(value, type);
      default -> throw new IllegalStateException("No values of " + type.getKind());
    };
  }

  private static com.google.zetasql.Value struct(Value value, Type type) {
    List<com.google.zetasql.Value> fields = new ArrayList<>();
    for (int i = 0; i < type.asStruct().getFieldCount(); i++) {
      fields.add(
          engineValue(value.getArrayValue().getValues(i), type.asStruct().getField(i).getType()));
    }
    return com.google.zetasql.Value.createStructValue(type.asStruct(), fields);
  }

  private static com.google.zetasql.Value map(Value value, Type type) {
    Map<com.google.zetasql.Value, com.google.zetasql.Value> entries = new LinkedHashMap<>();
    for (Value entry : value.getArrayValue().getValuesList()) {
      entries.put(
          engineValue(entry.getArrayValue().getValues(0), type.asMap().getKeyType()),
          engineValue(entry.getArrayValue().getValues(1), type.asMap().getValueType()));
    }
    return com.google.zetasql.Value.createMapValue(type.asMap(), entries);
  }

  static Value bigtableValue(com.google.zetasql.Value value) {
    if (value.isNull()) {
      return Value.getDefaultInstance();
    }
    Value.Builder builder = Value.newBuilder();
    switch (value.getType().getKind()) {
      case TYPE_BYTES -> builder.setBytesValue(value.getBytesValue());
      case TYPE_STRING -> builder.setStringValue(value.getStringValue());
      case TYPE_INT64 -> builder.setIntValue(value.getInt64Value());
      case TYPE_FLOAT -> builder.setFloatValue(value.getFloatValue());
      case TYPE_DOUBLE -> builder.setFloatValue(value.getDoubleValue());
      case TYPE_BOOL -> builder.setBoolValue(value.getBoolValue());
      case TYPE_TIMESTAMP -> builder.setTimestampValue(timestamp(value.getTimestampUnixMicros()));
      case TYPE_DATE -> builder.setDateValue(date(value.getLocalDateValue()));
      case TYPE_STRUCT -> {
        ArrayValue.Builder fields = ArrayValue.newBuilder();
        value.getFieldList().forEach(field -> fields.addValues(bigtableValue(field)));
        builder.setArrayValue(fields);
      }
      case TYPE_ARRAY -> {
        ArrayValue.Builder elements = ArrayValue.newBuilder();
        value.getElementList().forEach(element -> elements.addValues(bigtableValue(element)));
        builder.setArrayValue(elements);
      }
      case TYPE_MAP -> builder.setArrayValue(entries(value));
      default -> throw new IllegalStateException("No values of " + value.getType().getKind());
    }
    return builder.build();
  }

  private static Timestamp timestamp(long micros) {
    return Timestamp.newBuilder()
        .setSeconds(Math.floorDiv(micros, MICROS))
        .setNanos((int) Math.floorMod(micros, MICROS) * 1_000)
        .build();
  }

  private static Date date(LocalDate date) {
    return Date.newBuilder()
        .setYear(date.getYear())
        .setMonth(date.getMonthValue())
        .setDay(date.getDayOfMonth())
        .build();
  }

  /** {@return the entries of a map, in the order of their keys} */
  private static ArrayValue entries(com.google.zetasql.Value map) {
    List<ArrayValue> entries = new ArrayList<>();
    map.getMapEntries()
        .forEach(
            (key, value) ->
                entries.add(
                    ArrayValue.newBuilder()
                        .addValues(bigtableValue(key))
                        .addValues(bigtableValue(value))
                        .build()));
    entries.sort(
        Comparator.comparing(
            entry -> entry.getValues(0).getBytesValue(),
            com.google.protobuf.ByteString.unsignedLexicographicalComparator()));
    ArrayValue.Builder sorted = ArrayValue.newBuilder();
    entries.forEach(entry -> sorted.addValues(Value.newBuilder().setArrayValue(entry)));
    return sorted.build();
  }
}
