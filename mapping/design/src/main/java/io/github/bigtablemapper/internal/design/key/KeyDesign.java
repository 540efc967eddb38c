package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the row keys of an entity are made: of which parts, in which order and format.
 *
 * @param format how its parts become bytes
 * @param delimiter the delimiter of a readable key
 * @param salt the salt in front of its parts; null: none
 * @param parts its parts, in the order they are stored
 */
public record KeyDesign(
    KeyFormat format, char delimiter, @Nullable SaltDesign salt, List<KeyPartDesign> parts) {
  /** Copies the parts. */
  public KeyDesign {
    parts = List.copyOf(parts);
  }

  /** {@return the parts that are properties, in the order they are stored} */
  public List<KeyPartDesign.Property> properties() {
    return parts.stream()
        .filter(KeyPartDesign.Property.class::isInstance)
        .map(KeyPartDesign.Property.class::cast)
        .toList();
  }

  /** {@return the parts that are constants, in the order they are stored} */
  public List<KeyPartDesign.Constant> constants() {
    return parts.stream()
        .filter(KeyPartDesign.Constant.class::isInstance)
        .map(KeyPartDesign.Constant.class::cast)
        .toList();
  }
}
