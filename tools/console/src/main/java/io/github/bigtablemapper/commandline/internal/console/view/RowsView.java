package io.github.bigtablemapper.commandline.internal.console.view;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.condition.ConditionParser;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.Results;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import io.github.bigtablemapper.commandline.internal.key.EntityKeys;
import io.github.bigtablemapper.commandline.internal.key.PartBounds;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** The rows of an entity: the form that chooses them, and page by page what it chooses. */
public final class RowsView {
  /** How many rows a page has at most, whatever is posted. */
  private static final int MAX_ROWS = 10_000;

  private static final int ROWS = 50;

  private final Workspace workspace;

  public RowsView(Workspace workspace) {
    this.workspace = workspace;
  }

  /** A property with the name of its type. */
  public record Property(String name, String type) {}

  /** A hidden field of a form. */
  public record Field(String name, String value) {}

  /** {@return the form, and below it the first rows} */
  public View entity(Request request) {
    EntityTarget<?, ?> target = workspace.entity(request.get("entity"));
    String name = target.entity().name();
    List<String> keyParts = target.entity().keyParts();
    List<Property> parts = new ArrayList<>();
    List<Property> properties = new ArrayList<>();
    Map<String, JsonValue> empty = new LinkedHashMap<>();
    for (String each : target.columns().names()) {
      (keyParts.contains(each) ? parts : properties).add(new Property(each, type(target, each)));
      empty.put(each, new JsonValue.Null());
    }
    boolean canWrite = workspace.canWrite(target.entity());
    return new View(
        "entity",
        name,
        Map.of(
            "entity", name,
            "table", workspace.table(target.entity()),
            "parts", parts,
            "properties", properties,
            "line", canWrite ? Shown.lines(new JsonValue.Members(empty).json()) : ""));
  }

  /** {@return the type of a property in words} */
  static String type(EntityTarget<?, ?> target, String name) {
    return target.columns().find(name).map(TypedColumn::typeName).orElse("");
  }

  /** {@return a page of rows, part by part} */
  public View rows(Request request) throws Exception {
    return workspace
        .reads()
        .part(request, () -> read(workspace.entity(request.get("entity")), request));
  }

  private <E, K extends Key> LongReads.Read<?> read(EntityTarget<E, K> target, Request request) {
    int most = number(request, "left", number(request, "rows", ROWS));
    int left = Math.max(1, Math.min(most, MAX_ROWS));
    FoundRows<E, K> found =
        new FoundRows<>(workspace, target, request, left, number(request, "shown", 0));
    Scan<E, K> scan = scan(target, request).limit(left);
    return new LongReads.Read<>(new Results<>(rows -> found.read(scan, rows)), found::view);
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
    Scan<E, K> scan = target.repository().scan(keys.range(parts(request), bounds(request)));
    scan = request.find("reverse").isPresent() ? scan.reverse() : scan;
    for (String key : request.all("after")) {
      scan = key.isEmpty() ? scan : scan.startAfter(keys.key(Shown.decoded(key)));
    }
    Optional<String> where = request.find("where");
    return where.isEmpty()
        ? scan
        : scan.where(ConditionParser.parse(where.get(), target.columns()));
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
    List<String> options = new ArrayList<>();
    request.find("from").ifPresent(text -> options.add("--" + request.get("lower") + "=" + text));
    request.find("to").ifPresent(text -> options.add("--" + request.get("upper") + "=" + text));
    new CommandLine(bounds).setExpandAtFiles(false).parseArgs(options.toArray(String[]::new));
    return bounds;
  }

  /** {@return fields of a form that the next form needs, too} */
  static List<Field> fields(Request request, List<String> names) {
    return names.stream()
        .flatMap(name -> request.all(name).stream().map(value -> new Field(name, value)))
        .toList();
  }
}
