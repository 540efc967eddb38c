package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.TypeName;
import org.jspecify.annotations.Nullable;

/**
 * A map or a set that owns a family: each element is a column of it.
 *
 * @param property the property
 * @param family the family's name
 * @param qualifier the keys of a map, the members of a set
 * @param value the values of a map; null of a set
 * @param origin the annotation that declares the family, or the property
 */
public record CollectionModel(
    PropertyModel property,
    String family,
    Element qualifier,
    @Nullable Element value,
    Origin origin) {
  /**
   * What each element has one of.
   *
   * @param type its type
   * @param codec how it becomes bytes
   */
  public record Element(TypeName type, ColumnCodec codec) {}
}
