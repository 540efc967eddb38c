package io.github.bigtablemapper.processor.model;

import io.github.bigtablemapper.annotation.KeyFormat;
import java.util.List;

/**
 * A row key.
 *
 * @param format how its parts become bytes
 * @param delimiter the delimiter of a readable key
 * @param parts its parts, in the order they are stored
 */
public record KeyModel(KeyFormat format, char delimiter, List<KeyPartModel> parts) {
  /** Copies the parts. */
  public KeyModel {
    parts = List.copyOf(parts);
  }

  /** {@return the parts that are properties, in the order they are stored} */
  public List<KeyPartModel.Property> properties() {
    return parts.stream()
        .filter(KeyPartModel.Property.class::isInstance)
        .map(KeyPartModel.Property.class::cast)
        .toList();
  }
}
