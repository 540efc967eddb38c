package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyHash;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bytes of ranges; that they hold the right rows is shown by {@link KeyPropertiesTest}. */
final class KeyRangeTest {
  private static final StringPart TENANT = StringPart.of("tenant");
  private static final StringPart USER = StringPart.of("user");
  private static final IntPart YEAR = IntPart.of("year").digits(4);

  private static final class TenantPrefix extends KeyPrefix<Key> {
    TenantPrefix(String tenant) {
      super(write(KeyWriter.readable(), tenant));
    }

    KeyRange<Key> user(String user) {
      return KeyRange.within(with(USER, user));
    }
  }

  @Test
  void everything() {
    for (KeyWriter out : List.of(KeyWriter.readable(), KeyWriter.ordered())) {
      KeyRange<Key> all = KeyRange.within(out);
      assertIntervals(all, "", "");
      assertThat(all.isFullTable()).isTrue();
      assertThat(all.isEmpty()).isFalse();
    }
    assertThat(text(KeyWriter.readable(), TENANT).from("").isFullTable()).isTrue();
  }

  @Test
  void prefixesEndAtAPart() {
    TenantPrefix tenant = new TenantPrefix("tenant1");
    assertIntervals(tenant, "tenant1#", "tenant1$");
    assertIntervals(tenant.user("a"), "tenant1#a#", "tenant1#a$");
    assertIntervals(tenant.user("b"), "tenant1#b#", "tenant1#b$");
    assertIntervals(new TenantPrefix(""), "#", "$");
    assertThat(tenant.isFullTable()).isFalse();
  }

  @Test
  void orderedPrefixesCountOnPartsThatAreLeftOut() {
    assertIntervals(KeyRange.within(write(KeyWriter.ordered(), "A")), "A", "A\0\2");
    assertIntervals(KeyRange.within(write(KeyWriter.ordered(), "")), "\0\0", "\0\0\0\2");
    assertIntervals(
        KeyRange.within(write(write(KeyWriter.ordered(), "A"), "")), "A", "A\0\1\0\0\0\2");
  }

  @Test
  void rangesOfTheNextPart() {
    KeyWriter out = write(KeyWriter.readable(), "t");
    TextRange<Key> user = text(out, USER);
    assertIntervals(user, "t#", "t$");
    assertIntervals(user.from("a"), "t#a", "t$");
    assertIntervals(user.after("a"), "t#a$", "t$");
    assertIntervals(user.to("m"), "t#", "t#m$");
    assertIntervals(user.before("m"), "t#", "t#m");
    assertIntervals(user.from("a").before("m"), "t#a", "t#m");
    assertIntervals(user.from("a").to("m"), "t#a", "t#m$");
    assertIntervals(user.after("a").before("m"), "t#a$", "t#m");
    assertIntervals(user.after("a").to("m"), "t#a$", "t#m$");
    assertIntervals(user.from("a").to("a"), "t#a", "t#a$");
    assertIntervals(user.startsWith("fed"), "t#fed", "t#fee");
    assertIntervals(user.startsWith("a "), "t#a%20", "t#a%21");
    assertIntervals(user.startsWith(""), "t#", "t$");
    assertThat(out.toByteString().toStringUtf8()).isEqualTo("t");
  }

  @Test
  void rangesOfReversedPartsAreInTheOrderOfTheValues() {
    KeyWriter out = write(KeyWriter.readable(), "t");
    PartRange<Key, Integer> year = new PartRange<>(out, YEAR.reversed());
    assertIntervals(year, "t#", "t$");
    assertIntervals(year.from(2000), "t#", "t#7999$");
    assertIntervals(year.after(2000), "t#", "t#7999");
    assertIntervals(year.to(2010), "t#7989", "t$");
    assertIntervals(year.before(2010), "t#7989$", "t$");
    assertIntervals(year.from(2000).before(2010), "t#7989$", "t#7999$");
    assertIntervals(year.from(2000).to(2010), "t#7989", "t#7999$");
    assertIntervals(year.after(2000).before(2010), "t#7989$", "t#7999");
    assertIntervals(year.after(2000).to(2010), "t#7989", "t#7999");
  }

  @Test
  void orderedStartsThatEndWithAZero() {
    assertThat(text(KeyWriter.ordered(), USER).startsWith("a\0").intervals())
        .containsExactly(
            new KeyRange.Interval(
                ByteString.copyFrom(new byte[] {'a', 0, -1}),
                ByteString.copyFrom(new byte[] {'a', 1})));
  }

  @Test
  void namesUnderADomain() {
    StringPart domain = StringPart.reversedDomain("domain");
    KeyWriter out = KeyWriter.readable();
    DomainRange<Key> domains = new DomainRange<>(out, domain);
    assertIntervals(domains, "", "");
    assertIntervals(domains.under("google.com"), "com.google.", "com.google/");
    assertThrows(IllegalArgumentException.class, () -> text(out, domain).startsWith("google"));
    DomainRange<Key> users = new DomainRange<>(out, USER);
    assertThrows(IllegalArgumentException.class, () -> users.under("google.com"));
  }

  @Test
  void emptyRanges() {
    KeyWriter out = write(KeyWriter.readable(), "t");
    TextRange<Key> user = text(out, USER);
    assertEmpty(user.from("m").before("a"));
    assertEmpty(user.to("a").from("m"));
    assertEmpty(user.from("a").before("a"));
    assertEmpty(user.after("a").to("a"));
    assertEmpty(user.after("a").before("a"));
    PartRange<Key, Integer> year = new PartRange<>(out, YEAR.reversed());
    assertEmpty(year.from(2010).before(2000));
    assertEmpty(year.from(2000).before(2000));
    assertEmpty(year.after(2000).to(2000));
    assertEmpty(text(KeyWriter.readable(), TENANT).before(""));
    assertEmpty(text(KeyWriter.ordered(), TENANT).from("b").before("a"));
  }

  @Test
  void aBoundMayComeFirstOnEitherSide() {
    TextRange<Key> user = text(write(KeyWriter.readable(), "t"), USER);
    assertThat(user.to("m").from("a")).isEqualTo(user.from("a").to("m"));
    assertThat(user.before("m").after("a")).isEqualTo(user.after("a").before("m"));
  }

  @Test
  void aRangeStaysAsItIsWhenAnotherIsMadeOfIt() {
    PartRange<Key, String> user = text(write(KeyWriter.readable(), "t"), USER);
    LowerBoundedRange<Key, String> fromA = user.from("a");
    var unused = fromA.to("b");
    assertIntervals(fromA, "t#a", "t$");
    assertIntervals(user, "t#", "t$");
  }

  @Test
  void aBoundThatNoKeyHoldsIsRefused() {
    KeyWriter out = write(KeyWriter.readable(), "t");
    PartRange<Key, Integer> year = new PartRange<>(out, YEAR);
    assertThrows(InvalidKeyException.class, () -> year.from(10_000));
    assertThrows(InvalidKeyException.class, () -> year.from(2000).to(-1));
    assertThrows(InvalidKeyException.class, () -> text(out, USER).before("\uD800"));
    assertThrows(InvalidKeyException.class, () -> text(out, USER).startsWith("a".repeat(5000)));
  }

  @Test
  void oneRow() {
    Key key = () -> ByteString.copyFromUtf8("t#a");
    assertIntervals(KeyRange.of(key), "t#a", "t#a\0");
  }

  @Test
  void aPartWithReversedDigitsHasNoRanges() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new PartRange<Key, Integer>(KeyWriter.readable(), YEAR.reversedDigits()));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("part 'year' is not stored in the order of its values and has no ranges");
  }

  @Test
  void equalsOtherRangesOfTheSameRows() {
    KeyRange<Key> range = KeyRange.within(write(KeyWriter.readable(), "t"));
    assertThat(range).isEqualTo(new TenantPrefix("t"));
    assertThat(range.hashCode()).isEqualTo(new TenantPrefix("t").hashCode());
    assertThat(range).isNotEqualTo(new TenantPrefix("u"));
  }

  @Test
  void textShowsNoKey() {
    assertThat(new TenantPrefix("canary").toString())
        .isEqualTo(
            "KeyRange[Interval["
                + KeyHash.of(ByteString.copyFromUtf8("canary#"))
                + ", "
                + KeyHash.of(ByteString.copyFromUtf8("canary$"))
                + "]]");
    assertThat(text(KeyWriter.readable(), TENANT).before("").toString()).isEqualTo("KeyRange[]");
  }

  /** What {@link KeyWriter#readable(char)} documents for delimiters above the escape. */
  @Test
  void orderWithADelimiterAboveTheEscape() {
    List<ByteString> keys = new ArrayList<>();
    for (String user : List.of("user1", "user10", "user1a", "user1:", "user15")) {
      keys.add(write(write(KeyWriter.readable(':'), user), "x").toByteString());
    }
    keys.sort(ByteString.unsignedLexicographicalComparator());
    assertThat(keys.stream().map(ByteString::toStringUtf8))
        .containsExactly("user1%3A:x", "user10:x", "user15:x", "user1:x", "user1a:x")
        .inOrder();
  }

  /** Less than {@code a1} are {@code a}, stored after it, but not {@code a:}, stored before it. */
  @Test
  void rangesWithADelimiterAboveTheEscapeAreInTheOrderOfTheValues() {
    KeyRange<Key> before = text(KeyWriter.readable(':'), TENANT).before("a1");
    assertIntervals(before, "", "a%3A", "a%3B", "a1", "a:", "a;");
  }

  private static TextRange<Key> text(KeyWriter out, StringPart part) {
    return new TextRange<>(out, part);
  }

  private static KeyWriter write(KeyWriter out, String value) {
    TENANT.write(out, value);
    return out;
  }

  private static void assertEmpty(KeyRange<Key> range) {
    assertThat(range.intervals()).isEmpty();
    assertThat(range.isEmpty()).isTrue();
    assertThat(range.isFullTable()).isFalse();
  }

  private static void assertIntervals(KeyRange<Key> range, String... ends) {
    List<String> actual = new ArrayList<>();
    for (KeyRange.Interval interval : range.intervals()) {
      actual.add(interval.start().toStringUtf8());
      actual.add(interval.end().toStringUtf8());
    }
    assertWithMessage("intervals").that(actual).containsExactlyElementsIn(ends).inOrder();
    assertThat(range.isEmpty()).isFalse();
  }
}
