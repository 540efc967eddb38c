package io.github.bigtablemapper.sql;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.models.sql.ColumnMetadata;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Makes entities of the rows of a result, whose columns are the key and the families. */
final class ResultRows<E> {
  private static final String KEY = "_key";
  private static final SqlType.Map<ByteString, ByteString> FAMILY =
      SqlType.mapOf(SqlType.bytes(), SqlType.bytes());
  private static final long MICROS_PER_MILLI = 1_000;

  private final TableMapping<E, ?> mapping;
  private final TableRows<E, ?> rows;
  private final List<String> families;

  /** Cells of a result have no timestamp. This one makes them visible. */
  private final long micros;

  /** Whether the columns were looked at. */
  private boolean isChecked;

  ResultRows(TableMapping<E, ?> mapping, InstantSource clock) {
    this.mapping = mapping;
    this.rows = TableRows.of(mapping, clock);
    this.families = mapping.families().stream().map(FamilyRule::name).toList();
    this.micros = clock.millis() * MICROS_PER_MILLI;
  }

  /** {@return the entity of the row that a result stands on; empty: it is none} */
  Optional<E> decode(ResultSet result) {
    if (!isChecked) {
      check(result);
      isChecked = true;
    }
    Row.Builder row = Row.newBuilder().setKey(result.getBytes(KEY));
    for (String family : families) {
      if (!result.isNull(family)) {
        add(row, family, result.getMap(family, FAMILY));
      }
    }
    return rows.decode(row.build());
  }

  private void check(ResultSet result) {
    Map<String, SqlType<?>> columns = new TreeMap<>();
    for (ColumnMetadata column : result.getMetadata().getColumns()) {
      columns.put(column.name(), column.type());
    }
    require(KEY, SqlType.bytes(), columns);
    families.forEach(family -> require(family, FAMILY, columns));
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
