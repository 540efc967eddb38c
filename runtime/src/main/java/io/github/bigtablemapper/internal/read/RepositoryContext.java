package io.github.bigtablemapper.internal.read;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.interceptor.CurrentUser;
import io.github.bigtablemapper.internal.call.BulkSettings;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.mapping.TableMapping;
import org.jspecify.annotations.Nullable;

/**
 * The context that all calls of one repository share.
 *
 * @param table the table, and how its entities are stored
 * @param client the client of reads and of writes without a precondition
 * @param transactionalClient the client of conditional writes, and of reads that must see them
 * @param clock the time of writes
 * @param bulkSettings how the client sends bulk writes
 * @param overwritesAreRepeated whether the client may retry a write that is not idempotent because
 *     it could overwrite the writes of others
 * @param user returns who writes; null: nothing does
 * @param <M> the mapping, of one entity or of all entities that share a table
 */
public record RepositoryContext<M extends TableMapping<?, ?>>(
    MappedTable<M> table,
    BigtableDataClient client,
    BigtableDataClient transactionalClient,
    MillisecondClock clock,
    BulkSettings bulkSettings,
    boolean overwritesAreRepeated,
    @Nullable CurrentUser user) {
  /** {@return the same, for reads that see the conditional writes before them} */
  public RepositoryContext<M> afterWrite() {
    return new RepositoryContext<>(
        table,
        transactionalClient,
        transactionalClient,
        clock,
        bulkSettings,
        overwritesAreRepeated,
        user);
  }

  /** {@return the same, for calls with other deadlines} */
  public RepositoryContext<M> with(Deadlines deadlines) {
    return with(table.with(deadlines));
  }

  /** {@return the same without interceptors: its entities are as they are stored} */
  public RepositoryContext<M> withoutInterceptors() {
    return with(table.withoutInterceptors());
  }

  private RepositoryContext<M> with(MappedTable<M> other) {
    return new RepositoryContext<>(
        other, client, transactionalClient, clock, bulkSettings, overwritesAreRepeated, user);
  }

  /** {@return how the entities are stored} */
  public M mapping() {
    return table.mapping();
  }
}
