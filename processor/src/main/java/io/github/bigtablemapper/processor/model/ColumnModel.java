package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.TypeName;
import org.jspecify.annotations.Nullable;

/**
 * A property stored in one column.
 *
 * @param kind which cells of the column the property is
 * @param property the property
 * @param family the family's name
 * @param qualifier the qualifier's text
 * @param valueType the type of the value, boxed: {@code URI} of an {@code Optional<URI>}
 * @param codec how the value becomes a cell
 * @param defaultValue the Java expression of the value that stands for a missing cell, if one is
 *     declared
 * @param origin the property, or the annotation that names the column
 */
public record ColumnModel(
    Kind kind,
    PropertyModel property,
    String family,
    String qualifier,
    TypeName valueType,
    ColumnCodec codec,
    @Nullable CodeBlock defaultValue,
    Origin origin) {

  /** What a property is to its column. */
  public enum Kind {
    /** The latest cell; writes of the entity set or delete it. */
    VALUE,
    /** The latest cell, which Bigtable adds to; writes of the entity leave it. */
    COUNTER
  }

  /** {@return whether the property is an Optional of the value} */
  public boolean isOptional() {
    return !property.type().isPrimitive() && !property.type().equals(valueType);
  }

  /** {@return whether a row without the column is no such entity} */
  public boolean isRequired() {
    return kind == Kind.VALUE && property.nonNull() && !isOptional() && defaultValue == null;
  }
}
