package io.github.bigtablemapper.sql;

import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.errorprone.annotations.CheckReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A query in GoogleSQL whose rows are entities. It is prepared once, and reused with other values
 * of its parameters. Bind a parameter of type bytes through a column: it has the bytes that the
 * column stores, so that you can compare it with the cells of the column. Other parameters are
 * numbers, text and times, for comparison with results of SQL functions:
 *
 * <pre>{@code
 * EntityQuery<Product, ProductKey> ofBrand =
 *     EntityQuery.prepare(products, "SELECT * FROM {table} WHERE sku['brand'] = @brand", "brand");
 * List<Product> hats = ofBrand.bind("brand", ProductColumns.BRAND, "Acme").list();
 * }</pre>
 *
 * <p>The query selects {@code _key} and each family of the entity, as {@code SELECT *} does. Rows
 * that do not belong to the entity, because of their key, or that have expired by
 * {@code @ExpiresAt}, are omitted. SQL returns the latest cell of each column, without its
 * timestamp: so a history has one version, with the time of the query, and cells older than the
 * maximum age of their family are visible until Bigtable has collected them.
 *
 * <p>Queries are operations of the repository: they use its client, an observer receives {@code
 * prepareQuery} and {@code query}, and the deadlines for reads by key and for scans apply.
 *
 * <p>Immutable; thread-safe.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
@CheckReturnValue
public final class EntityQuery<E, K extends Key> {
  private final ReadRepository<E, K> repository;
  private final PreparedStatement statement;
  private final QueryParameters parameters;

  private EntityQuery(
      ReadRepository<E, K> repository, PreparedStatement statement, QueryParameters parameters) {
    this.repository = repository;
    this.statement = statement;
    this.parameters = parameters;
  }

  /**
   * Prepares a query all of whose parameters are bytes.
   *
   * @param repository determines the table, and how its rows are decoded
   * @param sql the query. In it, <code>{table}</code> is the name of the repository's table, and
   *     {@code @name} a parameter
   * @param parameters the names of the parameters
   * @throws InvalidRequestException if SQL cannot name the table, such as for an authorized view
   * @throws RequestFailedException if Bigtable refuses the query, or did not respond in time
   */
  public static <E, K extends Key> EntityQuery<E, K> prepare(
      ReadRepository<E, K> repository, String sql, String... parameters) {
    Map<String, SqlType<?>> types = new HashMap<>();
    for (String parameter : parameters) {
      types.put(parameter, SqlType.bytes());
    }
    return prepare(repository, sql, types);
  }

  /**
   * Prepares a query.
   *
   * @param repository determines the table, and how its rows are decoded
   * @param sql the query. In it, <code>{table}</code> is the name of the repository's table, and
   *     {@code @name} a parameter
   * @param parameters the types of the parameters, by their names: bytes, int64, float64, bool,
   *     string, timestamp, and arrays of these
   * @throws InvalidRequestException if SQL cannot name the table, such as for an authorized view
   * @throws RequestFailedException if Bigtable refuses the query, or did not respond in time. If
   *     the query is wrong, the message contains Bigtable's message, which may quote the query; it
   *     contains no value of a parameter
   */
  public static <E, K extends Key> EntityQuery<E, K> prepare(
      ReadRepository<E, K> repository, String sql, Map<String, ? extends SqlType<?>> parameters) {
    QueryParameters unbound = new QueryParameters(parameters);
    return new EntityQuery<>(
        repository, ClientAnswer.prepared(repository, sql, unbound.types()), unbound);
  }

  /**
   * {@return this query with a value for a parameter, as the column stores it}
   *
   * @throws InvalidRequestException if the query has no such parameter, or it is not bytes
   * @throws InvalidValueException if the column cannot store the value
   */
  public <T> EntityQuery<E, K> bind(
      String parameter, MappedColumn<? extends E, T> column, T value) {
    return bound(parameter, SqlType.bytes(), column.codec().encodeNonNull(value));
  }

  /**
   * {@return this query with values for a parameter that is an array, each as the column stores it}
   * For {@code ARRAY_INCLUDES(@brands, sku['brand'])}.
   *
   * @throws InvalidRequestException if the query has no such parameter, or it is not an array of
   *     bytes
   * @throws InvalidValueException if the column cannot store a value
   */
  public <T> EntityQuery<E, K> bindAll(
      String parameter, MappedColumn<? extends E, T> column, Collection<? extends T> values) {
    List<ByteString> stored =
        values.stream().map(value -> column.codec().encodeNonNull(value)).toList();
    return bound(parameter, SqlType.arrayOf(SqlType.bytes()), stored);
  }

  /**
   * {@return this query with a row key for a parameter, for comparisons with {@code _key}}
   *
   * @throws InvalidRequestException if the query has no such parameter, or it is not bytes
   */
  public EntityQuery<E, K> bind(String parameter, K key) {
    return bound(parameter, SqlType.bytes(), key.toByteString());
  }

  /**
   * {@return this query with the ends of a range of row keys for two parameters} For {@code _key >=
   * @from AND _key < @before}, which reads only the rows of the range.
   * @param from the parameter for the first row key
   * @param before the parameter for the first row key after the range
   * @throws InvalidRequestException if the query has no such parameter, or it is not bytes; or if
   *     the range has several parts, such as a range of salted keys with an unknown bucket
   */
  public EntityQuery<E, K> bind(String from, String before, KeyRange<? extends K> range) {
    KeyRange.Interval interval = QueryText.interval(range);
    return bound(from, SqlType.bytes(), interval.start())
        .bound(before, SqlType.bytes(), interval.end());
  }

  /**
   * {@return this query with a number for a parameter}
   *
   * @throws InvalidRequestException if the query has no such parameter, or it is not int64
   */
  public EntityQuery<E, K> bind(String parameter, long value) {
    return bound(parameter, SqlType.int64(), value);
  }

  /**
   * {@return this query with a number for a parameter}
   *
   * @throws InvalidRequestException if the query has no such parameter, or it is not float64
   */
  public EntityQuery<E, K> bind(String parameter, double value) {
    return bound(parameter, SqlType.float64(), value);
  }

  /**
   * {@return this query with a boolean for a parameter}
   *
   * @throws InvalidRequestException if the query has no such parameter, or it is not bool
   */
  public EntityQuery<E, K> bind(String parameter, boolean value) {
    return bound(parameter, SqlType.bool(), value);
  }

  /**
   * {@return this query with a text for a parameter}
   *
   * @throws InvalidRequestException if the query has no such parameter, or it is not string
   */
  public EntityQuery<E, K> bind(String parameter, String value) {
    return bound(parameter, SqlType.string(), value);
  }

  /**
   * {@return this query with a time for a parameter} SQL has microseconds.
   *
   * @throws InvalidRequestException if the query has no such parameter, or it is not timestamp
   */
  public EntityQuery<E, K> bind(String parameter, Instant value) {
    return bound(parameter, SqlType.timestamp(), value);
  }

  /**
   * {@return this query with values for a parameter that is an array}
   *
   * @param values of the Java type of the array's elements, such as {@code Long} for int64
   * @throws InvalidRequestException if the query has no such parameter, it is not an array, or a
   *     value has another type
   */
  public EntityQuery<E, K> bind(String parameter, List<?> values) {
    return new EntityQuery<>(repository, statement, parameters.bindList(parameter, values));
  }

  private EntityQuery<E, K> bound(String parameter, SqlType<?> type, Object value) {
    return new EntityQuery<>(repository, statement, parameters.bind(parameter, type, value));
  }

  /**
   * {@return all entities that the query finds, in its order}
   *
   * @throws InvalidRequestException if a parameter has no value, or the query does not select
   *     {@code _key} and all families
   * @throws DecodeException if a row of the entity does not decode
   * @throws RequestFailedException if Bigtable refused, or did not respond in time
   */
  public List<E> list() {
    try (Stream<E> entities = stream()) {
      return entities.toList();
    }
  }

  /**
   * {@return the entities that the query finds, in its order, read on demand} Close the stream,
   * which ends the call, from any thread. It throws the exceptions of {@link #list}.
   *
   * @throws InvalidRequestException if a parameter has no value
   */
  public Stream<E> stream() {
    var bound = parameters.bind(statement);
    return ClientOperations.of(repository).stream(
        "query",
        (client, now) -> {
          ResultSet result = client.executeQuery(bound);
          return new ResultRows(repository.mapping(), result, now).stream();
        });
  }
}
