package io.github.bigtablemapper.sql;

import com.google.api.gax.rpc.ApiException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.sql.BoundStatement;
import com.google.cloud.bigtable.data.v2.models.sql.PreparedStatement;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.errorprone.annotations.CheckReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Mapped;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A query in GoogleSQL whose rows are entities. It is prepared once, and used again with other
 * values of its parameters. Each is bound as the bytes of a column, so that it compares with the
 * cells of that column:
 *
 * <pre>{@code
 * EntityQuery<Product, ProductKey> ofBrand =
 *     EntityQuery.prepare(
 *         client, products, "SELECT * FROM catalog WHERE sku['brand'] = @brand", "brand");
 * List<Product> hats = ofBrand.bind("brand", ProductColumns.BRAND, "Acme").list();
 * }</pre>
 *
 * <p>The query selects {@code _key} and each family of the entity, as {@code SELECT *} does. Rows
 * that are none of the entity, by their key or because they have expired by {@code @ExpiresAt}, are
 * left out. SQL gives the latest cell of each column, without its timestamp: so a history has one
 * version, with the time of the query, and what is older than its family keeps it is there until
 * Bigtable has collected it.
 *
 * <p>Immutable; used by many threads at once.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
@CheckReturnValue
public final class EntityQuery<E, K extends Key> {
  private final BigtableDataClient client;
  private final Mapped<E, K> entities;
  private final PreparedStatement statement;
  private final Set<String> parameters;
  private final Map<String, ByteString> values;

  private EntityQuery(
      BigtableDataClient client,
      Mapped<E, K> entities,
      PreparedStatement statement,
      Set<String> parameters,
      Map<String, ByteString> values) {
    this.client = client;
    this.entities = entities;
    this.statement = statement;
    this.parameters = parameters;
    this.values = values;
  }

  /**
   * Prepares a query.
   *
   * @param client the client that runs it; it stays open
   * @param entities a repository, or a generated mapping
   * @param sql the query, in which {@code @name} is a parameter; it names its table itself
   * @param parameters the names of the parameters, which are bytes to SQL
   * @throws RequestFailedException if Bigtable refuses the query
   */
  public static <E, K extends Key> EntityQuery<E, K> prepare(
      BigtableDataClient client, Mapped<E, K> entities, String sql, String... parameters) {
    Map<String, SqlType<?>> types = new HashMap<>();
    for (String parameter : parameters) {
      types.put(parameter, SqlType.bytes());
    }
    try {
      PreparedStatement statement = client.prepareStatement(sql, types);
      return new EntityQuery<>(client, entities, statement, Set.copyOf(types.keySet()), Map.of());
    } catch (ApiException failure) {
      throw failed(entities, failure);
    }
  }

  /**
   * {@return this query with a value for a parameter, as the column stores it}
   *
   * @throws InvalidRequestException if the query has no such parameter
   * @throws InvalidValueException if the column cannot store the value
   */
  public <T> EntityQuery<E, K> bind(
      String parameter, MappedColumn<? extends E, T> column, T value) {
    return bound(parameter, column.codec().encodeNonNull(value));
  }

  /**
   * {@return this query with a row key for a parameter, for comparisons with {@code _key}}
   *
   * @throws InvalidRequestException if the query has no such parameter
   */
  public EntityQuery<E, K> bind(String parameter, K key) {
    return bound(parameter, key.toByteString());
  }

  private EntityQuery<E, K> bound(String parameter, ByteString value) {
    if (!parameters.contains(parameter)) {
      throw new InvalidRequestException(
          "The query was prepared without a parameter @" + parameter + ".");
    }
    Map<String, ByteString> all = new HashMap<>(values);
    all.put(parameter, value);
    return new EntityQuery<>(client, entities, statement, parameters, Map.copyOf(all));
  }

  /**
   * {@return all entities that the query finds, in its order}
   *
   * @throws InvalidRequestException if a parameter has no value, or the query does not select
   *     {@code _key} and all families
   * @throws DecodeException if a row of the entity does not decode
   * @throws RequestFailedException if Bigtable refused, or did not answer
   */
  public List<E> list() {
    BoundStatement.Builder bound = statement.bind();
    values.forEach(bound::setBytesParam);
    if (values.size() < parameters.size()) {
      Set<String> missing = new TreeSet<>(parameters);
      missing.removeAll(values.keySet());
      throw new InvalidRequestException(
          "The query has parameters without a value: @" + String.join(", @", missing) + ".");
    }
    List<E> found = new ArrayList<>();
    try (ResultSet rows = client.executeQuery(bound.build())) {
      ResultRows<E> decoder = new ResultRows<>(entities.mapping(), InstantSource.system());
      while (rows.next()) {
        decoder.decode(rows).ifPresent(found::add);
      }
    } catch (ApiException failure) {
      throw failed(entities, failure);
    }
    return List.copyOf(found);
  }

  private static RequestFailedException failed(Mapped<?, ?> entities, ApiException failure) {
    return new RequestFailedException(
        "query of "
            + entities.mapping().entity()
            + " (table "
            + entities.table()
            + ") failed with "
            + failure.getStatusCode().getCode()
            + ".",
        failure.getStatusCode().getCode(),
        failure);
  }
}
