package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.mapping.ColumnPatch;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.testing.BigtableExtension;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Codecs of elements that break the rule that equal elements have equal bytes, and others not. */
class ElementIdentityTest {
  private static final Instant AT = Instant.ofEpochSecond(1_700_000_000);

  /** Words are equal regardless of their case. */
  record Word(String text) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Word word && word.text.equalsIgnoreCase(text);
    }

    @Override
    public int hashCode() {
      return text.toLowerCase(Locale.ROOT).hashCode();
    }
  }

  /** Keeps the case, but takes any mark of punctuation for a comma. */
  private static final CellCodec<Word> WORDS =
      new CellCodec<>() {
        @Override
        public ByteString encode(Word word) {
          return CellCodecs.STRING.encode(word.text().replaceAll("\\p{Punct}", ","));
        }

        @Override
        public Word decode(ByteString cell) {
          return new Word(CellCodecs.STRING.decode(cell));
        }
      };

  record Book(
      String id,
      Map<Word, String> map,
      Set<Word> set,
      Map<Word, Versioned<String>> dated,
      Set<Versioned<Word>> seen,
      Map<Word, ByteString> others) {
    static final EntityMapping<Book, Video.HandKey> MAPPING;

    static {
      MappingBuilder<Book, Video.HandKey> book =
          MappingBuilder.of(
              Book.class, "words", Video.HandKey.LAYOUT, b -> new Video.HandKey(b.id()));
      for (String name : List.of("m", "s", "d", "v", "o")) {
        book.family(FamilyRule.of(name));
      }
      var map = book.map("map", "m", WORDS, CellCodecs.STRING, Book::map);
      var set = book.set("set", "s", WORDS, Book::set);
      var dated = book.versionedMap("dated", "d", WORDS, CellCodecs.STRING, Book::dated);
      var seen = book.versionedSet("seen", "v", WORDS, Book::seen);
      var others = book.unmapped("others", "o", WORDS, CellCodecs.BYTE_STRING, Book::others);
      MAPPING =
          book.build(
              row ->
                  new Book(
                      row.key().id(),
                      row.map(map),
                      row.set(set),
                      row.versionedMap(dated),
                      row.versionedSet(seen),
                      row.unmapped(others)));
    }

    static Book empty() {
      return new Book("b", Map.of(), Set.of(), Map.of(), Set.of(), Map.of());
    }
  }

  @RegisterExtension
  static final BigtableExtension BIGTABLE =
      BigtableExtension.create(mapper -> mapper.repository(Book.MAPPING));

  private Repository<Book, Video.HandKey, ColumnPatch<Book>> books;

  @BeforeEach
  void setUp(BigtableMapper mapper) {
    this.books = mapper.repository(Book.MAPPING);
  }

  @Test
  void noWriteTakesTwoElementsOfTheSameBytes() {
    Word dash = new Word("a-b");
    Word dot = new Word("a.b");
    Versioned<String> version = new Versioned<>(AT, "x");
    for (Book clash :
        List.of(
            new Book("b", Map.of(dash, "1", dot, "2"), Set.of(), Map.of(), Set.of(), Map.of()),
            new Book("b", Map.of(), Set.of(dash, dot), Map.of(), Set.of(), Map.of()),
            new Book(
                "b", Map.of(), Set.of(), Map.of(dash, version, dot, version), Set.of(), Map.of()),
            new Book(
                "b",
                Map.of(),
                Set.of(),
                Map.of(),
                Set.of(new Versioned<>(AT, dash), new Versioned<>(AT, dot)),
                Map.of()),
            new Book(
                "b",
                Map.of(),
                Set.of(),
                Map.of(),
                Set.of(),
                Map.of(dash, ByteString.EMPTY, dot, ByteString.EMPTY)))) {
      assertThrows(InvalidValueException.class, () -> books.put(clash));
      assertThrows(InvalidValueException.class, () -> books.merge(clash));
      assertThrows(InvalidValueException.class, () -> books.apply(books.writes().restore(clash)));
    }
    assertThat(books.find(new Video.HandKey("b"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"m", "s", "d", "v", "o"})
  void equalElementsOfOtherBytesAreNotRead(String family, BigtableDataClient client) {
    books.put(Book.empty());
    client.mutateRow(
        RowMutation.create(TableId.of("words"), "b")
            .setCell(family, "Word", "x")
            .setCell(family, "word", "y"));

    assertThat(assertThrows(DecodeException.class, () -> books.find(new Video.HandKey("b"))))
        .hasMessageThat()
        .contains("are read as equal elements");
    assertThrows(DecodeException.class, () -> books.scan(Video.HandKey.LAYOUT.all()).list());
  }
}
