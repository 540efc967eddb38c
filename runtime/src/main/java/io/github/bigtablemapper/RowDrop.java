package io.github.bigtablemapper;

import com.google.api.core.ApiFuture;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.bigtable.admin.v2.DropRowRangeRequest;
import com.google.bigtable.admin.v2.TableName;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClientV2;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.call.AdminClients;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.filter.RowFilters;
import io.github.bigtablemapper.internal.scan.RowKeyCount;
import io.github.bigtablemapper.internal.scan.StreamedRows;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.RowPrefixes;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The drop of all rows of a prefix, which cannot be undone and so needs confirmation: {@link
 * #count} returns the numbers of rows, and {@link #confirm} requires their total.
 *
 * <p>Bigtable drops rows by the first bytes of their keys, with {@code DropRowRange}, regardless of
 * their cells and their entity. <b>Rows of other entities in the table are dropped too</b>, if
 * their keys start with the same parts; {@link #count} counts all of them. The bytes end where a
 * part of the key ends: {@code tenant1} does not include {@code tenant10}. Salted keys start
 * differently in each bucket, so there is one request for each bucket. A prefix without parts, such
 * as {@code EventKey.all()}, empties the table. A row whose key is the prefix itself, such as the
 * row of a parent, is deleted by an ordinary write after all others.
 *
 * <p>Instances limit how often rows can be dropped: use it for tenants and tests, and {@link
 * Repository#deleteRange} for some rows of one entity. Rows that are written in the meantime may be
 * dropped or stay. On an instance with several clusters, the other clusters follow later.
 *
 * <p>Safe for use by many threads.
 *
 * @param <K> the row key
 */
public final class RowDrop<K extends Key> {
  private static final String NAME = "dropRows";

  private final BigtableTableAdminClient admin;
  private final BigtableDataClient client;
  private final TableMapping<?, K> mapping;
  private final MappedTable<?> table;
  private final List<ByteString> starts;
  private final List<ByteString> keys;

  RowDrop(
      BigtableTableAdminClient admin,
      RepositoryContext<? extends TableMapping<?, K>> context,
      KeyPrefix<K> prefix) {
    this.admin = admin;
    this.client = context.client();
    this.mapping = context.mapping();
    this.table = context.table();
    RowPrefixes rows = RowPrefixes.of(prefix);
    boolean isFull = prefix.isFullTable() || rows.starts().stream().anyMatch(ByteString::isEmpty);
    this.starts = isFull ? List.of(ByteString.EMPTY) : rows.starts();
    this.keys = isFull ? List.of() : rows.keys().stream().filter(this::isOfAnEntity).toList();
    if (table.isView()) {
      throw new InvalidRequestException(
          "dropRows of "
              + mapping.entity()
              + " takes no view: its rows go with the rows of the table.");
    }
  }

  /** Whether a key without further parts belongs to a row that the repository reads. */
  private boolean isOfAnEntity(ByteString key) {
    return mapping.members().stream().anyMatch(entity -> entity.keyPattern().matches(key));
  }

  /**
   * Counts the rows that {@link #confirm} would drop, by reading all their keys. Drops nothing.
   *
   * @return the number of all rows, and of the rows of each entity
   * @throws RequestFailedException if the rows could not be counted
   */
  public RowCounts count() {
    return count(rows -> {});
  }

  /**
   * Counts as {@link #count()} does, and reports its progress.
   *
   * @param progress receives the number of rows so far, after each row, on a thread of the Bigtable
   *     client: it must not block
   * @return the number of all rows, and of the rows of each entity
   * @throws RequestFailedException if the rows could not be counted
   */
  public RowCounts count(LongConsumer progress) {
    Objects.requireNonNull(progress, "progress");
    Query query = Query.create(table.id()).filter(RowFilters.KEYS_ONLY);
    starts.stream().filter(start -> !start.isEmpty()).forEach(query::prefix);
    keys.forEach(query::rowKey);
    Operation operation = table.scan(NAME).on(this::words);
    return BlockingCalls.await(
        operation,
        () ->
            ClientCalls.read(
                operation,
                context ->
                    StreamedRows.of(
                        client,
                        query,
                        context,
                        new RowKeyCount(mapping.members()),
                        (count, row) -> {
                          count.add(row);
                          progress.accept(count.rows());
                        }),
                count -> new RowCounts(count.rows(), count.byEntity())));
  }

  private String words() {
    int prefixes = starts.size() + keys.size();
    return starts.stream().anyMatch(ByteString::isEmpty)
        ? "all rows"
        : prefixes == 1 ? "rows with a prefix" : "rows with " + prefixes + " prefixes";
  }

  /**
   * Drops the rows if there are as many as expected, and returns when they are dropped. The
   * deadline of each request is {@link Deadlines#batches}: set a longer one on the repository for a
   * tenant with very many rows. After a failure some rows may be dropped: count again, and confirm
   * that number.
   *
   * @param expectedCount the number of rows that {@link #count} returned
   * @throws InvalidRequestException if there are more or fewer rows; nothing was dropped
   * @throws RequestFailedException if the rows could not be counted, or nothing was dropped
   * @throws OutcomeUnknownException if some rows may have been dropped or not
   */
  public void confirm(long expectedCount) {
    table.drop(NAME).checkAllowed();
    long rows = count().rows();
    if (rows != expectedCount) {
      throw new InvalidRequestException(
          "dropRows of "
              + mapping.entity()
              + ": there are "
              + Amounts.of(rows, "row")
              + " and not the "
              + expectedCount
              + " that were confirmed. Nothing was dropped. Count them again.");
    }
    BigtableTableAdminClientV2 tables =
        AdminClients.tables(admin, "Dropping rows", "delete them by deleteRange");
    int steps = starts.size() + keys.size();
    int done = 0;
    for (ByteString start : starts) {
      step(done++, steps, () -> drop(tables, start));
    }
    for (ByteString key : keys) {
      step(done++, steps, () -> delete(key));
    }
  }

  private void drop(BigtableTableAdminClientV2 tables, ByteString start) {
    DropRowRangeRequest.Builder rows =
        DropRowRangeRequest.newBuilder()
            .setName(TableName.format(admin.getProjectId(), admin.getInstanceId(), table.name()));
    DropRowRangeRequest request =
        start.isEmpty()
            ? rows.setDeleteAllDataFromTable(true).build()
            : rows.setRowKeyPrefix(start).build();
    send(table.drop(NAME), context -> tables.dropRowRangeCallable().futureCall(request, context));
  }

  private void delete(ByteString key) {
    RowMutation deletion = RowMutation.create(table.id(), key).deleteRow();
    send(table.write(NAME), context -> client.mutateRowCallable().futureCall(deletion, context));
  }

  private static <A extends @Nullable Object> void send(
      Operation operation, Function<@Nullable ApiCallContext, ApiFuture<A>> call) {
    var unused =
        BlockingCalls.await(operation, () -> ClientCalls.write(operation, call, answer -> true));
  }

  /** After the first step, a failure no longer means that nothing was dropped. */
  private void step(int done, int steps, Runnable step) {
    try {
      step.run();
    } catch (RequestFailedException failure) {
      if (done == 0) {
        throw failure;
      }
      throw new OutcomeUnknownException(
          "dropRows of "
              + mapping.entity()
              + " has made "
              + done
              + " of "
              + steps
              + " requests. Count the rows that are left, and confirm again. "
              + failure.getMessage(),
          failure.code(),
          failure);
    }
  }
}
