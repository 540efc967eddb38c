package io.github.bigtablemapper.commandline.internal.console.view;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import com.google.cloud.bigtable.admin.v2.models.ColumnFamily;
import com.google.cloud.bigtable.admin.v2.models.Table;
import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.Results;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.console.view.RowView.CellLine;
import io.github.bigtablemapper.commandline.internal.heat.KeyText;
import io.github.bigtablemapper.commandline.internal.infer.InferOptions;
import io.github.bigtablemapper.commandline.internal.infer.SampleReading;
import io.github.bigtablemapper.commandline.internal.infer.TableFamily;
import io.github.bigtablemapper.commandline.internal.infer.TableSample;
import io.github.bigtablemapper.commandline.internal.schema.SchemaCommand;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.schema.SchemaDifference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The tables of the instance, and one of them with its rows as bytes. */
public final class TablesView {
  /** How many rows are read at a time. */
  private static final int ROWS = 50;

  /** How many cells of a row are shown in a list of rows. */
  private static final int CELLS = 20;

  /** How many rows a class is inferred from. */
  private static final int SAMPLE = 1_000;

  private final Workspace workspace;

  public TablesView(Workspace workspace) {
    this.workspace = workspace;
  }

  /**
   * A table.
   *
   * @param exists whether it is there
   * @param indexed the entity whose index the table is; empty for other tables
   * @param differences what schema diff prints of it
   */
  public record TableLine(
      String name,
      boolean exists,
      String indexed,
      List<String> entities,
      List<String> differences) {}

  /**
   * A family.
   *
   * @param options as {@code @Family} declares them
   */
  public record FamilyLine(String name, String options) {}

  /**
   * A row as bytes.
   *
   * @param key in hexadecimal, for a form
   */
  public record RawRow(String key, String text, List<CellLine> cells, boolean hasMore) {}

  /** {@return all tables} */
  public View tables(Request request) {
    Set<String> existing = new TreeSet<>(workspace.admin().listTables());
    Set<String> all = new TreeSet<>(existing);
    workspace.entities().forEach(entity -> all.add(workspace.table(entity)));
    List<String> failures = new ArrayList<>(workspace.classPath().unusable());
    Map<String, List<String>> differences = differences(workspace.entities(), failures);
    List<TableLine> lines =
        all.stream()
            .map(
                name ->
                    line(name, existing.contains(name), differences.getOrDefault(name, List.of())))
            .toList();
    return new View("tables", "Tables", Map.of("tables", lines, "failures", failures));
  }

  private TableLine line(String name, boolean exists, List<String> differences) {
    List<String> entities = workspace.entitiesOf(name).stream().map(MappedEntity::name).toList();
    return new TableLine(name, exists, workspace.indexed(name), entities, differences);
  }

  private Map<String, List<String>> differences(
      List<MappedEntity> entities, List<String> failures) {
    Mapped<?, ?>[] repositories =
        entities.stream()
            .map(entity -> entity.repository(workspace.mapper()))
            .toArray(Mapped<?, ?>[]::new);
    try {
      return workspace.mapper().schema(workspace.admin()).diff(repositories).stream()
          .collect(groupingBy(SchemaDifference::table, mapping(SchemaCommand::toDo, toList())));
    } catch (RuntimeException e) {
      failures.add("The tables cannot be compared with the entities. " + Failures.line(e));
      return Map.of();
    }
  }

  /** {@return one table} */
  public View table(Request request) {
    String name = request.get("table");
    Table table = workspace.admin().getTable(name);
    List<String> failures = new ArrayList<>();
    List<String> differences =
        differences(workspace.entitiesOf(name), failures).values().stream()
            .flatMap(List::stream)
            .toList();
    List<FamilyLine> families =
        table.getColumnFamilies().stream()
            .map(TableFamily::of)
            .map(family -> new FamilyLine(family.name(), family.text()))
            .sorted(Comparator.comparing(FamilyLine::name))
            .toList();
    List<RowsView.Field> starts =
        workspace.client().sampleRowKeys(TableId.of(name)).stream()
            .map(KeyOffset::getKey)
            .filter(key -> !key.isEmpty())
            .map(key -> new RowsView.Field(Shown.encoded(key), KeyText.escaped(key)))
            .toList();
    return new View(
        "table",
        name,
        Map.of(
            "table", line(name, true, differences),
            "families", families,
            "starts", starts,
            "failures", failures));
  }

  /** {@return rows as bytes, from a key on} */
  public View rows(Request request) {
    String table = request.get("table");
    ByteString start = request.find("start").map(Shown::decoded).orElse(ByteString.EMPTY);
    Query query =
        Query.create(TableId.of(table))
            .range(
                request.find("after").isPresent()
                    ? ByteStringRange.unbounded().startOpen(start)
                    : ByteStringRange.unbounded().startClosed(start))
            .filter(FILTERS.limit().cellsPerRow(CELLS + 1))
            .limit(ROWS);
    List<RawRow> rows = new ArrayList<>();
    for (Row row : workspace.client().readRows(query)) {
      rows.add(
          new RawRow(
              Shown.encoded(row.getKey()),
              KeyText.escaped(row.getKey()),
              row.getCells().stream().limit(CELLS).map(RowView::line).toList(),
              row.getCells().size() > CELLS));
    }
    return new View(
        "raw",
        table,
        Map.of(
            "table",
            table,
            "rows",
            rows,
            "isFull",
            rows.size() == ROWS,
            "isFirst",
            start.isEmpty()));
  }

  /** {@return the class that schema infer proposes, of the rows so far if reading them lasts} */
  public View inferred(Request request) throws Exception {
    return workspace.reads().part(request, () -> inferred(request.get("table")));
  }

  private LongReads.Read<?> inferred(String table) {
    Collection<ColumnFamily> families = workspace.admin().getTable(table).getColumnFamilies();
    SampleReading sample = new SampleReading(workspace.client(), table, table, families, SAMPLE);
    return new LongReads.Read<>(
        new Results<>(none -> sample.read()), none -> inferred(sample.soFar()));
  }

  private static View inferred(TableSample sample) {
    String source = sample.source(new InferOptions(null, null, false, Instant.now()));
    return new View(
        "inferred", sample.table(), Map.of("source", source, "count", sample.rows().size()));
  }
}
