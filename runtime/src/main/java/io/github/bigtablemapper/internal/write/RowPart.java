package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.row.Moment;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import org.jspecify.annotations.Nullable;

/**
 * The write of one of several classes of a row.
 *
 * @param execution the writes of its repository
 * @param write what it writes
 */
public record RowPart<E, K extends Key>(RowExecution<E, K> execution, WriteRequest<E, K> write) {
  /** {@return how its class is stored} */
  public EntityMapping<E, K> mapping() {
    return execution.mapping();
  }

  /** {@return the same without the writes of other classes} */
  RowPart<E, K> alone() {
    return new RowPart<>(execution, write.alone());
  }

  /** {@return the write, ready to be sent as a part of a request} */
  PreparedPart<E, K> prepared(boolean deletesRow, @Nullable Operation batch, Moment moment) {
    return execution.preparedPart(deletesRow ? write : write.clearing(), batch, moment);
  }

  /** {@return a text without the key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return write.operation() + " of " + mapping().entity();
  }
}
