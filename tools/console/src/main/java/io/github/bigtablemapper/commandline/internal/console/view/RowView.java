package io.github.bigtablemapper.commandline.internal.console.view;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.api.gax.rpc.ApiException;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.column.CellJson;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.heat.KeyText;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * One row: its properties, and the cells that they are stored in. The row is read once; what it
 * means is decoded from its cells.
 */
public final class RowView {
  /**
   * How many cells are shown: a row can have millions. Of a row that has more, no properties are
   * decoded, because a put of them would delete what is not shown.
   */
  private static final int CELLS = 2_000;

  private final Workspace workspace;

  public RowView(Workspace workspace) {
    this.workspace = workspace;
  }

  /** A property with its value, JSON on several lines. */
  public record PropertyLine(String name, String type, String value) {}

  /**
   * A cell.
   *
   * @param property what maps it, or why nothing does
   * @param value as its property, or as text
   */
  public record CellLine(
      String property, boolean isKnown, String column, String time, String value, String hex) {}

  /** An entry of a maintained index. */
  public record EntryLine(String index, String table, String key, boolean exists) {}

  /** {@return a row of an entity, or of a table without one} */
  public View row(Request request) {
    ByteString key = Shown.decoded(request.get("key"));
    return request.find("entity").isPresent()
        ? row(workspace.entity(request.get("entity")), key)
        : view(read(TableId.of(request.get("table")), key), RowView::line, Map.of());
  }

  private Row read(TargetId target, ByteString key) {
    Row row = workspace.client().readRow(target, key, FILTERS.limit().cellsPerRow(CELLS + 1));
    if (row == null) {
      throw new UsageException("The row does not exist anymore.");
    }
    return row;
  }

  private static boolean isCut(Row row) {
    return row.getCells().size() > CELLS;
  }

  private static View view(Row row, Function<RowCell, CellLine> line, Map<String, Object> model) {
    ByteString key = row.getKey();
    Map<String, Object> all = new HashMap<>(model);
    all.put("key", Shown.encoded(key));
    all.put("keyText", KeyText.escaped(key));
    all.put("keyHex", Shown.hex(key));
    all.put("cells", row.getCells().stream().limit(CELLS).map(line).toList());
    all.put("isCut", isCut(row));
    return new View("row", "Row", all);
  }

  private <E, K extends Key> View row(EntityTarget<E, K> target, ByteString key) {
    EntityMapping<E, K> mapping = target.mapping();
    Row row = read(workspace.target(target.entity()), key);
    Map<String, Object> values = Map.of();
    Map<String, Object> model = new HashMap<>();
    model.put("entity", target.entity().name());
    boolean hasForms = workspace.canWrite(target.entity()) && mapping.keyPattern().matches(key);
    boolean isUnknown = isCut(row) && mapping.version().isPresent();
    model.put("noForms", hasForms && isUnknown); // its version may not be among the cells
    try {
      if (!isCut(row)) {
        values = values(target, row);
        model.put("properties", properties(target, values));
        expiry(mapping, values).ifPresent(expiry -> model.put("expiry", expiry));
        model.put("entries", entries(target, row));
      }
    } catch (BigtableMapperException e) {
      model.put("failure", Failures.line(e));
    } catch (ApiException e) {
      model.put("failure", "The index entries cannot be read. " + Failures.line(e));
    }
    if (hasForms && !isUnknown) {
      addForms(model, mapping, key, values);
    }
    return view(row, cell -> line(mapping, cell), model);
  }

  /** {@return the values of a row; none if it has only cells that no property maps} */
  private <E, K extends Key> Map<String, Object> values(EntityTarget<E, K> target, Row row) {
    List<Selectable<E>> all = target.columns().selection(List.of());
    return TableRows.of(target.mapping(), InstantSource.system())
        .select(all)
        .includingExpired()
        .decode(row)
        .map(workspace.values(target, all)::of)
        .orElse(Map.of());
  }

  private static List<PropertyLine> properties(
      EntityTarget<?, ?> target, Map<String, Object> values) {
    List<PropertyLine> lines = new ArrayList<>();
    values.forEach(
        (name, value) ->
            lines.add(new PropertyLine(name, RowsView.type(target, name), Shown.unfolded(value))));
    return lines;
  }

  /** Adds what the forms contain that change the row. */
  private static void addForms(
      Map<String, Object> model,
      EntityMapping<?, ?> mapping,
      ByteString key,
      Map<String, Object> values) {
    Map<String, Object> patch = new LinkedHashMap<>(RowValues.ofKey(mapping, key));
    String version = mapping.version().map(MappedColumn::property).orElse("");
    if (values.get(version) instanceof Long checked) {
      model.put("version", checked);
      patch.put(version, checked);
    }
    model.put("patch", Shown.unfolded(patch));
    Map<String, Object> put = new LinkedHashMap<>(values);
    mapping.columns().stream()
        .filter(
            column ->
                column instanceof CounterColumn<?>
                    || column instanceof AggregateColumn<?, ?>
                    || column instanceof BucketColumn<?, ?>)
        .forEach(column -> put.remove(column.property())); // a put does not write them
    model.put("put", put.isEmpty() ? "" : Shown.unfolded(put));
  }

  /** {@return when a row expires} */
  private static Optional<String> expiry(EntityMapping<?, ?> mapping, Map<String, Object> values) {
    Optional<Instant> time =
        mapping
            .expiresAt()
            .map(column -> (Instant) values.get(column.property()))
            .or(
                () ->
                    mapping
                        .expiresAtSecond()
                        .map(column -> (Long) values.get(column.property()))
                        .map(Instant::ofEpochSecond));
    return time.map(
        at ->
            at.isAfter(Instant.now())
                ? "Expires at " + at + "."
                : "Expired at " + at + ": reads leave this row out, until sweep deletes it.");
  }

  private <E, K extends Key> List<EntryLine> entries(EntityTarget<E, K> target, Row row) {
    EntityMapping<E, K> mapping = target.mapping();
    if (mapping.indexes().isEmpty()) {
      return List.of();
    }
    // Empty of a row that has expired, which needs no entries.
    Optional<E> entity = TableRows.of(mapping, InstantSource.system()).decode(row);
    return entity.stream()
        .flatMap(
            each ->
                mapping.indexes().stream()
                    .filter(index -> index.isIndexed(each))
                    .map(index -> entry(index, each)))
        .toList();
  }

  private <E> EntryLine entry(IndexMapping<E, ?, ?> index, E entity) {
    String table =
        index.tableBeside(
            workspace.mapper().tableName(index.source()), workspace.mapper()::tableName);
    ByteString key = index.key(entity).toByteString();
    return new EntryLine(
        index.table(),
        table,
        KeyText.escaped(key),
        workspace.client().exists(TableId.of(table), key));
  }

  /** {@return a cell of a table without an entity} */
  static CellLine line(RowCell cell) {
    return line(cell, "", true, text(cell.getValue()));
  }

  /** {@return a cell of the table of an entity} */
  static CellLine line(EntityMapping<?, ?> mapping, RowCell cell) {
    for (MappedColumn<?, ?> column : mapping.columns()) {
      if (column.family().equals(cell.getFamily())
          && (column.qualifier().equals(cell.getQualifier())
              || column.aliases().contains(cell.getQualifier()))) {
        return line(cell, column.property(), true, decoded(column, cell.getValue()));
      }
    }
    String text = text(cell.getValue());
    if (cell.getQualifier().equals(ElementFamily.ROW_MARKER)) {
      return line(cell, "marker of the row", true, text);
    } else if (cell.getFamily().equals(IndexMapping.REVISIONS)) {
      return line(cell, "revision of the row", true, text);
    } else if (mapping.operationIds().stream()
        .anyMatch(family -> family.name().equals(cell.getFamily()))) {
      return line(cell, "id of a write", true, text);
    }
    return mapping.collections().stream()
        .filter(family -> family.family().equals(cell.getFamily()))
        .findFirst()
        .map(family -> line(cell, family.property(), true, text))
        .orElseGet(() -> line(cell, "no property", false, text));
  }

  private static CellLine line(RowCell cell, String property, boolean isKnown, String value) {
    return new CellLine(
        property,
        isKnown,
        cell.getFamily() + ":" + KeyText.escaped(cell.getQualifier()),
        time(cell.getTimestamp()),
        value,
        Shown.hex(cell.getValue()));
  }

  private static <T> String decoded(MappedColumn<?, T> column, ByteString value) {
    try {
      return JsonText.plain(CellJson.ofValue(column, column.codec().decode(value)));
    } catch (RuntimeException notItsValue) {
      return "does not decode: " + text(value);
    }
  }

  /** {@return a value as text, if it is text} */
  static String text(ByteString value) {
    return value.isValidUtf8() ? Utf8.decode(value) : KeyText.escaped(value);
  }

  /** {@return the time of a cell} Other programs store numbers in it that are no times. */
  static String time(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS).toString();
  }
}
