package io.github.bigtablemapper.processor.model;

import io.github.bigtablemapper.annotation.KeyFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row key.
 *
 * @param format how its parts become bytes
 * @param delimiter the delimiter of a readable key
 * @param salt what stands before its parts; null: nothing
 * @param parts its parts, in the order they are stored
 */
public record KeyModel(
    KeyFormat format, char delimiter, @Nullable SaltModel salt, List<KeyPartModel> parts) {
  /** Copies the parts. */
  public KeyModel {
    parts = List.copyOf(parts);
  }

  /** {@return whether there may be rows with other keys in the table} */
  public boolean hasPattern() {
    return parts.stream().anyMatch(KeyPartModel.Constant.class::isInstance);
  }

  /** {@return whether a part is the last one that decides on the salt} */
  public boolean isSaltedUpTo(KeyPartModel part) {
    return salt != null && saltedBy().get(salt.parts() - 1).equals(part);
  }

  /** {@return the parts that are properties and decide on the salt} */
  public List<KeyPartModel.Property> saltedBy() {
    return salt == null ? List.of() : properties().subList(0, salt.parts());
  }

  /** {@return the parts that are properties, in the order they are stored} */
  public List<KeyPartModel.Property> properties() {
    return parts.stream()
        .filter(KeyPartModel.Property.class::isInstance)
        .map(KeyPartModel.Property.class::cast)
        .toList();
  }
}
