package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.read.OperationIdFilters;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;

/**
 * Detects who has created a row, if the response to the write is lost. Where an entity has
 * operation ids, such a write puts a random one into the row. If it is read back, the row was
 * created by this write only. If it is not, the row may be another's, or the write may still be on
 * its way: the outcome is unknown.
 */
public final class CreationToken {
  private final Optional<FamilyRule> family;

  /** Detects it for the rows of a repository. */
  public CreationToken(RepositoryContext<? extends EntityMapping<?, ?>> context) {
    this.family = context.mapping().operationIds();
  }

  /**
   * {@return the same request, with a token if the entity has operation ids}
   *
   * @param request creates a row if it is not there
   * @param rowKey the key of the row
   * @param micros the present, from when on the token is kept
   */
  ConditionalRequest addTo(ConditionalRequest request, ByteString rowKey, long micros) {
    if (family.isEmpty()) {
      return request;
    }
    String name = family.get().name();
    ByteString token = random();
    request.add(Mutation.create().setCell(name, token, micros, ByteString.EMPTY));
    return request.provenBy(
        new ConditionalRequest.Proof(rowKey, new OperationIdFilters(name, token).isApplied()));
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
