package io.github.bigtablemapper.local.engine;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import java.util.List;
import java.util.Map;

/**
 * The engine for SQL queries of a {@code LocalBigtable}: a service that the artifact {@code
 * bigtable-mapper-local-sql} provides. It is a separate artifact because it has 36 MB of native
 * code.
 *
 * <p>Failures of queries are {@link io.grpc.StatusRuntimeException}s. Thread-safe.
 */
public interface SqlEngine {
  /**
   * Checks a query.
   *
   * @param parameters the types of parameters by their names
   * @param tables the columns of tables by their names
   */
  Query prepare(String sql, Map<String, Type> parameters, Map<String, List<ColumnMetadata>> tables);

  /** Rejects a query that is not valid for a continuous materialized view. */
  void checkView(String sql);

  /** A valid query. */
  interface Query {
    /** {@return the columns of its rows} */
    List<ColumnMetadata> columns();

    /** {@return the names of the tables that it reads} */
    List<String> tables();

    /** {@return the columns that it orders or groups by, in that order, or empty} */
    List<String> keyColumns();

    /**
     * {@return its rows}
     *
     * @param parameters values by names
     * @param tables the rows of tables by their names
     */
    List<List<Value>> execute(Map<String, Value> parameters, Map<String, List<List<Value>>> tables);
  }
}
