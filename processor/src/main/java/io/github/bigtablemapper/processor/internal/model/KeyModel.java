package io.github.bigtablemapper.processor.internal.model;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A row key.
 *
 * @param format how its parts become bytes
 * @param delimiter the delimiter of a readable key
 * @param salt the salt in front of its parts; null: none
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

  /** {@return how many of the last parts may be missing} */
  public int optional() {
    return (int) properties().stream().filter(KeyPartModel.Property::optional).count();
  }

  /** {@return whether code that writes and reads such keys needs the positions of their parts} */
  public boolean isReadByPattern() {
    return format == KeyFormat.RAW || format == KeyFormat.UNESCAPED || optional() > 0;
  }

  /** {@return whether a key's parts are the first of this one's, by name and layout} */
  public boolean startsWith(KeyModel other) {
    return other.parts.size() <= parts.size()
        && IntStream.range(0, other.parts.size())
            .allMatch(i -> parts.get(i).isLike(other.parts.get(i)));
  }

  /** {@return the same key of other parts} */
  public KeyModel withParts(List<KeyPartModel> others) {
    return new KeyModel(format, delimiter, salt, others);
  }

  /** {@return whether a part is the last one that decides on the salt} */
  public boolean isSaltedUpTo(KeyPartModel part) {
    return salt != null && properties().indexOf(part) == salt.parts() - 1;
  }

  /** {@return the parts that are properties and decide on the salt} */
  public List<KeyPartModel.Property> saltedBy() {
    return salt == null ? List.of() : properties().subList(0, salt.parts());
  }

  /** {@return the same as a plain value of a design} */
  public KeyDesign design() {
    return new KeyDesign(
        format,
        delimiter,
        salt == null
            ? null
            : new SaltDesign(salt.buckets(), salt.by().isEmpty() ? first() : salt.by()),
        parts.stream().map(KeyPartModel::design).toList());
  }

  private List<String> first() {
    return properties().stream().limit(1).map(KeyPartModel.Property::name).toList();
  }

  /** {@return the parts that are properties, in the order they are stored} */
  public List<KeyPartModel.Property> properties() {
    List<KeyPartModel.Property> properties = new ArrayList<>(parts.size());
    for (KeyPartModel part : parts) {
      if (part instanceof KeyPartModel.Property property) {
        properties.add(property);
      }
    }
    return Collections.unmodifiableList(properties);
  }
}
