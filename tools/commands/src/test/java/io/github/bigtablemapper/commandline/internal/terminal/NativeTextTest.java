package io.github.bigtablemapper.commandline.internal.terminal;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which bytes of a locale are what its user has written. */
class NativeTextTest {
  private static boolean isReadable(byte[] bytes, Charset encoding) {
    return NativeText.isReadable(new String(bytes, encoding), encoding);
  }

  @Test
  void bytesOfTheEncodingOfTheLocaleAreReadable() {
    Charset euro = Charset.forName("ISO-8859-15");
    for (String text : List.of("", "a b", "Zürich", "né", "10 €", "日本", "😀")) {
      assertWithMessage(text).that(isReadable(text.getBytes(UTF_8), UTF_8)).isTrue();
      for (Charset single : List.of(ISO_8859_1, euro)) {
        if (single.newEncoder().canEncode(text)) {
          assertWithMessage("%s %s", text, single)
              .that(isReadable(text.getBytes(single), single))
              .isTrue();
        }
      }
    }
  }

  @Test
  void bytesOfAnotherEncodingAreNot() {
    for (String text : List.of("Zürich", "né", "10 €", "日本", "😀")) {
      for (Charset locale : List.of(US_ASCII, ISO_8859_1, Charset.forName("ISO-8859-15"))) {
        assertWithMessage("%s %s", text, locale)
            .that(isReadable(text.getBytes(UTF_8), locale))
            .isFalse();
      }
    }
    assertThat(isReadable("Zürich".getBytes(ISO_8859_1), UTF_8)).isFalse();
    assertThat(NativeText.isReadable("\udcfc", UTF_8)).isFalse();
  }
}
