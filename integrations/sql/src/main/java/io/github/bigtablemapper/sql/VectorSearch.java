package io.github.bigtablemapper.sql;

import com.google.cloud.bigtable.data.v2.models.sql.BoundStatement;
import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds the entities of a range of row keys whose vectors are nearest to a vector, such as the
 * products of a category that are most like one of them:
 *
 * <pre>{@code
 * VectorSearch<Product, ProductKey, float[]> search =
 *     VectorSearch.of(products, ProductColumns.EMBEDDING, Distance.COSINE)
 *         .where(ProductColumns.STATUS.isEqualTo(Status.ACTIVE));
 * List<Neighbor<Product>> similar = search.nearest(ProductKey.category("hats"), vector, 10);
 * }</pre>
 *
 * <p>The result is exact: Bigtable has no index of vectors, and computes the distance of each row
 * in the range, as a query in GoogleSQL. So a search costs as much as a scan of the range. Rows
 * without a vector are left out, and under {@link Distance#COSINE} rows whose vector has the length
 * zero, too. What a query of an {@link EntityQuery} leaves out, a search leaves out: rows that
 * belong to no entity, and rows that have expired.
 *
 * <p>A search is prepared by its first use. With a condition whose values change, prepare a search
 * for each: this costs a request.
 *
 * <p>Immutable; thread-safe.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 * @param <V> the vectors: {@code float[]} or {@code double[]}
 */
@CheckReturnValue
public final class VectorSearch<E, K extends Key, V> {
  private final ReadRepository<E, K> repository;
  private final VectorColumn<V> column;
  private final Distance distance;
  private final @Nullable Condition<? extends E> condition;

  /** By their text, which differs in the number of intervals of a range. */
  private final Map<String, PreparedStatement> prepared = new ConcurrentHashMap<>();

  private VectorSearch(
      ReadRepository<E, K> repository,
      VectorColumn<V> column,
      Distance distance,
      @Nullable Condition<? extends E> condition) {
    this.repository = repository;
    this.column = column;
    this.distance = distance;
    this.condition = condition;
  }

  /**
   * {@return a search}
   *
   * @param repository determines the table, and how its rows are decoded
   * @param column the vectors
   * @param distance how far a vector is from another
   * @throws InvalidRequestException if the column does not contain vectors of a declared number of
   *     dimensions: {@code @Column(dimensions = 768)}
   */
  public static <E, K extends Key, V> VectorSearch<E, K, V> of(
      ReadRepository<E, K> repository, MappedColumn<? extends E, V> column, Distance distance) {
    Objects.requireNonNull(repository, "repository");
    Objects.requireNonNull(distance, "distance");
    if (column.codec() instanceof VectorCodec<V> codec && codec.dimensions() > 0) {
      return new VectorSearch<>(repository, new VectorColumn<>(column, codec), distance, null);
    }
    throw new InvalidRequestException(
        column.property()
            + " of "
            + repository.mapping().entity()
            + " has no vectors of a declared number of dimensions, between which there is a"
            + " distance. Declare a float[] or double[] with @Column(dimensions = …).");
  }

  /**
   * {@return a search among the entities for which a condition is true} It replaces an earlier one;
   * combine conditions with {@code and}.
   *
   * @param restriction tests of columns, and of elements by their key or member
   * @throws InvalidRequestException if the condition has another test, such as of a part of the row
   *     key
   */
  public VectorSearch<E, K, V> where(Condition<? extends E> restriction) {
    var unused = new SqlCondition("c").of(restriction);
    return new VectorSearch<>(repository, column, distance, restriction);
  }

  /**
   * {@return the entities whose vectors are nearest, the nearest first} Entities of the same
   * distance are in the order of their row keys. The result has fewer than {@code k} entities if
   * the range does not contain more.
   *
   * @param range the rows to search, such as the rows of a prefix; all of them are read
   * @param vector what the distances are computed from, with as many components as the column has
   *     dimensions
   * @param k the largest number of entities, at least 1
   * @throws InvalidValueException if the vector has another number of components than the column, a
   *     component that is NaN or infinite, or under {@link Distance#COSINE} the length zero
   * @throws InvalidRequestException if {@code k} is less than 1, or SQL cannot name the table, such
   *     as for an authorized view
   * @throws DecodeException if a row of the result does not decode, or any row of the range has a
   *     cell in the column that is not such a vector
   * @throws RequestFailedException if Bigtable refused, or did not respond in time
   */
  public List<Neighbor<E>> nearest(KeyRange<? extends K> range, V vector, int k) {
    if (k < 1) {
      throw new InvalidRequestException(
          "A vector search returns at least 1 entity, so k = " + k + " is too small.");
    }
    List<?> components = column.components(vector, distance);
    if (range.isEmpty()) {
      return List.of();
    }
    VectorQuery query =
        new VectorQuery(
            repository.mapping().families().stream().map(FamilyRule::name).toList(),
            column,
            distance,
            condition,
            range.intervals());
    PreparedStatement statement = statement(query);
    return NeighborRows.nearest(
        repository, limit -> bound(statement, query, components, limit), query.distanceName(), k);
  }

  /** Two threads at once may both prepare it: no lock is held during a call. */
  private PreparedStatement statement(VectorQuery query) {
    PreparedStatement known = prepared.get(query.sql());
    if (known != null) {
      return known;
    }
    PreparedStatement statement = ClientAnswer.prepared(repository, query.sql(), query.types());
    prepared.put(query.sql(), statement);
    return statement;
  }

  private BoundStatement bound(
      PreparedStatement statement, VectorQuery query, List<?> components, long limit) {
    BoundStatement.Builder bound = statement.bind();
    query.values().forEach(bound::setBytesParam);
    query.bind(bound, components);
    return bound.setLongParam(VectorQuery.LIMIT, limit).build();
  }
}
