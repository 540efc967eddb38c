package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.OperationIdFilters;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Detects who has created a row, if the response to the write is lost. Where an entity has
 * operation ids, such a write puts a random one into the row. If it is read back, the row was
 * created by this write only. If it is not, the row may be another's, or the write may still be on
 * its way: the outcome is unknown.
 */
public final class CreationToken {
  private final BigtableDataClient client;
  private final MappedTable<?> table;
  private final Optional<FamilyRule> family;

  /** Detects it for the rows of a repository. */
  public CreationToken(RepositoryContext<? extends EntityMapping<?, ?>> context) {
    this.client = context.transactionalClient(); // its reads see its writes
    this.table = context.table();
    this.family = context.mapping().operationIds();
  }

  /**
   * {@return whether a row was created}
   *
   * @param operation what has begun
   * @param rowKey the key of the row
   * @param write creates the row if it is not there
   * @param micros the present, from when on the token is kept
   * @param send sends the write, with its token if it has one; it returns whether it was applied
   */
  public CompletableFuture<Boolean> created(
      Operation operation,
      ByteString rowKey,
      ConditionalRequest write,
      long micros,
      Function<ConditionalRequest, CompletableFuture<Boolean>> send) {
    if (family.isEmpty()) {
      return send.apply(write);
    }
    String name = family.get().name();
    ByteString token = random();
    write.request().otherwise(Mutation.create().setCell(name, token, micros, ByteString.EMPTY));
    return CallFuture.recovered(
        send.apply(write),
        failure ->
            failure instanceof OutcomeUnknownException
                ? hasToken(operation, rowKey, new OperationIdFilters(name, token), failure)
                : null);
  }

  /** If anything fails here, the failure of the write is reported. */
  private CompletableFuture<Boolean> hasToken(
      Operation operation,
      ByteString rowKey,
      OperationIdFilters filters,
      RuntimeException unknown) {
    Query query = Query.create(table.id()).rowKey(rowKey).filter(filters.isApplied());
    return ClientCalls.<@Nullable Row, Boolean>read(
        table.read(operation.name()).within(operation.limit()),
        context -> client.readRowCallable().futureCall(query, context),
        row -> {
          if (row == null) {
            throw unknown;
          }
          return true;
        });
  }

  private static ByteString random() {
    UUID random = UUID.randomUUID();
    return ByteString.copyFrom(
        ByteBuffer.allocate(2 * Long.BYTES)
            .putLong(random.getMostSignificantBits())
            .putLong(random.getLeastSignificantBits())
            .flip());
  }
}
