package io.github.bigtablemapper.commandline.internal.console.view;

import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.commandline.internal.sql.EntityQuery;
import io.github.bigtablemapper.commandline.internal.sql.QueryValues;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Queries in GoogleSQL, whose results have the types of an entity. */
public final class SqlView {
  private static final int ROWS = 200;

  private final LongReads reads = new LongReads();
  private final Workspace workspace;

  public SqlView(Workspace workspace) {
    this.workspace = workspace;
  }

  /** {@return the form for a query} */
  public View sql(Request request) {
    List<String> entities = workspace.entities().stream().map(MappedEntity::name).toList();
    return new View(
        "sql", "SQL", Map.of("entities", entities, "entity", request.find("entity").orElse("")));
  }

  /** {@return the first rows of a query, part by part if it lasts} */
  public View result(Request request) throws Exception {
    return reads.part(request, () -> read(request.get("entity"), request.get("query")));
  }

  private LongReads.Read read(String entity, String query) {
    EntityTarget<?, ?> target = workspace.entity(entity);
    Found found = new Found();
    return new LongReads.Read(() -> found.read(target, query), found::view);
  }

  /** The rows of a query, each of which is shown once. */
  private static final class Found {
    private final Set<String> failures = new LinkedHashSet<>();
    private List<Map<String, String>> rows = new ArrayList<>();
    private int count;
    private boolean hasMore;

    boolean read(EntityTarget<?, ?> target, String query) {
      QueryValues values = new QueryValues(target.mapping());
      try (ResultSet result = EntityQuery.run(target, query)) {
        boolean goesOn = true;
        while (goesOn && result.next()) {
          goesOn = add(result, values);
        }
        return goesOn;
      }
    }

    /** {@return false if the row is one too many} */
    private synchronized boolean add(ResultSet row, QueryValues values) {
      hasMore = count == ROWS;
      if (hasMore) {
        return false;
      }
      Map<String, String> texts = new LinkedHashMap<>();
      try {
        values.of(row).forEach((name, value) -> texts.put(name, JsonText.plain(value)));
      } catch (DecodeException e) {
        failures.add(Failures.line(e));
      }
      rows.add(texts);
      count++;
      return true;
    }

    synchronized View view() {
      Set<String> names = new LinkedHashSet<>();
      rows.forEach(row -> names.addAll(row.keySet()));
      Map<String, Object> model =
          Map.of(
              "names", names,
              "rows", rows,
              "count", count,
              "failures", List.copyOf(failures),
              "hasMore", hasMore);
      rows = new ArrayList<>();
      failures.clear();
      return new View("result", "SQL", model);
    }
  }
}
