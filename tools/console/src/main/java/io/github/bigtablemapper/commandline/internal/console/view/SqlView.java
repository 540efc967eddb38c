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

  /** {@return the first rows of a query} */
  public View result(Request request) {
    EntityTarget<?, ?> target = workspace.entity(request.get("entity"));
    QueryValues values = new QueryValues(target.mapping());
    Set<String> names = new LinkedHashSet<>();
    List<Map<String, String>> rows = new ArrayList<>();
    Set<String> failures = new LinkedHashSet<>();
    boolean hasMore;
    try (ResultSet result = EntityQuery.run(target, request.get("query"))) {
      hasMore = result.next();
      while (hasMore && rows.size() < ROWS) {
        Map<String, String> texts = new LinkedHashMap<>();
        try {
          values.of(result).forEach((name, value) -> texts.put(name, JsonText.plain(value)));
        } catch (DecodeException e) {
          failures.add(Failures.line(e));
        }
        names.addAll(texts.keySet());
        rows.add(texts);
        hasMore = result.next();
      }
    }
    return new View(
        "result",
        "SQL",
        Map.of(
            "names", names,
            "rows", rows,
            "failures", failures,
            "hasMore", hasMore));
  }
}
