package io.github.bigtablemapper.commandline.internal.console.view;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.Repeated;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.condition.ConditionParser;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import io.github.bigtablemapper.commandline.internal.key.EntityKeys;
import io.github.bigtablemapper.commandline.internal.key.PartBounds;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/** The rows of an entity: the form that chooses them, and page by page what it chooses. */
public final class RowsView {
  /** How many rows a page has at most, whatever is posted. */
  private static final int MAX_ROWS = 10_000;

  private static final int ROWS = 50;

  /**
   * How many rows are read at a time: a page that has more requests the next by itself. A browser
   * draws so many without a pause.
   */
  private static final int CHUNK = 100;

  /** How many cells of collections and histories are read of a row. */
  private static final int CELLS = 500;

  /** The fields of the form that the next page needs, too. */
  private static final List<String> QUERY =
      List.of("part", "lower", "from", "upper", "to", "where", "reverse", "column", "rows");

  private final Workspace workspace;

  public RowsView(Workspace workspace) {
    this.workspace = workspace;
  }

  /** A property with the name of its type. */
  public record Property(String name, String type) {}

  /**
   * A row.
   *
   * @param key in hexadecimal, for a form
   * @param values by the names of properties
   * @param cut the collections and histories that have too many cells for a list
   */
  public record RowLine(String key, Map<String, String> values, List<String> cut) {}

  /** A hidden field of a form. */
  public record Field(String name, String value) {}

  /** {@return the form, and below it the first rows} */
  public View entity(Request request) {
    EntityTarget<?, ?> target = workspace.entity(request.get("entity"));
    List<String> keyParts = target.entity().keyParts();
    List<Property> all = properties(target);
    String line =
        workspace.canWrite(target.entity())
            ? Shown.lines(empty(target.columns().names()).json())
            : "";
    return page(
        "entity",
        target,
        Map.of(
            "table", workspace.table(target.entity()),
            "parts", all.stream().filter(each -> keyParts.contains(each.name())).toList(),
            "properties", all.stream().filter(each -> !keyParts.contains(each.name())).toList(),
            "line", line));
  }

  /** {@return an object to fill in} */
  private static JsonValue.Members empty(List<String> names) {
    Map<String, JsonValue> all = new LinkedHashMap<>();
    names.forEach(name -> all.put(name, new JsonValue.Null()));
    return new JsonValue.Members(all);
  }

  private static List<Property> properties(EntityTarget<?, ?> target) {
    return target.columns().names().stream()
        .map(name -> new Property(name, type(target, name)))
        .toList();
  }

  /** {@return the types of a property without their packages} */
  static String type(EntityTarget<?, ?> target, String name) {
    return target.columns().find(name).map(RowsView::type).orElse("");
  }

  private static String type(TypedColumn<?> column) {
    String types =
        column.types().stream()
            .map(type -> type.getTypeName().replaceAll("[\\w.]+\\.(?=\\w)", "").replace('$', '.'))
            .collect(Collectors.joining(", "));
    Object constant = column.constant();
    if (constant instanceof EntryFamily || constant instanceof UnmappedColumns) {
      return "Map<" + types + ">";
    } else if (constant instanceof MemberFamily) {
      return "Set<" + types + ">";
    }
    return constant instanceof ListFamily ? "List<" + types + ">" : types;
  }

  /** {@return a page of rows} */
  public View rows(Request request) {
    return rows(workspace.entity(request.get("entity")), request);
  }

  private <E, K extends Key> View rows(EntityTarget<E, K> target, Request request) {
    List<Selectable<E>> selection = target.columns().selection(request.all("column"));
    List<Selectable<E>> repeated = selection.stream().filter(RowsView::isRepeated).toList();
    List<Selectable<E>> columns = new ArrayList<>(selection);
    columns.removeAll(repeated);
    List<String> failures = new ArrayList<>();
    int wanted = number(request, "left", number(request, "rows", ROWS));
    int left = Math.max(1, Math.min(wanted, MAX_ROWS));
    int chunk = Math.min(left, CHUNK);
    int before = number(request, "before", 0);
    Page<Selection<K>> page =
        EntityColumns.select(scan(target, request), columns)
            .skipUndecodable(failure -> failures.add(Failures.line(failure)))
            .skipLargeRows(failure -> failures.add(Failures.line(failure)))
            .page(chunk, PageToken.of(request.find("token").orElse(null)));
    Set<String> lists = workspace.classPath().versionLists(target.entity());
    RowValues values = new RowValues(target.mapping(), columns, lists);
    Map<ByteString, Row> elements = elements(target, repeated, page.items());
    List<RowLine> lines = new ArrayList<>();
    for (Selection<K> row : page.items()) {
      ByteString key = row.key().toByteString();
      Map<String, Object> all = values.of(row);
      Row more = elements.get(key);
      List<String> cut = List.of();
      try {
        if (more != null && more.getCells().size() > CELLS) {
          cut = repeated.stream().map(Selectable::property).toList();
        } else if (more != null) {
          all.putAll(RowView.values(target, repeated, lists, more));
        }
        lines.add(new RowLine(Shown.encoded(key), texts(all), cut));
      } catch (DecodeException e) {
        failures.add(Failures.line(e));
      }
    }
    List<String> names = new ArrayList<>(target.entity().keyParts());
    selection.forEach(selected -> names.add(selected.property()));
    return page(
        "rows",
        target,
        Map.of(
            "names", names,
            "rows", lines,
            "failures", failures.stream().distinct().limit(3).toList(),
            "undecodable", failures.size(),
            "isFirst", request.find("token").isEmpty(),
            "token", page.nextToken().map(PageToken::text).orElse(""),
            "left", Math.max(0, left - chunk),
            "before", before + lines.size(),
            "fields", fields(request, QUERY)));
  }

  private static boolean isRepeated(Selectable<?> selected) {
    return selected instanceof Repeated<?> || selected instanceof ElementFamily<?>;
  }

  /**
   * {@return the cells of collections and histories by the keys of their rows, of each row one more
   * than is shown} A row can have millions of them.
   */
  private <E, K extends Key> Map<ByteString, Row> elements(
      EntityTarget<E, K> target, List<Selectable<E>> repeated, List<Selection<K>> rows) {
    Map<ByteString, Row> elements = new HashMap<>();
    if (repeated.isEmpty() || rows.isEmpty()) {
      return elements;
    }
    RowFilter filter =
        TableRows.of(target.mapping(), InstantSource.system()).select(repeated).filter();
    Query query =
        Query.create(workspace.target(target.entity()))
            .filter(
                FILTERS
                    .chain()
                    .filter(FILTERS.fromProto(filter))
                    .filter(FILTERS.limit().cellsPerRow(CELLS + 1)));
    rows.forEach(row -> query.rowKey(row.key().toByteString()));
    workspace.client().readRows(query).forEach(row -> elements.put(row.getKey(), row));
    return elements;
  }

  private static Map<String, String> texts(Map<String, Object> values) {
    Map<String, String> texts = new LinkedHashMap<>();
    values.forEach((name, value) -> texts.put(name, JsonText.plain(value)));
    return texts;
  }

  /** {@return a number of rows; of a field that is left blank another one} */
  private static int number(Request request, String field, int otherwise) {
    try {
      return request.find(field).map(Integer::parseInt).orElse(otherwise);
    } catch (NumberFormatException e) {
      throw new UsageException("The number of rows is 1 to " + MAX_ROWS + ".");
    }
  }

  private static <E, K extends Key> Scan<E, K> scan(EntityTarget<E, K> target, Request request) {
    EntityKeys<K> keys = target.keys();
    List<String> parts = parts(request);
    PartBounds bounds = bounds(request);
    KeyRange<K> range = bounds.isEmpty() ? keys.startingWith(parts) : keys.following(parts, bounds);
    Scan<E, K> all = target.repository().scan(range);
    Scan<E, K> ordered = request.find("reverse").isPresent() ? all.reverse() : all;
    return request
        .find("where")
        .map(text -> ordered.where(ConditionParser.parse(text, target.columns())))
        .orElse(ordered);
  }

  /** {@return the first parts of the key, as far as they are filled in} */
  static List<String> parts(Request request) {
    List<String> all = request.all("part");
    List<String> first = all.stream().takeWhile(part -> !part.isEmpty()).toList();
    if (all.stream().skip(first.size()).anyMatch(part -> !part.isEmpty())) {
      throw new UsageException("Fill in the parts of the row key in their order, without a gap.");
    }
    return first;
  }

  /** {@return the range of the part that follows, as the options of the command line read it} */
  private static PartBounds bounds(Request request) {
    PartBounds bounds = new PartBounds();
    String[] options =
        Stream.of(option(request, "lower", "from"), option(request, "upper", "to"))
            .flatMap(Optional::stream)
            .toArray(String[]::new);
    new CommandLine(bounds).setExpandAtFiles(false).parseArgs(options);
    return bounds;
  }

  private static Optional<String> option(Request request, String option, String value) {
    return request.find(value).map(text -> "--" + request.get(option) + "=" + text);
  }

  /** {@return fields of a form that the next form needs, too} */
  static List<Field> fields(Request request, List<String> names) {
    return names.stream()
        .flatMap(name -> request.all(name).stream().map(value -> new Field(name, value)))
        .toList();
  }

  private static View page(String template, EntityTarget<?, ?> target, Map<String, Object> model) {
    Map<String, Object> all = new LinkedHashMap<>(model);
    all.put("entity", target.entity().name());
    return new View(template, target.entity().name(), all);
  }
}
