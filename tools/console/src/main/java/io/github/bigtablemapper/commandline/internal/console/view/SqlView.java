package io.github.bigtablemapper.commandline.internal.console.view;

import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.Results;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.commandline.internal.sql.EntityQuery;
import io.github.bigtablemapper.commandline.internal.sql.QueryValues;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** Queries in GoogleSQL, whose results have the types of an entity. */
public final class SqlView {
  private static final int ROWS = 200;

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
    return workspace.reads().part(request, () -> read(request.get("entity"), request.get("query")));
  }

  private LongReads.Read<Map<String, String>> read(String entity, String query) {
    EntityTarget<?, ?> target = workspace.entity(entity);
    Found found = new Found();
    return new LongReads.Read<>(
        new Results<>(rows -> found.read(target, query, rows)), found::view);
  }

  /** What is found besides the rows. */
  private static final class Found {
    private final BlockingQueue<String> failures = new LinkedBlockingQueue<>();
    private int count;
    private volatile boolean hasMore;

    void read(EntityTarget<?, ?> target, String query, Consumer<Map<String, String>> rows) {
      QueryValues values = new QueryValues(target.mapping());
      try (ResultSet result = EntityQuery.run(target, query)) {
        for (int read = 0; !hasMore && result.next(); read++) {
          hasMore = read == ROWS;
          if (!hasMore) {
            rows.accept(texts(result, values));
          }
        }
      }
    }

    private Map<String, String> texts(ResultSet row, QueryValues values) {
      Map<String, String> texts = new LinkedHashMap<>();
      try {
        values.of(row).forEach((name, value) -> texts.put(name, JsonText.plain(value)));
      } catch (DecodeException e) {
        failures.add(Failures.line(e));
      }
      return texts;
    }

    View view(List<Map<String, String>> rows) {
      count += rows.size();
      Set<String> names = new LinkedHashSet<>();
      rows.forEach(row -> names.addAll(row.keySet()));
      Set<String> sentences = new LinkedHashSet<>();
      failures.drainTo(sentences);
      return new View(
          "result",
          "SQL",
          Map.of(
              "names", names,
              "rows", rows,
              "count", count,
              "failures", sentences,
              "hasMore", hasMore));
    }
  }
}
