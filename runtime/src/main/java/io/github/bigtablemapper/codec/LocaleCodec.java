package io.github.bigtablemapper.codec;

import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Locale;

/**
 * Locales: their IETF language tag, such as {@code de-CH}. The root locale is {@code und}. A locale
 * whose tag does not fully describe it is refused. No order.
 *
 * @hidden
 */
@ForGeneratedCode
public final class LocaleCodec extends TextCodec<Locale> {
  LocaleCodec() {
    super("Locale", LocaleCodec::tag, Locale::forLanguageTag);
  }

  private static String tag(Locale value) {
    String tag = value.toLanguageTag();
    if (!Locale.forLanguageTag(tag).equals(value)) {
      throw new InvalidValueException(
          "the Locale has no language tag that describes it fully; build it with Locale.Builder or"
              + " Locale.forLanguageTag");
    }
    return tag;
  }
}
