package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Refuses values of an entity that its mapping cannot write: nulls where there must be a value. */
abstract sealed class ValueGuards permits EntityMapping {
  /**
   * Called by generated code.
   *
   * @return a generated part of the row key
   * @throws InvalidKeyException if it is null
   * @hidden
   */
  @ForGeneratedCode
  protected static <T> T generated(@Nullable T part, String name) {
    if (part == null) {
      throw new InvalidKeyException(
          "The key part "
              + name
              + " is null. put and other writes of entities generate it; a merge or a delete"
              + " needs it.");
    }
    return part;
  }

  /**
   * Called by generated code.
   *
   * @return the value of an Optional property, or null if it is empty
   * @throws InvalidValueException if the property itself is null
   * @hidden
   */
  @SuppressWarnings("NullableOptional") // it guards against a null Optional
  @ForGeneratedCode
  protected static <T> @Nullable T orNull(@Nullable Optional<T> value, MappedColumn<?, T> column) {
    return orNull(value, column.property());
  }

  /**
   * Called by generated code.
   *
   * @return the value of an Optional property, or null if it is empty
   * @throws InvalidValueException if the property itself is null
   * @hidden
   */
  @SuppressWarnings("NullableOptional")
  @ForGeneratedCode
  protected static <T> @Nullable T orNull(@Nullable Optional<T> value, String property) {
    if (value == null) {
      throw isNull(property, "; an Optional property without a value is Optional.empty()");
    }
    return value.orElse(null);
  }

  /**
   * Called by generated code.
   *
   * @return an embedded value that is required
   * @throws InvalidValueException if it is null
   * @hidden
   */
  @ForGeneratedCode
  protected static <T> T nonNull(@Nullable T value, String property) {
    if (value == null) {
      throw isNull(property, ", and contains values that a write generates or keeps.");
    }
    return value;
  }

  /**
   * Called by generated code.
   *
   * @return a value that its embedded value requires
   * @throws InvalidValueException if it is null
   * @hidden
   */
  @ForGeneratedCode
  protected static <T> T nonNull(@Nullable T value, MappedColumn<?, T> column) {
    if (value == null) {
      throw isNull(
          column.property(),
          ", and required where the rest of its embedded value is there. Give it a"
              + " value, or declare it @Nullable or Optional.");
    }
    return value;
  }

  private static InvalidValueException isNull(String property, String why) {
    return new InvalidValueException("the property " + property + " is null" + why);
  }
}
