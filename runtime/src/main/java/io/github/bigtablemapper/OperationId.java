package io.github.bigtablemapper;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.format.KeyHash;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The id of a write that is applied at most once, even if it is repeated. It identifies the write
 * among all writes to its row, for the entity's window of operation ids. Immutable. Its {@code
 * toString} shows a hash.
 */
public final class OperationId {
  /** Long enough for ids of other systems, short enough for one cell per id. */
  private static final int MAX_BYTES = 128;

  private final ByteString bytes;

  private OperationId(ByteString bytes) {
    this.bytes = bytes;
  }

  /** {@return a unique id: 16 random bytes} Keep it to repeat the write. */
  public static OperationId random() {
    UUID random = UUID.randomUUID();
    return new OperationId(
        ByteString.copyFrom(
            ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(random.getMostSignificantBits())
                .putLong(random.getLeastSignificantBits())
                .flip()));
  }

  /**
   * {@return the id of a text, such as the id of the message that causes the write}
   *
   * @param id its UTF-8 form has 1 to 128 bytes
   * @throws NullPointerException if it is null
   * @throws InvalidValueException if it is empty or longer, or has a lone surrogate
   */
  public static OperationId of(String id) {
    ByteString bytes = Utf8.encode(Objects.requireNonNull(id, "id"));
    if (bytes.isEmpty() || bytes.size() > MAX_BYTES) {
      throw new InvalidValueException(
          "an operation id has 1 to 128 bytes in UTF-8; one of " + bytes.size() + " was given.");
    }
    return new OperationId(bytes);
  }

  ByteString bytes() {
    return bytes;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof OperationId that && bytes.equals(that.bytes);
  }

  @Override
  public int hashCode() {
    return bytes.hashCode();
  }

  @Override
  public String toString() {
    return "OperationId[" + KeyHash.of(bytes) + "]";
  }
}
