package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.CollectionDesign.Kind;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A property that is stored as many columns of a family, one for each element.
 *
 * @param kind map, set or list
 * @param property the property
 * @param family the family's name
 * @param qualifier the keys of a map, the members of a set; null of a list
 * @param value the values of a map, the elements of a list; null of a set
 * @param isVersioned whether each element has the timestamp of its cell, as a {@code Versioned}
 * @param origin where its family is decided: an annotation, or the property
 */
public record CollectionModel(
    Kind kind,
    PropertyModel property,
    String family,
    @Nullable ElementPart qualifier,
    @Nullable ElementPart value,
    boolean isVersioned,
    Origin origin)
    implements StoredModel {

  /** {@return whether its family contains nothing else, and a put replaces all of it} */
  public boolean ownsFamily() {
    return kind != Kind.UNMAPPED;
  }

  /** {@return what the bytes of each element come from: qualifier, then value} */
  public List<ElementPart> elements() {
    return Stream.concat(Stream.ofNullable(qualifier), Stream.ofNullable(value)).toList();
  }

  @Override
  public int hashCode() {
    return property.hashCode();
  }

  @Override
  public List<ColumnCodec> codecs() {
    return elements().stream().map(ElementPart::codec).toList();
  }

  /** {@return the keys or members}, of anything but a list */
  public ElementPart qualifierElement() {
    return Objects.requireNonNull(qualifier);
  }

  /** {@return the values or elements}, of anything but a set */
  public ElementPart valueElement() {
    return Objects.requireNonNull(value);
  }

  /**
   * What the bytes of each element come from: its qualifier, or its value.
   *
   * @param type its type
   * @param codec how it becomes bytes
   */
  public record ElementPart(TypeName type, ColumnCodec codec) {}
}
