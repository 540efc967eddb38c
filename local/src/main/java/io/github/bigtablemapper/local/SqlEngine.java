package io.github.bigtablemapper.local;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import java.util.List;
import java.util.Map;

/**
 * What answers queries in SQL for a {@link LocalBigtable}: {@code GoogleSql.engine()} of the
 * artifact {@code bigtable-mapper-local-sql}. It is apart, as it brings 36 MB of native code.
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

  /** Refuses a query that is none of a continuous materialized view. */
  void checkView(String sql);

  /** A query that was checked. */
  interface Query {
    /** {@return the columns of its rows} */
    List<ColumnMetadata> columns();

    /** {@return the names of the tables that it reads} */
    List<String> tables();

    /** {@return the columns that it orders or groups by, in that order; empty if it does not} */
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
