package io.github.bigtablemapper.sql;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.models.sql.ColumnMetadata;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableMapping;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The rows of a result, whose columns are the key and the families, as a read returns them. The
 * result is closed with their stream.
 */
final class ResultRows implements Iterator<Row> {
  private static final String KEY = "_key";
  private static final SqlType.Map<ByteString, ByteString> FAMILY =
      SqlType.mapOf(SqlType.bytes(), SqlType.bytes());

  /** The types of aggregate families, except sketches. */
  private static final SqlType.Map<ByteString, Long> NUMBERS =
      SqlType.mapOf(SqlType.bytes(), SqlType.int64());

  private static final long MICROS_PER_MILLI = 1_000;

  private final TableMapping<?, ?> mapping;
  private final List<String> families;

  /** Families that the result has as numbers. */
  private final Set<String> numbers = new HashSet<>();

  private final ResultSet result;

  /** Cells of a result have no timestamp. This timestamp makes them visible. */
  private final long micros;

  /** Whether the columns were checked. */
  private boolean isChecked;

  /** Whether the current row of the result was not returned yet. */
  private boolean isHere;

  ResultRows(TableMapping<?, ?> mapping, ResultSet result, Instant now) {
    this.mapping = mapping;
    this.families = mapping.families().stream().map(FamilyRule::name).toList();
    this.result = result;
    this.micros = now.toEpochMilli() * MICROS_PER_MILLI;
  }

  Stream<Row> stream() {
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED | Spliterator.NONNULL),
            false)
        .onClose(result::close);
  }

  @Override
  public boolean hasNext() {
    isHere = isHere || result.next();
    return isHere;
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    isHere = false;
    if (!isChecked) {
      check();
      isChecked = true;
    }
    Row.Builder row = Row.newBuilder().setKey(result.getBytes(KEY));
    for (String family : families) {
      if (!result.isNull(family)) {
        add(
            row,
            family,
            numbers.contains(family) ? numbers(family) : result.getMap(family, FAMILY));
      }
    }
    return row.build();
  }

  private void check() {
    Map<String, SqlType<?>> columns = new TreeMap<>();
    for (ColumnMetadata column : result.getMetadata().getColumns()) {
      columns.put(column.name(), column.type());
    }
    require(KEY, SqlType.bytes(), columns);
    for (FamilyRule family : mapping.families()) {
      if (family.aggregation() != null && NUMBERS.equals(columns.get(family.name()))) {
        numbers.add(family.name());
      } else {
        require(family.name(), FAMILY, columns);
      }
    }
  }

  /** {@return the cells of aggregates as a read returns them: 8 bytes, big-endian} */
  private Map<ByteString, ByteString> numbers(String family) {
    Map<ByteString, ByteString> cells = new HashMap<>();
    result
        .getMap(family, NUMBERS)
        .forEach(
            (qualifier, number) ->
                cells.put(
                    qualifier,
                    ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(number).array())));
    return cells;
  }

  private void require(String column, SqlType<?> type, Map<String, SqlType<?>> columns) {
    if (!type.equals(columns.get(column))) {
      throw new InvalidRequestException(
          "A query of "
              + mapping.entity()
              + " selects _key and the families "
              + String.join(", ", families)
              + ", as SELECT * does, without their history; "
              + column
              + (columns.containsKey(column) ? " has another type." : " is missing."));
    }
  }

  private void add(Row.Builder row, String name, Map<ByteString, ByteString> cells) {
    Family.Builder family = Family.newBuilder().setName(name);
    Map<ByteString, ByteString> sorted =
        new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    sorted.putAll(cells);
    sorted.forEach(
        (qualifier, value) ->
            family.addColumns(
                Column.newBuilder()
                    .setQualifier(qualifier)
                    .addCells(Cell.newBuilder().setTimestampMicros(micros).setValue(value))));
    row.addFamilies(family);
  }
}
