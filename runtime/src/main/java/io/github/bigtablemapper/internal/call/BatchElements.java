package io.github.bigtablemapper.internal.call;

import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** What a caller gives for a batch. */
public final class BatchElements {
  private BatchElements() {}

  /**
   * {@return the same elements}
   *
   * @throws InvalidRequestException if one is null; the message has its index
   */
  public static <T> Collection<T> checked(Operation operation, Collection<T> elements) {
    int place = 0;
    for (@Nullable T element : elements) {
      if (element == null) {
        throw new InvalidRequestException(
            operation.label()
                + ": element "
                + place
                + " of "
                + elements.size()
                + ", counted from 0, is null. Leave it out.");
      }
      place++;
    }
    return elements;
  }
}
