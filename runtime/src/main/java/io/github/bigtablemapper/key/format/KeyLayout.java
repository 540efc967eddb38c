package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The positions of the parts in the row keys of an entity, and how they are separated. */
sealed interface KeyLayout permits SeparatedLayout, UnescapedLayout, RawLayout {
  /** {@return the parts, in order} */
  List<KeyPattern.Part> parts();

  /**
   * {@return the minimum number of written parts: empty parts at the end of an ordered key, and
   * missing optional parts of other keys, are not written}
   */
  int fewest();

  /** {@return an empty writer of these keys} */
  KeyWriter writer();

  /** {@return a new reader of these keys} */
  KeyReader reader();

  /**
   * {@return the same layout with optional last parts}
   *
   * @param written the minimum number of written parts
   * @throws IllegalArgumentException if parts of such keys cannot be missing
   */
  KeyLayout optional(int written);

  /** {@return a layout whose first part is written like a part of this layout} */
  KeyLayout alone(KeyPart<?> part);

  /** {@return true if a key has a valid number of parts, and the constants at their positions} */
  boolean matches(ByteString key);

  /**
   * {@return a regular expression that matches all keys; empty if there is no constant after a
   * variable part}
   */
  Optional<ByteString> regex();

  /**
   * {@return a regular expression that matches the keys in which one part is equal to one of some
   * bytes, or starts with one of others; empty if it would match all keys}
   */
  Optional<ByteString> regex(int place, List<ByteString> exact, List<ByteString> starts);

  /** {@return the bytes in the key of each part that is a constant; null for the others} */
  default @Nullable ByteString[] constants() {
    @Nullable ByteString[] constants = new ByteString[parts().size()];
    for (int i = 0; i < constants.length; i++) {
      constants[i] = constant(i);
    }
    return constants;
  }

  /** {@return the bytes of the part at a position if it is a constant; otherwise null} */
  default @Nullable ByteString constant(int place) {
    return parts().get(place) instanceof ConstantPart constant ? constant.stored() : null;
  }

  /** {@return the name of the part at a position, for messages} */
  default String name(int place) {
    return parts().get(place) instanceof KeyPart<?> part ? part.name() : "constant";
  }
}
