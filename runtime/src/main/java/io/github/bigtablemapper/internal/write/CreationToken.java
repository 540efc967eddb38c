package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Operation;
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

/**
 * Detects who has created a row, if the response to the write is lost. Where an entity has
 * operation ids, such a write puts a random one into the row. If it is read back, the row was
 * created by this write only. If it is not, the row may be another's, or the write may still be on
 * its way: the outcome is unknown.
 */
public final class CreationToken {
  private final RowCalls calls;
  private final Optional<FamilyRule> family;

  /** Detects it for the rows of a repository. */
  public CreationToken(RepositoryContext<? extends EntityMapping<?, ?>> context) {
    this.calls = new RowCalls(context);
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
    write.add(Mutation.create().setCell(name, token, micros, ByteString.EMPTY));
    return CallFuture.recovered(
        send.apply(write),
        failure ->
            failure instanceof OutcomeUnknownException
                ? calls.matches(
                    operation, rowKey, new OperationIdFilters(name, token).isApplied(), failure)
                : null);
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
