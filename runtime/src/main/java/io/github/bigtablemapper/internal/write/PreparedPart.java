package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.concurrent.CompletableFuture;

/**
 * The write of one of several classes of a row, checked and encoded.
 *
 * @param indexes writes a row of its repository with the entries of its indexes
 * @param requests makes the request of such a row
 * @param isRepeatable whether it may be sent again after it may have been applied
 */
record PreparedPart<E, K extends Key>(
    IndexMaintenance<E, K> indexes,
    RowRequests<E, K> requests,
    PreparedRow<E, K> row,
    boolean isRepeatable) {
  /** {@return whether it takes several requests, so that it cannot be a part of another's} */
  boolean mustLead() {
    return (!indexes.isEmpty() && row.count() > 0)
        || RowRequests.keeps(row.mutations(), row.precondition());
  }

  /** {@return whether it is a separate request, as Bigtable checks one row at a time} */
  boolean isChecked() {
    return indexes.isChecked();
  }

  /** {@return how the entity is stored} */
  EntityMapping<E, K> mapping() {
    return requests.mapping();
  }

  /** {@return whether it checks the version or write-once values of its entity} */
  boolean checksEntity() {
    return requests.checksEntity(row);
  }

  /** {@return the call of the whole write, which this one leads} */
  CompletableFuture<Boolean> send(Operation operation, CombinedRow<?, ?> combined) {
    return indexes.written(operation, row, combined);
  }

  /** {@return what it checks and writes, as a part of the request of another class} */
  ConditionalRequest request() {
    return requests.part(row);
  }

  /**
   * {@return false, or a future that fails with the reason why its entity has refused the write}
   *
   * @param isReason whether nothing else can have refused it
   */
  CompletableFuture<Boolean> explained(Operation refused, boolean isReason) {
    return requests.explained(refused, row, isReason);
  }

  /** {@return a text without the key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "PreparedPart[" + row.operation().label() + "]";
  }
}
