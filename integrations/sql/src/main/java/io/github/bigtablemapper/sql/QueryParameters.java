package io.github.bigtablemapper.sql;

import com.google.cloud.bigtable.data.v2.models.sql.BoundStatement;
import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The parameters of a query, with their types, and the values of some of them. Immutable. */
final class QueryParameters {
  private final Map<String, SqlType<?>> types;
  private final Map<String, Object> values;

  /** Parameters without a value yet. */
  QueryParameters(Map<String, ? extends SqlType<?>> types) {
    this(Map.copyOf(types), Map.of());
  }

  private QueryParameters(Map<String, SqlType<?>> types, Map<String, Object> values) {
    this.types = types;
    this.values = values;
  }

  Map<String, SqlType<?>> types() {
    return types;
  }

  /** {@return the same with a value} */
  QueryParameters bind(String parameter, SqlType<?> type, Object value) {
    SqlType<?> declared = type(parameter);
    if (!type.equals(declared)) {
      throw refusal(parameter, declared, name(type));
    }
    return with(parameter, checked(value));
  }

  /** {@return the same with the elements of an array} */
  QueryParameters bindList(String parameter, List<?> elements) {
    SqlType<?> declared = type(parameter);
    if (!(declared instanceof SqlType.Array<?> array)) {
      throw refusal(parameter, declared, "ARRAY");
    }
    Class<?> type = javaType(array.getElementType());
    for (Object element : elements) {
      if (!type.isInstance(element)) {
        throw refusal(
            parameter, declared, element == null ? "null" : element.getClass().getSimpleName());
      }
      checked(element);
    }
    return with(parameter, List.copyOf(elements));
  }

  /** {@return a value, if it is text one with bytes in UTF-8: protobuf would replace the others} */
  @CanIgnoreReturnValue
  private static Object checked(Object value) {
    if (value instanceof String text) {
      Utf8.check(text);
    }
    return value;
  }

  private SqlType<?> type(String parameter) {
    SqlType<?> declared = types.get(parameter);
    if (declared == null) {
      throw new InvalidRequestException(
          "The query was prepared without a parameter @" + parameter + ".");
    }
    return declared;
  }

  private QueryParameters with(String parameter, Object value) {
    Map<String, Object> all = new HashMap<>(values);
    all.put(parameter, value);
    return new QueryParameters(types, Map.copyOf(all));
  }

  private static InvalidRequestException refusal(
      String parameter, SqlType<?> declared, String given) {
    return new InvalidRequestException(
        "The query was prepared with @"
            + parameter
            + " as "
            + name(declared)
            + ", which takes no "
            + given
            + ".");
  }

  private static String name(SqlType<?> type) {
    return type instanceof SqlType.Array<?> array
        ? "ARRAY of " + array.getElementType().getCode()
        : type.getCode().name();
  }

  private static Class<?> javaType(SqlType<?> element) {
    return switch (element.getCode()) {
      case BYTES -> ByteString.class;
      case STRING -> String.class;
      case INT64 -> Long.class;
      case FLOAT64 -> Double.class;
      case BOOL -> Boolean.class;
      case TIMESTAMP -> Instant.class;
      default ->
          throw new InvalidRequestException("Arrays of " + element.getCode() + " are not bound.");
    };
  }

  /**
   * {@return a statement with all values}
   *
   * @throws InvalidRequestException if one is missing
   */
  BoundStatement bind(PreparedStatement statement) {
    if (values.size() < types.size()) {
      Set<String> missing = new TreeSet<>(types.keySet());
      missing.removeAll(values.keySet());
      throw new InvalidRequestException(
          "The query has parameters without a value: @" + String.join(", @", missing) + ".");
    }
    BoundStatement.Builder bound = statement.bind();
    values.forEach((parameter, value) -> set(bound, parameter, value));
    return bound.build();
  }

  private void set(BoundStatement.Builder bound, String parameter, Object value) {
    if (value instanceof ByteString bytes) {
      bound.setBytesParam(parameter, bytes);
    } else if (value instanceof Long number) {
      bound.setLongParam(parameter, number);
    } else if (value instanceof Double number) {
      bound.setDoubleParam(parameter, number);
    } else if (value instanceof Boolean truth) {
      bound.setBooleanParam(parameter, truth);
    } else if (value instanceof Instant time) {
      bound.setTimestampParam(parameter, time);
    } else if (value instanceof String text) {
      bound.setStringParam(parameter, text);
    } else {
      setList(bound, parameter, (List<?>) value);
    }
  }

  @SuppressWarnings("unchecked") // bindList has checked the elements
  private <T> void setList(BoundStatement.Builder bound, String parameter, List<?> elements) {
    bound.setListParam(parameter, (List<T>) elements, (SqlType.Array<T>) type(parameter));
  }
}
