package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.format.KeyHash;
import io.github.bigtablemapper.observation.RequestLog;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The lines of the request log: what they contain, and what they do not. */
@BigtableTest(RequestLogTest_BookRepository.class)
class RequestLogTest {
  @Table("books")
  @Family(value = "b", maxVersions = 2)
  record Book(
      @RowKey String shelf,
      @RowKey String id,
      String title,
      @Column int pages,
      @Family("t") Map<String, String> tags,
      @Family("c") @Counter long lent) {}

  private static final Book SECRET =
      new Book("secret", "secret1", "secret", 4711, Map.of("secret", "secret"), 0);
  private static final RequestLogTest_BookKey KEY = key("secret1");
  private static final KeyRange<RequestLogTest_BookKey> SHELF =
      RequestLogTest_BookKey.shelf("secret");
  private static final Logger LOGGER = Logger.getLogger(RequestLog.class.getName());

  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          assertThat(line.getLevel()).isEqualTo(Level.FINE); // DEBUG
          lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private final RequestLogTest_BookRepository books;

  RequestLogTest(BigtableDataClient client) {
    books =
        new RequestLogTest_BookRepository(
            BigtableMapper.builder(client).observe(RequestLog.create()).build());
  }

  private static RequestLogTest_BookKey key(String id) {
    return RequestLogTest_BookKey.of("secret", id);
  }

  @BeforeEach
  void enable() {
    LOGGER.addHandler(handler);
    LOGGER.setLevel(Level.FINE);
  }

  @AfterEach
  void disable() {
    LOGGER.removeHandler(handler);
    LOGGER.setLevel(null);
  }

  @Test
  void writesOfARow() {
    books.put(SECRET);
    assertThat(books.putIf(SECRET, RequestLogTest_BookColumns.TITLE.isEqualTo("other"))).isEmpty();
    assertThat(books.putIfAbsent(SECRET)).isEmpty();
    books.patch(KEY, book -> book.title("secret"));
    books.increment(KEY, RequestLogTest_BookColumns.LENT, 4711);
    books.move(KEY, key("secret2"));
    books.delete(KEY);

    assertThat(lines())
        .containsExactly(
            "put of Book (table books): row #h; t; APPLIED",
            "putIf of Book (table books): row #h if b:title = ?; t; NOT_APPLIED",
            "putIfAbsent of Book (table books): row #h; t; NOT_APPLIED",
            "patch of Book (table books): row #h; t; APPLIED",
            "increment of Book (table books): row #h; t; APPLIED",
            "move of Book (table books): row #h; t; SUCCEEDED",
            "move of Book (table books): row #h; t; APPLIED",
            "move of Book (table books): row #h; t; APPLIED",
            "delete of Book (table books): row #h; t; APPLIED")
        .inOrder();
  }

  @Test
  void manyRows() {
    books.putAll(List.of(SECRET, new Book("secret", "b", "secret", 4711, Map.of(), 0)));
    assertThat(books.findAll(List.of(KEY, key("b"), key("c")))).hasSize(2);
    assertThat(books.findAll(List.of(KEY, key("b"), key("c"), key("d")))).hasSize(2);
    assertThat(books.scan(SHELF).reverse().limit(1).list()).hasSize(1);
    assertThat(books.scan(RequestLogTest_BookKey.all()).count()).isEqualTo(2);
    books.deleteRange(SHELF).confirm(2);

    assertThat(lines())
        .containsExactly(
            "putAll of Book (table books): 2 of 2 rows; t; APPLIED",
            "findAll of Book (table books): row #h and row #h and row #h; 2 rows; t; SUCCEEDED",
            "findAll of Book (table books): 4 rows; 2 rows; t; SUCCEEDED",
            "scan of Book (table books): rows from #h up to #h, in reverse, limit 1; 1 row; t;"
                + " SUCCEEDED",
            "scan of Book (table books): all rows; 2 rows; t; SUCCEEDED",
            "deleteRange of Book (table books): rows from #h up to #h; t; SUCCEEDED",
            "deleteRange of Book (table books): 2 of 2 rows; t; APPLIED")
        .inOrder();
  }

  @Test
  void readsOfARow() {
    assertThat(books.find(KEY)).isEmpty();
    assertThat(books.exists(KEY)).isFalse();
    assertThat(books.history(KEY, RequestLogTest_BookColumns.TITLE).newest(3)).isEmpty();

    assertThat(lines())
        .containsExactly(
            "find of Book (table books): row #h; t; SUCCEEDED",
            "exists of Book (table books): row #h; t; SUCCEEDED",
            "history of Book (table books): row #h; t; SUCCEEDED")
        .inOrder();
  }

  @Test
  void aKeyThatCannotBeStored() {
    assertThrows(InvalidKeyException.class, () -> books.find(key("secret\ud800")));

    assertThat(lines())
        .containsExactly("find of Book (table books): a row with an invalid key; t; FAILED");
  }

  /** The hash is that of the key in other messages. */
  @Test
  void rowsAreIdentifiedByTheHashOfTheKey() {
    assertThat(books.find(KEY)).isEmpty();

    String hash = lines.get(0).replaceAll(".*row (#[0-9a-f]{8});.*", "$1");
    assertThat(hash).isEqualTo(KeyHash.of(KEY.toByteString()));
  }

  /** Of each kind, the columns and the operators, and neither values nor elements. */
  @Test
  void conditions() {
    Map<Condition<Book>, String> words = new LinkedHashMap<>();
    words.put(RequestLogTest_BookColumns.TITLE.isPresent(), "b:title is present");
    words.put(RequestLogTest_BookColumns.TITLE.isAbsent(), "not b:title is present");
    words.put(RequestLogTest_BookColumns.TITLE.isIn("secret", "b"), "b:title is one of 2");
    words.put(RequestLogTest_BookColumns.TITLE.startsWith("secret"), "b:title starts with ?");
    words.put(RequestLogTest_BookColumns.TITLE.contains("secret"), "b:title matches ?");
    words.put(RequestLogTest_BookColumns.PAGES.isAtLeast(4711), "b:pages is in a range");
    words.put(RequestLogTest_BookColumns.PAGES.isLessThan(4711), "b:pages is in 2 ranges");
    words.put(RequestLogTest_BookColumns.TAGS.isNotEmpty(), "t:* has more elements than ?");
    words.put(
        RequestLogTest_BookColumns.TAGS.containsKey("secret"), "an element of t:* is present");
    words.put(RequestLogTest_BookColumns.TAGS.contains("secret", "b"), "an element of t:* = ?");
    words.put(Condition.rowExists(), "the row exists");
    words.put(RequestLogTest_BookColumns.ID.startsWith("secret"), "id starts with ?");
    words.put(
        RequestLogTest_BookColumns.TITLE
            .isEqualTo("secret")
            .and(RequestLogTest_BookColumns.PAGES.isEqualTo(4711))
            .or(RequestLogTest_BookColumns.TITLE.isNotEqualTo("secret")),
        "((b:title = ? and b:pages = ?) or not b:title = ?)");

    words
        .keySet()
        .forEach(condition -> assertThat(books.scan(SHELF).where(condition).list()).isEmpty());

    assertThat(lines())
        .containsExactlyElementsIn(
            words.values().stream()
                .map(
                    each ->
                        "scan of Book (table books): rows from #h up to #h where "
                            + each
                            + "; 0 rows; t; SUCCEEDED")
                .toList())
        .inOrder();
  }

  @Test
  void nothingIsLoggedWhileTheLevelIsOff() {
    LOGGER.setLevel(Level.INFO);
    books.put(SECRET);
    assertThat(books.find(KEY)).isPresent();

    assertThat(lines).isEmpty();
  }

  private static String anyTime(String line) {
    return line.replace(RequestLogTest.class.getSimpleName() + '.', "")
        .replaceAll("#[0-9a-f]{8}", "#h")
        .replaceAll("[0-9.]+ ms", "t");
  }

  /** {@return the lines, with the same text for each hash and time} */
  private List<String> lines() {
    assertThat(lines.toString()).doesNotContain("secret");
    // The hash of a row key is random in each JVM, and can have any digits.
    assertThat(lines.toString().replaceAll("#[0-9a-f]{8}", "#h")).doesNotContain("4711");
    return lines.stream().map(RequestLogTest::anyTime).toList();
  }
}
