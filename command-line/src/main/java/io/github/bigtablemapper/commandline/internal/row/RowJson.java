package io.github.bigtablemapper.commandline.internal.row;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes rows as JSON, one object for each. The parts of the key come first, then the properties,
 * all under their names. Numbers and booleans are written as such, bytes in Base64, and anything
 * else as text. A value that has a timestamp becomes an object of the two. A property without a
 * value is left out; a collection without elements is empty.
 */
public final class RowJson {
  private static final JsonFactory JSON = new JsonFactory();

  private final EntityMapping<?, ?> mapping;
  private final Set<String> lists;

  /**
   * @param lists the properties that are lists stored as versions of a column
   */
  RowJson(EntityMapping<?, ?> mapping, Set<String> lists) {
    this.mapping = mapping;
    this.lists = lists;
  }

  String line(Selection<? extends Key> row) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      writeKey(json, row.key());
      for (MappedColumn<?, ?> column : mapping.columns()) {
        Optional<?> value =
            column instanceof HistoryColumn<?, ?> history
                ? Optional.of(versions(row, history))
                : row.get(column);
        if (value.isPresent()) {
          json.writeFieldName(column.property());
          write(json, value.get());
        }
      }
      for (ElementFamily<?> family : mapping.collections()) {
        json.writeFieldName(family.property());
        write(json, elements(row, family));
      }
      json.writeEndObject();
    }
    return text.toString();
  }

  /** Generated keys are records, perhaps of a package-private class. */
  private static void writeKey(JsonGenerator json, Key key) throws IOException {
    for (RecordComponent part : key.getClass().getRecordComponents()) {
      try {
        Method accessor = part.getAccessor();
        accessor.setAccessible(true);
        json.writeFieldName(part.getName());
        write(json, accessor.invoke(key));
      } catch (ReflectiveOperationException e) {
        throw new UsageException(key.getClass().getName() + " was not generated.");
      }
    }
  }

  /** {@return a history or the buckets of an aggregate, newest first; of a list its elements} */
  private <T> List<?> versions(Selection<?> row, HistoryColumn<?, T> column) {
    List<Versioned<T>> versions = row.versions(column);
    if (!lists.contains(column.property())) {
      return versions;
    }
    List<T> elements = new ArrayList<>(versions.stream().map(Versioned::value).toList());
    Collections.reverse(elements);
    return elements;
  }

  private static Object elements(Selection<?> row, ElementFamily<?> family) {
    if (family instanceof VersionedMapFamily<?, ?, ?> map) {
      return row.get(map);
    } else if (family instanceof HistoryMapFamily<?, ?, ?> map) {
      return row.get(map);
    } else if (family instanceof VersionedSetFamily<?, ?> set) {
      return row.get(set);
    } else if (family instanceof MapFamily<?, ?, ?> map) {
      return row.get(map);
    } else if (family instanceof SetFamily<?, ?> set) {
      return row.get(set);
    } else if (family instanceof ListFamily<?, ?> list) {
      return row.get(list);
    } else if (family instanceof UnmappedColumns<?, ?, ?> columns) {
      return row.get(columns);
    }
    throw new AssertionError(family.getClass());
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof Long || value instanceof Integer || value instanceof Short) {
      json.writeNumber(((Number) value).longValue());
    } else if (value instanceof Byte number) {
      json.writeNumber(number.longValue());
    } else if (value instanceof BigDecimal number) {
      json.writeNumber(number);
    } else if (value instanceof BigInteger number) {
      json.writeNumber(number);
    } else if (value instanceof Double number && Double.isFinite(number)) {
      json.writeNumber(number);
    } else if (value instanceof Float number && Float.isFinite(number)) {
      json.writeNumber(number);
    } else if (value instanceof Versioned<?> version) {
      json.writeStartObject();
      json.writeStringField("timestamp", version.timestamp().toString());
      json.writeFieldName("value");
      write(json, version.value());
      json.writeEndObject();
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(text(entry.getKey()));
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Collection<?> collection) {
      json.writeStartArray();
      for (Object element : collection) {
        write(json, element);
      }
      json.writeEndArray();
    } else {
      json.writeString(text(value));
    }
  }

  private static String text(Object value) {
    if (value instanceof byte[] bytes) {
      return Base64.getEncoder().encodeToString(bytes);
    } else if (value instanceof ByteString bytes) {
      return Base64.getEncoder().encodeToString(bytes.toByteArray());
    } else if (value instanceof ByteBuffer buffer) {
      return text(ByteString.copyFrom(buffer.duplicate()));
    }
    return value.toString();
  }
}
