package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.protobuf.util.Timestamps;
import com.google.type.Date;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The parameters of a query. */
final class Parameters {
  private static final int MAX_YEAR = 9999;

  private Parameters() {}

  /** {@return the values of all parameters, with their types} */
  static Map<String, Value> checked(Map<String, Type> types, Map<String, Value> values) {
    Map<String, Value> parameters = new HashMap<>();
    types.forEach(
        (name, type) -> {
          Value value = values.get(name);
          if (value == null) {
            throw Refusal.invalid("The query has no value of its parameter @" + name + ".");
          }
          boolean isOther = value.hasType() && value.getType().getKindCase() != type.getKindCase();
          if (isOther || !isOf(type, value)) {
            throw Refusal.invalid("The value of @" + name + " is not of the type prepared.");
          }
          parameters.put(name, value.toBuilder().setType(type).build());
        });
    for (String name : values.keySet()) {
      if (!types.containsKey(name)) {
        throw Refusal.invalid("The query was prepared without a parameter @" + name + ".");
      }
    }
    return parameters;
  }

  private static boolean isOf(Type type, Value value) {
    if (value.getKindCase() == Value.KindCase.KIND_NOT_SET) {
      return true; // NULL
    }
    return switch (type.getKindCase()) {
      case BYTES_TYPE -> value.hasBytesValue();
      case STRING_TYPE -> value.hasStringValue();
      case INT64_TYPE -> value.hasIntValue();
      case FLOAT32_TYPE, FLOAT64_TYPE -> value.hasFloatValue();
      case BOOL_TYPE -> value.hasBoolValue();
      case TIMESTAMP_TYPE ->
          value.hasTimestampValue() && Timestamps.isValid(value.getTimestampValue());
      case DATE_TYPE -> value.hasDateValue() && isValid(value.getDateValue());
      case ARRAY_TYPE ->
          value.hasArrayValue()
              && value.getArrayValue().getValuesList().stream()
                  .allMatch(element -> isOf(type.getArrayType().getElementType(), element));
      case MAP_TYPE ->
          value.hasArrayValue()
              && value.getArrayValue().getValuesList().stream()
                  .allMatch(entry -> isEntry(type.getMapType(), entry));
      case STRUCT_TYPE -> isStruct(type.getStructType(), value);
      default -> true; // not known to the engine, which rejects it
    };
  }

  private static boolean isStruct(Type.Struct type, Value value) {
    List<Value> fields = value.getArrayValue().getValuesList();
    return fields.size() == type.getFieldsCount()
        && IntStream.range(0, fields.size())
            .allMatch(i -> isOf(type.getFields(i).getType(), fields.get(i)));
  }

  private static boolean isEntry(Type.Map type, Value entry) {
    List<Value> values = entry.getArrayValue().getValuesList();
    return values.size() == 2
        && isOf(type.getKeyType(), values.get(0))
        && isOf(type.getValueType(), values.get(1));
  }

  private static boolean isValid(Date date) {
    try {
      int year = LocalDate.of(date.getYear(), date.getMonth(), date.getDay()).getYear();
      return year >= 1 && year <= MAX_YEAR;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
