package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.validation.Violation;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.LayoutPrefix;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Keys and ranges of layouts equal those of generated keys. */
class KeyLayoutTest {
  private static final Instant AT = Instant.parse("2026-11-23T12:00:00Z");
  private static final ByteString SENSOR = ByteString.copyFrom(new byte[] {0, -1, 1});

  @Test
  void rangesOfReadableKeys() {
    LayoutPrefix<Product.HandKey> all = Product.HandKey.LAYOUT.all();
    assertThat(all.intervals()).isEqualTo(ProductKey.all().intervals());
    assertThat(all.rangeOf(Product.HandKey.CATEGORY).startsWith("ha").intervals())
        .isEqualTo(ProductKey.all().category().startsWith("ha").intervals());
    LayoutPrefix<Product.HandKey> hats = all.then(Product.HandKey.CATEGORY, "hats");
    assertThat(hats.intervals()).isEqualTo(ProductKey.category("hats").intervals());
    assertThat(hats.rangeOf(Product.HandKey.NUMBER).from(3L).before(7L).intervals())
        .isEqualTo(ProductKey.category("hats").number().from(3L).before(7L).intervals());
  }

  @Test
  void rangesOfSaltedKeysWithConstants() {
    LayoutPrefix<Reading.HandKey> all = Reading.HandKey.LAYOUT.all();
    assertThat(all.intervals()).isEqualTo(ReadingKey.all().intervals());
    assertThat(all.intervals()).hasSize(16);
    LayoutPrefix<Reading.HandKey> sensor = all.then(Reading.HandKey.SENSOR, SENSOR);
    assertThat(sensor.intervals()).isEqualTo(ReadingKey.sensor(SENSOR).intervals());
    LayoutPrefix<Reading.HandKey> channel = sensor.then(Reading.HandKey.CHANNEL, 7);
    assertThat(channel.intervals()).hasSize(1);
    assertThat(channel.intervals()).isEqualTo(ReadingKey.sensor(SENSOR).channel(7).intervals());
    assertThat(channel.rangeOf(Reading.HandKey.AT).after(AT).intervals())
        .isEqualTo(ReadingKey.sensor(SENSOR).channel(7).at().after(AT).intervals());
  }

  @Test
  void conditionsTestPartsOfTheLayoutOnly() {
    MappingBuilder<Product.HandKey, Product.HandKey> keys =
        MappingBuilder.of(Product.HandKey.class, "keys", Product.HandKey.LAYOUT, key -> key);
    assertThat(keys.textKeyPart(Product.HandKey.CATEGORY).place()).isEqualTo(0);
    assertThat(keys.orderedKeyPart(Product.HandKey.NUMBER).isLessThan(7L).toString())
        .isEqualTo("number is in a range");
    assertThrows(IllegalArgumentException.class, () -> keys.keyPart(StringPart.of("category")));
    MappingBuilder<Reading.HandKey, Reading.HandKey> salted =
        MappingBuilder.of(Reading.HandKey.class, "keys", Reading.HandKey.LAYOUT, key -> key);
    assertThat(salted.orderedKeyPart(Reading.HandKey.AT).part()).isEqualTo(Reading.HandKey.AT);
    assertThat(salted.keyPart(Reading.HandKey.SENSOR).place()).isGreaterThan(0);
  }

  /** A series of a table of OpenTSDB. */
  @Table(value = "tsdb", keyFormat = KeyFormat.RAW)
  @Family("t")
  record Series(
      @RowKey(bytes = 3) int metric,
      @RowKey(bytes = 4, precision = Precision.SECONDS) Instant hour,
      @RowKey ByteString tags,
      @Column String points) {}

  record SeriesKey(int metric, Instant hour, ByteString tags) implements Key {
    static final IntPart METRIC = IntPart.of("metric").bytes(3);
    static final InstantPart HOUR = InstantPart.of("hour").precision(Precision.SECONDS).bytes(4);
    static final ByteStringPart TAGS = ByteStringPart.of("tags");
    static final KeyLayout<SeriesKey> LAYOUT =
        KeyLayout.<SeriesKey>raw()
            .part(METRIC, SeriesKey::metric)
            .part(HOUR, SeriesKey::hour)
            .part(TAGS, SeriesKey::tags)
            .build(parts -> new SeriesKey(parts.get(METRIC), parts.get(HOUR), parts.get(TAGS)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  @Test
  void rawKeysAndTheirRanges() {
    SeriesKey key = new SeriesKey(258, AT, SENSOR);
    assertThat(key.toByteString())
        .isEqualTo(KeyLayoutTest_SeriesKey.of(258, AT, SENSOR).toByteString());
    assertThat(SeriesKey.LAYOUT.parse(key.toByteString())).isEqualTo(key);
    LayoutPrefix<SeriesKey> metric = SeriesKey.LAYOUT.all().then(SeriesKey.METRIC, 258);
    assertThat(metric.intervals()).isEqualTo(KeyLayoutTest_SeriesKey.metric(258).intervals());
    assertThat(metric.then(SeriesKey.HOUR, AT).rangeOf(SeriesKey.TAGS).startsWith(SENSOR))
        .isEqualTo(KeyLayoutTest_SeriesKey.metric(258).hour(AT).tags().startsWith(SENSOR));
    KeyLayout<SeriesKey> openEnded =
        KeyLayout.<SeriesKey>raw()
            .part(SeriesKey.TAGS, SeriesKey::tags)
            .part(SeriesKey.METRIC.digits(3), SeriesKey::metric)
            .salted(4)
            .build(parts -> new SeriesKey(1, AT, SENSOR));
    assertThat(KeyChecks.of("Series", openEnded.design()).stream().map(Violation::id).toList())
        .containsExactly("KeyWidth", "KeyOption", "SaltRaw");
  }

  record DigestKey(byte[] digest) implements Key {
    static final BytesPart DIGEST = BytesPart.of("digest");
    static final KeyLayout<DigestKey> LAYOUT =
        KeyLayout.<DigestKey>raw()
            .part(DIGEST, DigestKey::digest)
            .build(parts -> new DigestKey(parts.get(DIGEST)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  @Test
  void readKeysAndBoundsShareNoArrays() {
    ByteString bytes = new DigestKey(new byte[] {1, 2}).toByteString();
    DigestKey read = DigestKey.LAYOUT.parse(bytes);
    read.digest()[0] = 9;
    assertThat(bytes).isEqualTo(ByteString.copyFrom(new byte[] {1, 2}));
    assertThat(DigestKey.LAYOUT.parse(bytes).digest()).isEqualTo(new byte[] {1, 2});

    byte[] first = {1, 2};
    byte[] end = {5};
    var range = DigestKey.LAYOUT.all().rangeOf(DigestKey.DIGEST);
    var lower = range.from(first);
    var upper = range.before(end);
    first[0] = 4;
    end[0] = 3;
    var expected = range.from(new byte[] {1, 2}).before(new byte[] {5});
    assertThat(lower.before(new byte[] {5})).isEqualTo(expected);
    assertThat(upper.from(new byte[] {1, 2})).isEqualTo(expected);
  }

  /** A page of a book, or the book. */
  @Table(value = "pages", keyFormat = KeyFormat.UNESCAPED, delimiter = '/')
  @KeyConstant("/books")
  @Family("p")
  record BookPage(
      @RowKey String book,
      @RowKey @Nullable Integer number,
      @RowKey @Nullable String part,
      @Column String text) {}

  record PageKey(String book, @Nullable Integer number, @Nullable String part) implements Key {
    static final StringPart BOOK = StringPart.of("book");
    static final IntPart NUMBER = IntPart.of("number");
    static final StringPart PART = StringPart.of("part");
    static final KeyLayout<PageKey> LAYOUT =
        KeyLayout.<PageKey>unescaped('/')
            .constant("/books")
            .part(BOOK, PageKey::book)
            .optional(NUMBER, PageKey::number)
            .optional(PART, PageKey::part)
            .build(parts -> new PageKey(parts.get(BOOK), parts.find(NUMBER), parts.find(PART)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  @Test
  void unescapedKeysThatEndEarlyAndTheirRanges() {
    for (PageKey key :
        List.of(
            new PageKey("$a b", null, null),
            new PageKey("", 7, null),
            new PageKey("a%2F", 7, ""),
            new PageKey("a", 7, "x/y#z"))) {
      assertThat(key.toByteString())
          .isEqualTo(
              KeyLayoutTest_BookPageKey.of(key.book(), key.number(), key.part()).toByteString());
      assertThat(PageKey.LAYOUT.parse(key.toByteString())).isEqualTo(key);
    }
    LayoutPrefix<PageKey> book = PageKey.LAYOUT.all().then(PageKey.BOOK, "$a");
    assertThat(PageKey.LAYOUT.all().intervals())
        .isEqualTo(KeyLayoutTest_BookPageKey.all().intervals());
    assertThat(book).isEqualTo(KeyLayoutTest_BookPageKey.book("$a"));
    assertThat(book.intervals()).hasSize(2);
    assertThat(book.rangeOf(PageKey.NUMBER).from(7))
        .isEqualTo(KeyLayoutTest_BookPageKey.book("$a").number().from(7));
    assertThat(book.then(PageKey.NUMBER, 7))
        .isEqualTo(KeyLayoutTest_BookPageKey.book("$a").number(7));
    assertThrows(InvalidKeyException.class, () -> new PageKey("a/b", 7, "").toByteString());
    assertThrows(InvalidKeyException.class, () -> new PageKey("a", null, "x").toByteString());
    assertThrows(
        DecodeException.class,
        () -> PageKey.LAYOUT.parse(ByteString.copyFromUtf8("/books/a/seven")));
    assertThat(PageKey.LAYOUT.design().format()).isEqualTo(KeyFormat.UNESCAPED);
    assertThat(
            PageKey.LAYOUT.design().properties().stream()
                .map(KeyPartDesign.Property::optional)
                .toList())
        .containsExactly(false, true, true)
        .inOrder();
  }

  @Test
  void mistakesOfUnescapedAndMissingPartsAreFound() {
    KeyLayout<PageKey> wrong =
        KeyLayout.<PageKey>unescaped('a')
            .optional(PageKey.BOOK, PageKey::book)
            .part(PageKey.NUMBER, PageKey::number)
            .salted(4)
            .build(parts -> new PageKey("", null, null));
    assertThat(KeyChecks.of("Page", wrong.design()).stream().map(Violation::id).toList())
        .containsExactly("KeyDelimiter", "KeyNullable", "SaltRaw");
    KeyLayout<PageKey> ordered =
        KeyLayout.<PageKey>ordered()
            .part(PageKey.BOOK, PageKey::book)
            .optional(PageKey.NUMBER, PageKey::number)
            .build(parts -> new PageKey("", null, null));
    assertThat(KeyChecks.of("Page", ordered.design()).stream().map(Violation::id).toList())
        .containsExactly("KeyNullable");
    PageKey early = PageKey.LAYOUT.parse(ByteString.copyFromUtf8("/books/a"));
    assertThat(early.number()).isNull();
    KeyLayout<PageKey> strict =
        KeyLayout.<PageKey>readable()
            .part(PageKey.BOOK, PageKey::book)
            .optional(PageKey.NUMBER, PageKey::number)
            .build(parts -> new PageKey(parts.get(PageKey.BOOK), parts.get(PageKey.NUMBER), null));
    assertThrows(InvalidRequestException.class, () -> strict.parse(ByteString.copyFromUtf8("a")));
  }

  @Test
  void aKeyIsReadAsItWasWritten() {
    Reading.HandKey key = new Reading.HandKey(SENSOR, 7, AT);
    assertThat(key.toByteString()).isEqualTo(ReadingKey.of(SENSOR, 7, AT).toByteString());
    assertThat(Reading.HandKey.LAYOUT.parse(key.toByteString())).isEqualTo(key);
    ByteString stranger = ByteString.copyFromUtf8("stranger");
    assertThrows(DecodeException.class, () -> Reading.HandKey.LAYOUT.parse(stranger));
  }

  @Test
  void partsComeInTheirOrder() {
    LayoutPrefix<Product.HandKey> all = Product.HandKey.LAYOUT.all();
    assertThrows(InvalidRequestException.class, () -> all.then(Product.HandKey.NUMBER, 1L));
    assertThrows(InvalidRequestException.class, () -> all.rangeOf(Product.HandKey.NUMBER));
    LayoutPrefix<Product.HandKey> hats = all.then(Product.HandKey.CATEGORY, "hats");
    assertThat(
            assertThrows(
                InvalidRequestException.class, () -> hats.then(Product.HandKey.NUMBER, 1L)))
        .hasMessageThat()
        .isEqualTo("the part 'number' is the last of the row key. Use KeyRange.of(key).");
  }
}
