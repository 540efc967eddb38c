package io.github.bigtablemapper.internal.call;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import java.util.HashSet;
import java.util.Set;

/**
 * The rows of one batch. It refuses a row key that occurs twice: which of the two writes wins would
 * be chance.
 */
public final class DistinctRows {
  private final Operation operation;
  private final Set<ByteString> seen = new HashSet<>();

  public DistinctRows(Operation operation) {
    this.operation = operation;
  }

  /**
   * Adds a row.
   *
   * @throws InvalidRequestException if the batch has it already
   */
  public void add(Key key, ByteString rowKey) {
    if (!seen.add(rowKey)) {
      throw new InvalidRequestException(
          operation.name()
              + " of "
              + operation.entity()
              + ": the same row key occurs twice, the second time as "
              + key
              + ". Keep the one that shall win.");
    }
  }
}
