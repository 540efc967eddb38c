package io.github.bigtablemapper.commandline.internal.sql;

import com.google.cloud.bigtable.data.v2.models.sql.ColumnMetadata;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.cloud.bigtable.data.v2.models.sql.Struct;
import com.google.cloud.bigtable.data.v2.models.sql.StructReader;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of the rows of a query under their names. A row key and families of the entity are
 * decoded, anything else has its type of SQL. Used by one thread at a time.
 */
public final class QueryValues {
  private static final SqlType.Map<ByteString, ByteString> FAMILY =
      SqlType.mapOf(SqlType.bytes(), SqlType.bytes());

  private final EntityMapping<?, ?> mapping;
  private final FamilyValues families;

  public QueryValues(EntityMapping<?, ?> mapping) {
    this.mapping = mapping;
    this.families = new FamilyValues(mapping);
  }

  /**
   * {@return the values of the row that a result is at}
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if one is no value of its property
   */
  public Map<String, Object> of(ResultSet row) {
    Map<String, Object> values = new LinkedHashMap<>();
    List<ColumnMetadata> columns = row.getMetadata().getColumns();
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i).name();
      SqlType<?> type = columns.get(i).type();
      if (row.isNull(i)) {
        continue;
      }
      if (name.equals("_key") && type.equals(SqlType.bytes())) {
        addKey(values, row.getBytes(i));
      } else if (families.has(name) && type.equals(FAMILY)) {
        families.add(values, name, row.getMap(i, FAMILY));
      } else {
        values.put(name.isEmpty() ? "column" + (i + 1) : name, value(row, i, type));
      }
    }
    return values;
  }

  private void addKey(Map<String, Object> values, ByteString key) {
    if (mapping.keyPattern().matches(key)) {
      values.putAll(RowValues.ofKey(mapping, key));
    } else {
      values.put("_key", key); // a row of another entity
    }
  }

  private static Object value(StructReader row, int index, SqlType<?> type) {
    return switch (type.getCode()) {
      case STRING -> row.getString(index);
      case INT64 -> row.getLong(index);
      case FLOAT64 -> row.getDouble(index);
      case FLOAT32 -> row.getFloat(index);
      case BOOL -> row.getBoolean(index);
      case TIMESTAMP -> row.getTimestamp(index);
      case DATE -> row.getDate(index).toString();
      case BYTES -> row.getBytes(index);
      case STRUCT -> struct(row.getStruct(index), (SqlType.Struct) type);
      case ARRAY -> list(row.getList(index, (SqlType.Array<?>) type), (SqlType.Array<?>) type);
      case MAP -> map(row.getMap(index, (SqlType.Map<?, ?>) type));
      default -> type.getCode() + " values are not printed";
    };
  }

  private static Map<String, Object> struct(Struct struct, SqlType.Struct type) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < type.getFields().size(); i++) {
      if (!struct.isNull(i)) {
        values.put(type.getFields().get(i).name(), value(struct, i, type.getType(i)));
      }
    }
    return values;
  }

  private static List<?> list(List<?> elements, SqlType.Array<?> type) {
    return type.getElementType() instanceof SqlType.Struct struct
        ? elements.stream().map(element -> struct((Struct) element, struct)).toList()
        : elements.stream().filter(element -> element != null).toList();
  }

  /** Qualifiers are mostly text. */
  private static Map<?, ?> map(Map<?, ?> map) {
    Map<Object, Object> values = new LinkedHashMap<>();
    map.forEach(
        (key, value) ->
            values.put(
                key instanceof ByteString bytes && bytes.isValidUtf8() ? Utf8.decode(bytes) : key,
                value));
    return values;
  }
}
