package io.github.bigtablemapper.internal.export;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.internal.design.EntityDesign;
import java.util.List;

/** The queries of logical views, for Bigtable Studio. */
public final class SqlQueries {
  private SqlQueries() {}

  /**
   * {@return the query of each entity, after a comment with the id of its view}
   *
   * @throws IllegalArgumentException if an id or a name is not valid in Bigtable
   */
  public static String of(List<EntityDesign> entities) {
    return LogicalView.of(entities).stream()
        .map(view -> "-- " + view.id() + "\n" + view.query() + ";\n")
        .collect(joining("\n"));
  }
}
