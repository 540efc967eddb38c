package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.format.KeyPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of one row key that was read, from which you create a key. */
public final class KeyParts {
  private final List<? extends KeyPart<?>> parts;
  private final @Nullable Object[] values;

  KeyParts(List<? extends KeyPart<?>> parts, @Nullable Object[] values) {
    this.parts = parts;
    this.values = values;
  }

  /**
   * {@return the value of a part}
   *
   * @throws InvalidRequestException if the layout has no such part, or it is an optional part that
   *     is missing
   */
  public <T> T get(KeyPart<T> part) {
    T value = find(part);
    if (value == null) {
      throw new InvalidRequestException("the row key ends before the part '" + part.name() + "'");
    }
    return value;
  }

  /**
   * {@return the value of an optional part; null if it is missing}
   *
   * @throws InvalidRequestException if the layout has no such part
   */
  @SuppressWarnings({"unchecked", "ReferenceEquality"}) // the part has read it; parts are constants
  public <T> @Nullable T find(KeyPart<T> part) {
    for (int i = 0; i < values.length; i++) { // for each row that is read
      if (parts.get(i) == part) {
        return (T) values[i];
      }
    }
    throw new InvalidRequestException("the row key has no part '" + part.name() + "'");
  }
}
