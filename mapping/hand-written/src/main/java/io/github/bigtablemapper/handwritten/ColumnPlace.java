package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import org.jspecify.annotations.Nullable;

/**
 * Where a property is stored. Immutable.
 *
 * @param family the family; null: the first declared family
 * @param qualifier the text of the qualifier; null: the name of the property. Each byte of a
 *     qualifier that is not UTF-8 is half of a surrogate pair: U+DC00 plus the byte.
 */
public record ColumnPlace(@Nullable String family, @Nullable String qualifier) {
  /** In the first declared family, with the name of the property. */
  static final ColumnPlace DEFAULT = new ColumnPlace(null, null);

  /** {@return a column of a family, with the name of the property} */
  public static ColumnPlace family(String family) {
    return new ColumnPlace(family, null);
  }

  /** {@return a column of the same family with this qualifier} */
  public ColumnPlace withQualifier(String qualifier) {
    return new ColumnPlace(family, QualifierText.ofText(qualifier));
  }

  /**
   * {@return a column of the same family with a qualifier of another program, which need not be
   * text} In an embedded value, the bytes come after the prefix.
   */
  public ColumnPlace withQualifier(ByteString qualifier) {
    return new ColumnPlace(family, QualifierText.of(qualifier.toByteArray()));
  }

  /** {@return the same column in a family} */
  ColumnPlace in(String family) {
    return new ColumnPlace(family, qualifier);
  }
}
