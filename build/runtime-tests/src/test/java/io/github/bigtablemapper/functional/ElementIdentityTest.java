package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.base.Throwables;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Codecs that break the rule that equal elements have equal bytes, and others other ones: no
 * element is lost without a word.
 */
@NullMarked
@BigtableTest(ElementIdentityTest_GlossaryRepository.class)
class ElementIdentityTest {
  private static final ElementIdentityTest_GlossaryKey KEY =
      ElementIdentityTest_GlossaryKey.of("g");
  private static final TableId TABLE = TableId.of("glossaries");
  private static final Instant AT = Instant.ofEpochSecond(1_700_000_000);
  private static final Word UPPER = new Word("A");
  private static final Word LOWER = new Word("a");

  /** Has the bytes of others that are not equal. */
  record Word(String text) {}

  public static final class Folding implements CellCodec<Word> {
    @Override
    public ByteString encode(Word word) {
      return ByteString.copyFromUtf8(word.text().toLowerCase(Locale.ROOT));
    }

    @Override
    public Word decode(ByteString cell) {
      return new Word(cell.toStringUtf8());
    }
  }

  /** Equals others that have other bytes. */
  record Name(String text) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Name name && name.text.equalsIgnoreCase(text);
    }

    @Override
    public int hashCode() {
      return text.toLowerCase(Locale.ROOT).hashCode();
    }
  }

  public static final class Verbatim implements CellCodec<Name> {
    @Override
    public ByteString encode(Name name) {
      return ByteString.copyFromUtf8(name.text());
    }

    @Override
    public Name decode(ByteString cell) {
      return new Name(cell.toStringUtf8());
    }
  }

  @Table(
      value = "glossaries",
      codecs = {Folding.class, Verbatim.class})
  @Family("g")
  record Glossary(
      @RowKey String id,
      @Column @Nullable String title,
      @Family("m") Map<Word, String> meanings,
      @Family("s") Set<Word> words,
      @Family("vm") Map<Word, Versioned<String>> dated,
      @Family("vs") Set<Versioned<Word>> seen,
      @Family("n") Map<Name, String> names,
      @Family("ns") Set<Name> people,
      @Family("vn") Map<Name, Versioned<String>> roles,
      @Family("vns") Set<Versioned<Name>> guests) {
    static final Glossary EMPTY = empty("g");

    static Glossary empty(String id) {
      return new Glossary(
          id, "t", Map.of(), Set.of(), Map.of(), Set.of(), Map.of(), Set.of(), Map.of(), Set.of());
    }

    Glossary with(Map<Word, String> meanings, Set<Word> words) {
      return new Glossary(id, title, meanings, words, dated, seen, names, people, roles, guests);
    }

    Glossary with(Map<Word, Versioned<String>> dated) {
      return new Glossary(id, title, meanings, words, dated, seen, names, people, roles, guests);
    }

    Glossary with(Set<Versioned<Word>> seen) {
      return new Glossary(id, title, meanings, words, dated, seen, names, people, roles, guests);
    }
  }

  private final ElementIdentityTest_GlossaryRepository glossaries;
  private final BigtableDataClient client;

  ElementIdentityTest(
      ElementIdentityTest_GlossaryRepository glossaries, BigtableDataClient client) {
    this.glossaries = glossaries;
    this.client = client;
  }

  /** {@return an entity for each kind of property, with two elements of the same bytes there} */
  static Stream<Glossary> clashes() {
    Glossary empty = Glossary.EMPTY;
    return Stream.of(
        empty.with(Map.of(UPPER, "1", LOWER, "2"), Set.of()),
        empty.with(Map.of(), Set.of(UPPER, LOWER)),
        empty.with(Map.of(UPPER, new Versioned<>(AT, "1"), LOWER, new Versioned<>(AT, "2"))),
        empty.with(
            Map.of(
                UPPER, new Versioned<>(AT, "1"), LOWER, new Versioned<>(AT.plusSeconds(1), "2"))),
        empty.with(Set.of(new Versioned<>(AT, UPPER), new Versioned<>(AT, LOWER))),
        empty.with(Set.of(new Versioned<>(AT, UPPER), new Versioned<>(AT.plusSeconds(1), UPPER))));
  }

  @ParameterizedTest
  @MethodSource("clashes")
  void noWriteTakesTwoElementsOfTheSameBytes(Glossary clash) {
    ElementIdentityTest_GlossaryWrites w = glossaries.writes();
    Glossary other = Glossary.empty("h");
    refused("put", () -> glossaries.put(clash));
    refused("putIfAbsent", () -> glossaries.putIfAbsent(clash));
    refused("putIf", () -> glossaries.putIf(clash, Condition.<Glossary>rowExists().not()));
    refused("merge", () -> glossaries.merge(clash));
    refused("putAll", () -> glossaries.putAll(List.of(other, clash)));
    for (Write<Glossary, ElementIdentityTest_GlossaryKey> write :
        List.of(
            w.put(clash),
            w.put(clash).ifAbsent(),
            w.put(clash).at(AT),
            w.merge(clash),
            w.merge(clash).ifAbsent(),
            w.restore(clash),
            w.restore(clash).ifAbsent())) {
      refused("apply " + write, () -> glossaries.apply(write));
      refused("async " + write, () -> glossaries.async().apply(write).join());
      refused("applyAll " + write, () -> glossaries.applyAll(List.of(w.put(other), write)));
      refused(
          "independent " + write,
          () -> IndependentWrites.begin().add(glossaries, write).write().orThrow());
      refused(
          "bulk " + write,
          () -> {
            try (BulkWriter<Glossary, ElementIdentityTest_GlossaryKey> bulk =
                glossaries.bulkWriter()) {
              bulk.add(write).join();
            }
          });
    }
  }

  private void refused(String what, Executable write) {
    Throwable thrown = assertThrows(RuntimeException.class, write, what);
    InvalidValueException cause =
        Throwables.getCausalChain(thrown).stream()
            .filter(InvalidValueException.class::isInstance)
            .map(InvalidValueException.class::cast)
            .findFirst()
            .orElseThrow(() -> new AssertionError(what, thrown));
    assertThat(cause).hasMessageThat().contains("of which a row keeps one");
    assertWithMessage(what).that(client.readRow(TABLE, "g")).isNull();
  }

  /** One after another they are one element, as {@code Map.put} of an equal key is. */
  @Test
  void aPatchReplacesWhatHasTheSameBytes() {
    glossaries.put(Glossary.EMPTY);

    glossaries.patch(
        KEY,
        g ->
            g.putMeanings(UPPER, "1")
                .putMeanings(LOWER, "2")
                .addWords(UPPER)
                .addWords(LOWER)
                .putDated(UPPER, AT, "1")
                .putDated(LOWER, AT, "2"));

    Glossary read = glossaries.find(KEY).orElseThrow();
    assertThat(read.meanings()).containsExactly(LOWER, "2");
    assertThat(read.words()).containsExactly(LOWER);
    assertThat(read.dated()).containsExactly(LOWER, new Versioned<>(AT, "2"));
    glossaries.patch(KEY, g -> g.removeMeanings(UPPER).removeWords(UPPER).removeDated(UPPER));
    Glossary left = glossaries.find(KEY).orElseThrow();
    assertThat(left.meanings()).isEmpty();
    assertThat(left.words()).isEmpty();
    assertThat(left.dated()).isEmpty();
  }

  static Stream<String> familiesOfNames() {
    return Stream.of("n", "ns", "vn", "vns");
  }

  /** Of two cells of one element a collection would hold one, and removal leave the other. */
  @ParameterizedTest
  @MethodSource("familiesOfNames")
  void equalElementsOfOtherBytesAreNotRead(String family) {
    glossaries.put(Glossary.EMPTY);
    client.mutateRow(
        RowMutation.create(TABLE, "g").setCell(family, "Ann", "x").setCell(family, "ANN", "y"));

    for (Executable read :
        List.<Executable>of(
            () -> glossaries.find(KEY),
            () -> glossaries.findAll(List.of(KEY)),
            () -> glossaries.scan(ElementIdentityTest_GlossaryKey.all()).list(),
            () ->
                glossaries
                    .scan(ElementIdentityTest_GlossaryKey.all())
                    .select(
                        ElementIdentityTest_GlossaryColumns.NAMES,
                        ElementIdentityTest_GlossaryColumns.PEOPLE,
                        ElementIdentityTest_GlossaryColumns.ROLES,
                        ElementIdentityTest_GlossaryColumns.GUESTS)
                    .list())) {
      DecodeException thrown = assertThrows(DecodeException.class, read);
      assertThat(thrown).hasMessageThat().contains("are read as equal elements");
      assertThat(thrown).hasMessageThat().doesNotContain("nn");
      assertThat(thrown.property()).isPresent();
    }
    glossaries.put(Glossary.EMPTY);
    assertThat(glossaries.find(KEY)).hasValue(Glossary.EMPTY);
  }

  @Test
  void neitherAreThoseThatPatchesMade() {
    glossaries.put(Glossary.EMPTY);
    glossaries.patch(KEY, g -> g.putNames(new Name("Ann"), "1"));
    glossaries.patch(KEY, g -> g.putNames(new Name("ANN"), "2"));

    assertThrows(DecodeException.class, () -> glossaries.find(KEY));
    glossaries.patch(KEY, g -> g.removeNames(new Name("ANN")));
    assertThat(glossaries.find(KEY).orElseThrow().names()).containsExactly(new Name("Ann"), "1");
    glossaries.patch(KEY, g -> g.clearNames().putNames(new Name("ANN"), "3"));
    assertThat(glossaries.find(KEY).orElseThrow().names()).containsExactly(new Name("ANN"), "3");
  }
}
