package io.github.bigtablemapper.sql;

import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.sql.BoundStatement;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * The rows of one query for neighbors, the nearest first, with their distances. Which rows are
 * entities is known only after they are decoded, so a query may return too few, and is repeated
 * with a higher limit.
 */
final class NeighborRows {
  private static final int MORE = 8;

  private final String distanceName;
  private long rows;

  /** Of the last row; NaN: it has none. */
  private double distance;

  private NeighborRows(String distanceName) {
    this.distanceName = distanceName;
  }

  /**
   * {@return at most {@code k} neighbors}
   *
   * @param query the query with a limit
   */
  static <E> List<Neighbor<E>> nearest(
      ReadRepository<E, ?> repository,
      LongFunction<BoundStatement> query,
      String distanceName,
      int k) {
    long limit = k;
    while (true) {
      NeighborRows read = new NeighborRows(distanceName);
      List<Neighbor<E>> neighbors = read.read(repository, query.apply(limit), k);
      if (neighbors.size() == k || read.rows < limit) {
        return List.copyOf(neighbors);
      }
      limit *= MORE;
    }
  }

  private <E> List<Neighbor<E>> read(
      ReadRepository<E, ?> repository, BoundStatement statement, int k) {
    List<Neighbor<E>> neighbors = new ArrayList<>();
    try (Stream<E> stream =
        ClientOperations.of(repository).stream(
            "query", (client, now) -> rows(repository, client, statement, now))) {
      Iterator<E> entities = stream.iterator();
      while (neighbors.size() < k && entities.hasNext()) {
        E entity = entities.next();
        if (!Double.isNaN(distance)) { // else of another class, in whose rows it is no vector
          neighbors.add(new Neighbor<>(entity, distance));
        }
      }
    }
    return neighbors;
  }

  /** Each is decoded before the next one is read, so the distance belongs to the entity. */
  private Stream<Row> rows(
      ReadRepository<?, ?> repository,
      BigtableDataClient client,
      BoundStatement statement,
      Instant now) {
    ResultSet result = client.executeQuery(statement);
    return new ResultRows(repository.mapping(), result, now)
        .stream()
            .peek(
                row -> {
                  rows++;
                  distance =
                      result.isNull(distanceName) ? Double.NaN : result.getDouble(distanceName);
                });
  }
}
