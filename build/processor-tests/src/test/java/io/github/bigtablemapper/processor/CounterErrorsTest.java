package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CounterErrorsTest {
  @ParameterizedTest
  @ValueSource(strings = {"int", "Long", "String", "Optional<Long>", "List<Long>"})
  void aCounterIsALong(String type) {
    assertRefused(
        """
        @Table("t")
        @Family("n")
        record Product(
            @RowKey String id,
            @Counter
            %s likes) {}
        """
            .formatted(type),
        "CounterType",
        ", and a counter is a long: 8 bytes that Bigtable adds to, 0 without a cell",
        "@Counter");
  }

  @Test
  void aCounterHasNoCodec() {
    assertRefused(
        """
        @Table("t")
        @Family("n")
        record Product(
            @RowKey String id,
            @Counter
            @Codec(LongCodec.class)
            long likes) {}
        """,
        "CounterOption",
        "0 without a cell. Remove @Codec.",
        "@Codec");
  }

  @Test
  void aCounterHasNoDefault() {
    assertRefused(
        """
        @Table("t")
        @Family("n")
        record Product(
            @RowKey String id,
            @Counter
            @Column(
                defaultValue = "7")
            long likes) {}
        """,
        "CounterOption",
        "Product.likes is a counter: 8 bytes, and 0 without a cell. Remove defaultValue.",
        "defaultValue = \"7\"");
  }

  @Test
  void aCounterIsNoPartOfTheKey() {
    assertRefused(
        """
        @Table("t")
        @Family("n")
        record Product(
            @RowKey String id,
            @RowKey
            @Counter
            long likes) {}
        """,
        "KeyAndColumn",
        "likes is part of the row key and cannot be a column too. Remove @Counter;",
        "@Counter");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void aCounterHasOneVersion(int maxVersions) {
    assertRefused(
        """
        @Table("t")
        @Family(value = "v", maxVersions = %d)
        record Product(
            @RowKey String id,
            @Counter
            long likes) {}
        """
            .formatted(maxVersions),
        "CounterVersions",
        "likes is a counter, and its family \"v\" keeps "
            + (maxVersions == 0 ? "all" : "2")
            + " versions of each column: each increment would keep one more cell.",
        "long likes");
  }

  @Test
  void aCounterDoesNotExpire() {
    assertRefused(
        """
        @Table("t")
        @Family("v")
        record Product(
            @RowKey String id,
            @Family(value = "n", maxAge = "30d")
            @Counter
            long likes) {}
        """,
        "CounterMaxAge",
        "likes is a counter, and the cells of its family \"n\" expire: the count",
        "long likes");
  }

  /** All mistakes of it are reported at once. */
  @Test
  void aCounterOfAnotherTypeIsToldOfItsFamilyToo() {
    Compilation compilation =
        Sources.compile(
            """
            @Table("t")
            @Family(value = "v", maxVersions = 2)
            record Product(
                @RowKey String id,
                @Counter
                int likes) {}
            """);
    assertThat(compilation).hadErrorContaining("[CounterType] ");
    assertThat(compilation).hadErrorContaining("[CounterVersions] ");
  }

  @Test
  void countersAndValuesMayShareAFamily() {
    assertCompiles(
        """
        @Table("t")
        @Family("v")
        record Product(@RowKey String id, String title, @Counter long likes, @Counter long views) {}
        """);
  }
}
