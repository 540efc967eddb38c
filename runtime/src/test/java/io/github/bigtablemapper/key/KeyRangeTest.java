package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
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
      KeyWriter out = written();
      USER.write(out, user);
      return KeyRange.within(out);
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
    assertThat(KeyRange.from(KeyWriter.readable(), TENANT, "").isFullTable()).isTrue();
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
    assertIntervals(KeyRange.between(out, USER, "a", "m"), "t#a", "t#m");
    assertIntervals(KeyRange.from(out, USER, "a"), "t#a", "t$");
    assertIntervals(KeyRange.after(out, USER, "a"), "t#a$", "t$");
    assertIntervals(KeyRange.to(out, USER, "m"), "t#", "t#m$");
    assertIntervals(KeyRange.before(out, USER, "m"), "t#", "t#m");
    assertIntervals(KeyRange.startsWith(out, USER, "fed"), "t#fed", "t#fee");
    assertIntervals(KeyRange.startsWith(out, USER, "a "), "t#a%20", "t#a%21");
    assertIntervals(KeyRange.startsWith(out, USER, ""), "t#", "t$");
    assertThat(out.toByteString().toStringUtf8()).isEqualTo("t");
  }

  @Test
  void rangesOfReversedPartsAreInTheOrderOfTheValues() {
    KeyWriter out = write(KeyWriter.readable(), "t");
    IntPart year = YEAR.reversed();
    assertIntervals(KeyRange.between(out, year, 2000, 2010), "t#7989$", "t#7999$");
    assertIntervals(KeyRange.from(out, year, 2000), "t#", "t#7999$");
    assertIntervals(KeyRange.after(out, year, 2000), "t#", "t#7999");
    assertIntervals(KeyRange.to(out, year, 2010), "t#7989", "t$");
    assertIntervals(KeyRange.before(out, year, 2010), "t#7989$", "t$");
  }

  @Test
  void orderedStartsThatEndWithAZero() {
    assertThat(KeyRange.startsWith(KeyWriter.ordered(), USER, "a\0").intervals())
        .containsExactly(
            new KeyRange.Interval(
                ByteString.copyFrom(new byte[] {'a', 0, -1}),
                ByteString.copyFrom(new byte[] {'a', 1})));
  }

  @Test
  void namesUnderADomain() {
    StringPart domain = StringPart.reversedDomain("domain");
    KeyWriter out = KeyWriter.readable();
    assertIntervals(KeyRange.under(out, domain, "google.com"), "com.google.", "com.google/");
    assertThrows(IllegalArgumentException.class, () -> KeyRange.startsWith(out, domain, "google"));
    assertThrows(IllegalArgumentException.class, () -> KeyRange.under(out, USER, "google.com"));
  }

  @Test
  void emptyRanges() {
    KeyWriter out = write(KeyWriter.readable(), "t");
    assertEmpty(KeyRange.between(out, USER, "m", "a"));
    assertEmpty(KeyRange.between(out, USER, "a", "a"));
    assertEmpty(KeyRange.between(out, YEAR.reversed(), 2010, 2000));
    assertEmpty(KeyRange.between(out, YEAR.reversed(), 2000, 2000));
    assertEmpty(KeyRange.before(KeyWriter.readable(), TENANT, ""));
    assertEmpty(KeyRange.between(KeyWriter.ordered(), TENANT, "b", "a"));
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
            () -> KeyRange.from(KeyWriter.readable(), YEAR.reversedDigits(), 2000));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("part 'year' stores its digits in reverse and has no ranges");
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
    assertThat(KeyRange.before(KeyWriter.readable(), TENANT, "").toString())
        .isEqualTo("KeyRange[]");
  }

  /** What {@link KeyWriter#readable(char)} says of delimiters above the escape. */
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
    KeyRange<Key> before = KeyRange.before(KeyWriter.readable(':'), TENANT, "a1");
    assertIntervals(before, "", "a%3A", "a%3B", "a1", "a:", "a;");
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
