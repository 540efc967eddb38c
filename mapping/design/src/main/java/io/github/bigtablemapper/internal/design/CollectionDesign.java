package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A property that is stored as many columns of a family, one for each element.
 *
 * @param kind map, set, list or unmapped columns
 * @param property the name of the property
 * @param family the family's name
 * @param keyType the type of what becomes the qualifier, boxed; null of a list
 * @param valueType the type of what becomes the value, boxed; null of a set
 * @param keyEncoding what makes bytes of the qualifier; null of a list
 * @param valueEncoding what makes bytes of the value; null of a set
 * @param traits other annotations of it, which are mistakes for now
 */
public record CollectionDesign(
    Kind kind,
    String property,
    String family,
    @Nullable String keyType,
    @Nullable String valueType,
    @Nullable EncodingDesign keyEncoding,
    @Nullable EncodingDesign valueEncoding,
    Set<Trait> traits) {
  /** Copies the traits. */
  public CollectionDesign {
    traits = Set.copyOf(traits);
  }

  /** The kinds of collections. More may follow: a switch needs a default. */
  public enum Kind {
    /** The key is the qualifier. */
    MAP,
    /** The key is the qualifier, and the value all cells of its column. */
    HISTORY_MAP,
    /** The member is the qualifier. */
    SET,
    /** The qualifier is made when the element is added, and keeps the order. */
    LIST,
    /** A map of the unmapped columns. */
    UNMAPPED
  }
}
