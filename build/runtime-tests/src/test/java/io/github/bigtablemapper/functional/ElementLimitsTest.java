package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** An element is a qualifier, which has at most 16,384 bytes, for any type. */
@BigtableTest(ElementLimitsTest_GlossaryRepository.class)
class ElementLimitsTest {
  private static final ElementLimitsTest_GlossaryKey KEY = ElementLimitsTest_GlossaryKey.of("g");

  /** Of letters with two bytes each. */
  private static final String LONGEST = "é".repeat(8_192);

  private static final String TOO_LONG = LONGEST + "x";

  private final ElementLimitsTest_GlossaryRepository glossaries;

  ElementLimitsTest(ElementLimitsTest_GlossaryRepository glossaries) {
    this.glossaries = glossaries;
  }

  @Table("glossaries")
  record Glossary(
      @RowKey String id, @Family("w") Map<String, String> words, @Family("t") Set<String> terms) {}

  @Test
  void theLongestIsStored() {
    Glossary longest = new Glossary("g", Map.of(LONGEST, "x"), Set.of(LONGEST));

    glossaries.put(longest);
    assertThat(glossaries.find(KEY)).hasValue(longest);

    glossaries.patch(KEY, glossary -> glossary.removeWords(LONGEST).removeTerms(LONGEST));
    assertThat(glossaries.find(KEY)).hasValue(new Glossary("g", Map.of(), Set.of()));

    glossaries.patch(KEY, glossary -> glossary.putWords(LONGEST, "x").addTerms(LONGEST));
    assertThat(glossaries.find(KEY)).hasValue(longest);
  }

  @Test
  void oneByteMoreIsRefusedBeforeAnythingIsSent() {
    Glossary words = new Glossary("g", Map.of(TOO_LONG, "x"), Set.of());
    Glossary terms = new Glossary("g", Map.of(), Set.of(TOO_LONG));

    assertRefused("key", "words", () -> glossaries.put(words));
    assertRefused("key", "words", () -> glossaries.merge(words));
    assertRefused("key", "words", () -> glossaries.patch(KEY, g -> g.putWords(TOO_LONG, "x")));
    assertRefused("key", "words", () -> glossaries.patch(KEY, g -> g.removeWords(TOO_LONG)));
    assertRefused(
        "key", "words", () -> ElementLimitsTest_GlossaryColumns.WORDS.containsKey(TOO_LONG));
    assertRefused("member", "terms", () -> glossaries.put(terms));
    assertRefused("member", "terms", () -> glossaries.putIfAbsent(terms));
    assertRefused("member", "terms", () -> glossaries.patch(KEY, g -> g.addTerms(TOO_LONG)));
    assertRefused("member", "terms", () -> glossaries.patch(KEY, g -> g.removeTerms(TOO_LONG)));
    assertRefused(
        "member", "terms", () -> ElementLimitsTest_GlossaryColumns.TERMS.contains(TOO_LONG));
    assertThat(glossaries.exists(KEY)).isFalse();
  }

  private static void assertRefused(String what, String property, Executable write) {
    assertThat(assertThrows(InvalidValueException.class, write))
        .hasMessageThat()
        .isEqualTo(
            "a "
                + what
                + " of the property "
                + property
                + " is over 16 KB, the limit of a Bigtable qualifier. Shorten it, or store it as a"
                + " value.");
  }
}
