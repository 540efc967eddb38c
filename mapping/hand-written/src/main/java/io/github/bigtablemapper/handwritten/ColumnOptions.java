package io.github.bigtablemapper.handwritten;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options of a column in addition to its type. Used by one thread.
 *
 * @param <T> the type of the column's values
 */
public final class ColumnOptions<T> {
  private ColumnPlace place = ColumnPlace.DEFAULT;
  private boolean required;
  private @Nullable T defaultValue;
  private List<String> aliases = List.of();

  ColumnOptions() {}

  /** Puts the column into a family; by default it is in the first declared family. */
  @CanIgnoreReturnValue
  public ColumnOptions<T> family(String family) {
    place = place.in(family);
    return this;
  }

  /** Gives the column a qualifier; by default it is the name of the property. */
  @CanIgnoreReturnValue
  public ColumnOptions<T> qualifier(String qualifier) {
    place = place.withQualifier(qualifier);
    return this;
  }

  /** Gives the column a qualifier of another program, which need not be text. */
  @CanIgnoreReturnValue
  public ColumnOptions<T> qualifier(ByteString qualifier) {
    place = place.withQualifier(qualifier);
    return this;
  }

  /**
   * A row without this column does not decode. For a column of an embedded value: a row has all
   * required columns of the value, or does not have the value. Properties of primitive types are
   * required, or have a default.
   */
  @CanIgnoreReturnValue
  public ColumnOptions<T> required() {
    required = true;
    return this;
  }

  /** Sets the value for a missing cell. */
  @CanIgnoreReturnValue
  public ColumnOptions<T> defaultValue(T value) {
    defaultValue = value;
    return this;
  }

  /** Qualifiers that are read, in this order, if the column has no cell. */
  @CanIgnoreReturnValue
  public ColumnOptions<T> aliases(String... qualifiers) {
    aliases = List.of(qualifiers);
    return this;
  }

  ColumnPlace place() {
    return place;
  }

  boolean isRequired() {
    return required && defaultValue == null;
  }

  @Nullable T defaultValue() {
    return defaultValue;
  }

  String[] aliases() {
    return aliases.toArray(String[]::new);
  }
}
