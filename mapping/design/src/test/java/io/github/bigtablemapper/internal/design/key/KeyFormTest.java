package io.github.bigtablemapper.internal.design.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.TextForm;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyFormTest {
  private static final Layout PLAIN =
      new Layout(0, false, false, false, false, Precision.MILLIS, 0, false);
  private static final Layout REVERSED =
      new Layout(0, false, true, false, false, Precision.MILLIS, 0, false);

  @ParameterizedTest
  @EnumSource
  void eachKindOfKeyPartHasAllForms(StoredType stored) {
    KeyForm form = stored.form();
    assertThat(stored.part()).matches("[A-Z][A-Za-z]+Part");
    assertThat(form.noun()).isNotEmpty();
    assertThat(form.splitInWords()).isNotEmpty();
    String split = example(stored);
    for (KeyFormat format : KeyFormat.values()) {
      assertThat(form.words(format, PLAIN)).isNotEmpty();
      assertThat(form.words(format, REVERSED)).endsWith(" first");
      assertWithMessage("%s of %s", split, stored)
          .that(form.split(format, PLAIN, split))
          .isNotNull();
      assertThat(form.split(format, PLAIN, "")).isNull();
      if (KeyText.isText(format) && !stored.isBytes()) {
        assertThat(form.text(format, '#', PLAIN, split)).isNotEmpty();
      }
    }
    assertThat(form.orderedText(PLAIN, split).isPresent()).isEqualTo(form.isTextInOrderedKeys());
    assertThat(form.published(PLAIN)).isNotNull();
    assertThat(form.rawBytes(PLAIN)).isAtLeast(0);
    assertThat(stored.indexedAs().isPresent()).isEqualTo(!stored.isBytes());
  }

  /** {@return a value of {@code splits}: after the last colon of the words, if they have one} */
  private static String example(StoredType stored) {
    String words = stored.form().splitInWords();
    int colon = words.indexOf(": ");
    if (colon >= 0) {
      return words.substring(colon + 2);
    }
    return BuiltInType.of(stored)
        .flatMap(BuiltInType::text)
        .map(TextForm::example)
        .orElse(words.equals("true or false") ? "true" : "12");
  }

  private static Splits readable(StoredType stored, Layout layout) {
    return value -> stored.form().split(KeyFormat.READABLE, layout, value);
  }

  private interface Splits {
    byte @Nullable [] ordered(String value);
  }

  private static Layout layout(int digits, boolean signed, Precision precision) {
    return new Layout(digits, signed, false, false, false, precision, 0, false);
  }

  @Test
  void anInstantIsNoFinerThanItsPrecision() {
    List<Precision> precisions = List.of(Precision.values());
    for (int known = 0; known < precisions.size(); known++) {
      Splits values = readable(StoredType.INSTANT, layout(0, true, precisions.get(known)));
      assertThat(values.ordered("2026-01-31T00:00:00Z")).isNotNull();
      List<String> finer =
          List.of(
              "2026-01-31T00:00:00.1Z",
              "2026-01-31T00:00:00.0001Z",
              "2026-01-31T00:00:00.0000001Z");
      for (int i = 0; i < finer.size(); i++) {
        assertThat(values.ordered(finer.get(i)) != null).isEqualTo(known > i);
      }
    }
  }

  @Test
  void anInstantHasTheDigitsOfItsPrecision() {
    Splits seconds = readable(StoredType.INSTANT, layout(0, false, Precision.SECONDS));
    assertThat(seconds.ordered("2286-11-20T17:46:39Z")).isNotNull();
    assertThat(seconds.ordered("2286-11-20T17:46:40Z")).isNull();
    assertThat(seconds.ordered("1969-12-31T23:59:59Z")).isNull();
    Splits nanos = readable(StoredType.INSTANT, layout(0, true, Precision.NANOS));
    assertThat(nanos.ordered("2262-04-11T23:47:16.854775807Z")).isNotNull();
    assertThat(nanos.ordered("2262-04-11T23:47:16.854775808Z")).isNull();
  }

  @Test
  void negativeNumbersComeFirst() {
    Splits values = readable(StoredType.INT, layout(3, true, Precision.MILLIS));
    assertThat(Arrays.compareUnsigned(values.ordered("-999"), values.ordered("2"))).isLessThan(0);
    assertThat(Arrays.compareUnsigned(values.ordered("2"), values.ordered("10"))).isLessThan(0);
    assertThat(values.ordered("1000")).isNull();
    assertThat(values.ordered("\ud800")).isNull();
  }

  @Test
  void textHasNoHalfOfASurrogatePair() {
    Splits values = readable(StoredType.STRING, layout(0, false, Precision.MILLIS));
    assertThat(values.ordered("\ud83d\ude00")).isNotNull();
    assertThat(values.ordered("\ud83d")).isNull();
  }
}
