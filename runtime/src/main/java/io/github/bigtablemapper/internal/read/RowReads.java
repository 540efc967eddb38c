package io.github.bigtablemapper.internal.read;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads single rows by their keys, as cells. */
public final class RowReads {
  private final MappedTable<?> table;
  private final BigtableDataClient client;

  /** Reads rows with the client of reads. */
  public RowReads(RepositoryContext<?> context) {
    this.table = context.table();
    this.client = context.client();
  }

  /**
   * {@return what is made of a row}
   *
   * @param filter which cells are read; null: all
   * @param result makes it of the row; null: no cell was found
   */
  public <R extends @Nullable Object> CompletableFuture<R> read(
      Operation operation,
      ByteString rowKey,
      Filters.@Nullable Filter filter,
      Function<? super @Nullable Row, ? extends R> result) {
    Query query = Query.create(table.target()).rowKey(rowKey);
    if (filter != null) {
      query.filter(filter);
    }
    return ClientCalls.<@Nullable Row, R>read(
        operation.on(rowKey),
        context -> client.readRowCallable().futureCall(query, context),
        result);
  }

  /**
   * {@return the value of the latest cell of a column in a row that was read; null: it has none}
   */
  public static @Nullable ByteString latest(
      @Nullable Row row, String family, ByteString qualifier) {
    List<RowCell> cells = row == null ? List.of() : row.getCells(family, qualifier);
    return cells.isEmpty() ? null : cells.get(0).getValue();
  }

  /** {@return the same as a step of a write that has begun} */
  public <R extends @Nullable Object> CompletableFuture<R> readFor(
      Operation write,
      ByteString rowKey,
      Filters.Filter filter,
      Function<? super @Nullable Row, ? extends R> result) {
    return read(table.read(write.name()).within(write.limit()), rowKey, filter, result);
  }
}
