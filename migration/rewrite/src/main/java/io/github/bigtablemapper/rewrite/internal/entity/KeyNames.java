package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.model.Property;
import java.util.Set;

/** Names that the processor refuses for parts of keys: generated keys have methods of them. */
final class KeyNames {
  private static final Set<String> OF_KEYS =
      Set.of(
          "all",
          "of",
          "read",
          "toByteString",
          "intervals",
          "isEmpty",
          "isFullTable",
          "clone",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait");

  private static final Set<String> OF_INDEXES = Set.of("source", "rowKey");

  private KeyNames() {}

  static boolean isReserved(Property part) {
    return OF_KEYS.contains(part.member());
  }

  static boolean isReservedInIndexes(Property part) {
    return isReserved(part) || OF_INDEXES.contains(part.member());
  }
}
