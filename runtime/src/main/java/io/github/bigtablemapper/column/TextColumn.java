package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column of text in UTF-8. Bigtable evaluates its conditions on parts of the text, like all
 * others. Conditions are case-sensitive.
 *
 * @param <E> the entity
 */
public final class TextColumn<E> extends OrderedColumn<E, String> {
  private TextColumn(
      int index,
      String property,
      String family,
      String qualifier,
      boolean required,
      @Nullable String defaultValue) {
    super(
        index,
        property,
        family,
        qualifier,
        CellCodecs.STRING,
        required,
        defaultValue,
        CellOrder.UNSIGNED);
  }

  private TextColumn(TextColumn<E> column, String... aliases) {
    super(column, aliases);
  }

  /**
   * Called by generated code: a column whose values may be absent.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E> TextColumn<E> optional(
      int index, String property, String family, String qualifier) {
    return new TextColumn<>(index, property, family, qualifier, false, null);
  }

  /**
   * Called by generated code: a column that every row of the entity has.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E> TextColumn<E> required(
      int index, String property, String family, String qualifier) {
    return new TextColumn<>(index, property, family, qualifier, true, null);
  }

  /**
   * Called by generated code: a column with a default value for a missing cell.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E> TextColumn<E> withDefault(
      int index, String property, String family, String qualifier, String defaultValue) {
    return new TextColumn<>(index, property, family, qualifier, false, defaultValue);
  }

  @Override
  public TextColumn<E> withAliases(String... aliases) {
    return new TextColumn<>(this, aliases);
  }

  /** The text of the column's latest cell starts with this prefix. */
  public Condition<E> startsWith(String prefix) {
    ByteString start = encode(prefix);
    return start.isEmpty()
        ? isPresent()
        : Condition.in(this, List.of(ValueRange.startingWith(start)));
  }

  /** The text of the column's latest cell ends with this suffix. */
  public Condition<E> endsWith(String suffix) {
    return Condition.matches(this, TextPattern.of(ByteString.EMPTY, encode(suffix)));
  }

  /** The text of the column's latest cell contains this part. */
  public Condition<E> contains(String part) {
    return Condition.matches(
        this, TextPattern.of(ByteString.EMPTY, encode(part), ByteString.EMPTY));
  }

  /**
   * The whole text of the column's latest cell matches a pattern: an asterisk matches any text,
   * including the empty text; every other character matches itself. So {@code fed*a*} matches
   * {@code fedora}. It is not a regular expression, because the syntax of Bigtable differs from
   * Java.
   */
  public Condition<E> matches(String pattern) {
    return Condition.matches(
        this,
        TextPattern.of(
            Arrays.stream(pattern.split("\\*", -1)).map(this::encode).toArray(ByteString[]::new)));
  }
}
