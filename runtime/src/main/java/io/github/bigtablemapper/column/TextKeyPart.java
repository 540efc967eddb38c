package io.github.bigtablemapper.column;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.List;

/**
 * A part of the row key that is text, ordered by code point. Conditions are case-sensitive.
 *
 * @param <E> the entity
 */
public final class TextKeyPart<E> extends OrderedKeyPart<E, String> {
  private final StringPart text;

  private TextKeyPart(KeyPattern pattern, StringPart part) {
    super(pattern, part);
    this.text = part;
  }

  /**
   * Called by generated code: a part of text that is stored as it is.
   *
   * @param pattern the pattern of the entity's keys, which has the part
   * @hidden
   */
  @ForGeneratedCode
  public static <E> TextKeyPart<E> of(KeyPattern pattern, StringPart part) {
    return new TextKeyPart<>(pattern, part);
  }

  /** The part starts with this text. */
  public Condition<E> startsWith(String prefix) {
    return in(List.of(ValueRange.startingWith(pattern().startBytes(text, prefix))));
  }
}
