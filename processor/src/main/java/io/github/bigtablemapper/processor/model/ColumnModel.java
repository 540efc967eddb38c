package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.TypeName;
import org.jspecify.annotations.Nullable;

/**
 * A property stored as the latest cell of one column.
 *
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
    PropertyModel property,
    String family,
    String qualifier,
    TypeName valueType,
    ColumnCodec codec,
    @Nullable CodeBlock defaultValue,
    Origin origin) {

  /** {@return whether the property is an Optional of the value} */
  public boolean isOptional() {
    return !property.type().isPrimitive() && !property.type().equals(valueType);
  }

  /** {@return whether a row without the column is no such entity} */
  public boolean isRequired() {
    return property.nonNull() && !isOptional() && defaultValue == null;
  }
}
