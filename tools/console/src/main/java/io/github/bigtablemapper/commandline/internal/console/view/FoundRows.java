package io.github.bigtablemapper.commandline.internal.console.view;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.Repeated;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one page, each of which is read once: its columns by a scan, and some cells of its
 * collections and histories, of which it can have millions, by one request for many rows.
 */
final class FoundRows<E, K extends Key> {
  /** How many cells of collections and histories are read of a row. */
  private static final int CELLS = 500;

  /** How many reasons are shown why rows do not decode. */
  private static final int REASONS = 3;

  /** The fields of the form that the next page needs, too. */
  private static final List<String> QUERY =
      List.of("part", "lower", "from", "upper", "to", "where", "reverse", "column", "rows");

  private final Workspace workspace;
  private final EntityTarget<E, K> target;
  private final Request request;
  private final List<Selectable<E>> selection;
  private final List<Selectable<E>> repeated;
  private final List<Selectable<E>> columns;
  private final TableRows<Selection<K>, K> more;
  private final RowValues moreValues;
  private final RowValues values;
  private final BlockingQueue<String> failures = new LinkedBlockingQueue<>();
  private final Set<String> reasons = new LinkedHashSet<>();
  private int undecodable;
  private int left;
  private int shown;
  private String after;

  /**
   * @param left how many rows the page has at most
   * @param shown how many rows pages before it have shown
   */
  FoundRows(Workspace workspace, EntityTarget<E, K> target, Request request, int left, int shown) {
    this.workspace = workspace;
    this.target = target;
    this.request = request;
    this.selection = target.columns().selection(request.all("column"));
    this.repeated = new ArrayList<>(selection);
    repeated.removeIf(each -> !(each instanceof Repeated<?> || each instanceof ElementFamily<?>));
    this.columns = new ArrayList<>(selection);
    columns.removeAll(repeated);
    this.more = TableRows.of(target.mapping(), InstantSource.system()).select(repeated);
    this.moreValues = workspace.values(target, repeated);
    this.values = workspace.values(target, columns);
    this.left = left;
    this.shown = shown;
    this.after = request.find("after").orElse("");
  }

  /**
   * A row.
   *
   * @param key in hexadecimal, for a form
   * @param values by the names of properties
   * @param cut the collections and histories that have too many cells for a list
   */
  public record RowLine(String key, Map<String, String> values, List<String> cut) {}

  /** Passes on the rows of a scan, with their columns only. */
  void read(Scan<E, K> scan, Consumer<Selection<K>> rows) {
    try (Stream<Selection<K>> found =
        EntityColumns.select(scan, columns)
            .skipUndecodable(failure -> failures.add(Failures.line(failure)))
            .skipLargeRows(failure -> failures.add(Failures.line(failure)))
            .stream()) {
      found.forEach(rows);
    }
  }

  /** {@return a part of the page} */
  View view(List<Selection<K>> rows) {
    Map<ByteString, Row> elements = elements(rows);
    List<RowLine> lines = new ArrayList<>();
    for (Selection<K> row : rows) {
      after = Shown.encoded(row.key().toByteString());
      try {
        lines.add(line(values.of(row), elements.get(row.key().toByteString())));
      } catch (DecodeException e) {
        failures.add(Failures.line(e));
      }
    }
    left -= rows.size();
    shown += lines.size();
    List<String> failed = new ArrayList<>();
    undecodable += failures.drainTo(failed);
    failed.stream().filter(each -> reasons.size() < REASONS).forEach(reasons::add);
    List<String> names = new ArrayList<>(target.entity().keyParts());
    selection.forEach(selected -> names.add(selected.property()));
    return new View(
        "rows",
        target.entity().name(),
        Map.of(
            "entity", target.entity().name(),
            "names", names,
            "rows", lines,
            "failures", reasons,
            "undecodable", undecodable,
            "left", left,
            "shown", shown,
            "after", after,
            "fields", RowsView.fields(request, QUERY)));
  }

  private RowLine line(Map<String, Object> all, @Nullable Row row) {
    boolean isCut = row != null && row.getCells().size() > CELLS;
    if (row != null && !isCut) {
      more.includingExpired().decode(row).ifPresent(each -> all.putAll(moreValues.of(each)));
    }
    Map<String, String> texts = new LinkedHashMap<>();
    all.forEach((name, value) -> texts.put(name, JsonText.plain(value)));
    return new RowLine(
        after, texts, isCut ? repeated.stream().map(Selectable::property).toList() : List.of());
  }

  /**
   * {@return cells of collections and histories by row keys, of each row one more than is shown}
   */
  private Map<ByteString, Row> elements(List<Selection<K>> rows) {
    Map<ByteString, Row> elements = new HashMap<>();
    if (repeated.isEmpty() || rows.isEmpty()) {
      return elements;
    }
    Query query =
        Query.create(workspace.target(target.entity()))
            .filter(
                FILTERS
                    .chain()
                    .filter(FILTERS.fromProto(more.filter()))
                    .filter(FILTERS.limit().cellsPerRow(CELLS + 1)));
    rows.forEach(row -> query.rowKey(row.key().toByteString()));
    workspace.client().readRows(query).forEach(row -> elements.put(row.getKey(), row));
    return elements;
  }
}
