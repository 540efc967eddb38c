package io.github.bigtablemapper.internal.page;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.TokenSeal;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What happens to a token on its way through URLs and forms, and in the hands of somebody. */
final class PageTokenTest {
  private static final long QUERY = 0x0123456789ABCDEFL;
  private static final long UNLIMITED = Long.MAX_VALUE;
  private static final PagePosition ROWS =
      new PagePosition(QUERY, UNLIMITED, ByteString.copyFromUtf8("asia#india#bengaluru"));
  private static final PagePosition ELEMENTS =
      new PagePosition(QUERY, 0, PagePosition.after(ByteString.copyFromUtf8("bengaluru")));
  private static final PagePosition VERSIONS =
      new PagePosition(QUERY, 0, PagePosition.keyOf(1_000_000));
  private static final TokenSeal SIGNED = TokenSeal.by(new byte[16]);

  @SuppressWarnings("unused") // by the tests' FieldSource
  private static final List<TokenSeal> SEALS = List.of(TokenSeal.CHECKSUM, SIGNED);

  private static PagePosition rows(String token, TokenSeal seal) {
    return PagePosition.ofRows(token, seal, QUERY, UNLIMITED, key -> true);
  }

  @ParameterizedTest
  @FieldSource("SEALS")
  void readsBack(TokenSeal seal) {
    assertThat(rows(ROWS.encode(seal), seal)).isEqualTo(ROWS);
    assertThat(PagePosition.ofElements(ELEMENTS.encode(seal), seal, QUERY)).isEqualTo(ELEMENTS);
    assertThat(PagePosition.ofVersions(VERSIONS.encode(seal), seal, QUERY)).isEqualTo(VERSIONS);
  }

  @ParameterizedTest
  @FieldSource("SEALS")
  void aTokenThatWasCutShortIsNone(TokenSeal seal) {
    String token = ROWS.encode(seal);

    for (int length = 0; length < token.length(); length++) {
      String part = token.substring(0, length);
      assertNoToken(part, () -> rows(part, seal));
    }
    assertNoToken(token, () -> rows(token + "AAAA", seal));
  }

  @Test
  void aTokenOfAVersionThatWasCutShortIsNone() {
    String token = VERSIONS.encode(TokenSeal.CHECKSUM);

    assertNoToken(
        token,
        () ->
            PagePosition.ofVersions(
                token.substring(0, token.length() - 4), TokenSeal.CHECKSUM, QUERY));
  }

  @ParameterizedTest
  @FieldSource("SEALS")
  void aTokenThatWasChangedIsNone(TokenSeal seal) {
    StringBuilder token = new StringBuilder(ROWS.encode(seal));
    for (int i = 0; i < token.length() - 1; i++) { // the last character has unused bits
      char before = token.charAt(i);
      token.setCharAt(i, before == 'A' ? 'B' : 'A');
      String changed = token.toString();
      assertNoToken(changed, () -> rows(changed, seal));
      token.setCharAt(i, before);
    }
  }

  /** With the right checksum, which anybody can compute. */
  @Test
  void aForgedPositionThatNoPageEndsWithIsNone() {
    for (int size = 1; size < 20; size++) {
      String token = forged(0, ByteString.copyFrom(new byte[size]));
      assertNoToken(token, () -> PagePosition.ofVersions(token, TokenSeal.CHECKSUM, QUERY));
    }
    for (long timestamp : new long[] {-1, 0, 1, 999, 1_001, Long.MIN_VALUE, Long.MAX_VALUE}) {
      String token = forged(0, PagePosition.keyOf(timestamp));
      assertNoToken(token, () -> PagePosition.ofVersions(token, TokenSeal.CHECKSUM, QUERY));
    }
    String longQualifier = forged(0, ByteString.copyFrom(new byte[16_386]));
    String noQualifier = forged(0, ByteString.copyFromUtf8("bengaluru"));
    assertNoToken("none", () -> PagePosition.ofElements(noQualifier, TokenSeal.CHECKSUM, QUERY));
    assertNoToken("long", () -> PagePosition.ofElements(longQualifier, TokenSeal.CHECKSUM, QUERY));
    String longKey = forged(UNLIMITED, ByteString.copyFrom(new byte[4_097]));
    assertNoToken("long", () -> rows(longKey, TokenSeal.CHECKSUM));
    String endless = "A".repeat(10_000_000);
    assertNoToken("endless", () -> rows(endless, TokenSeal.CHECKSUM));
    String other = forged(UNLIMITED, ByteString.copyFromUtf8("other"));
    assertNoToken(
        "of no row",
        () ->
            PagePosition.ofRows(
                other, TokenSeal.CHECKSUM, QUERY, UNLIMITED, ROWS.lastKey()::equals));
  }

  @Test
  void aForgedRestOfALimitThatNoPageLeavesIsNone() {
    for (long missing : new long[] {Long.MIN_VALUE, -1, 0, 10, 11, Long.MAX_VALUE}) {
      String token = forged(missing, ROWS.lastKey());
      assertNoToken(
          token, () -> PagePosition.ofRows(token, TokenSeal.CHECKSUM, QUERY, 10, key -> true));
    }
    String ofNoLimit = forged(5, ROWS.lastKey());
    assertNoToken(ofNoLimit, () -> rows(ofNoLimit, TokenSeal.CHECKSUM));
    String ofElements = forged(1, ELEMENTS.lastKey());
    assertNoToken(ofElements, () -> PagePosition.ofElements(ofElements, TokenSeal.CHECKSUM, QUERY));
  }

  private static String forged(long missing, ByteString lastKey) {
    return new PagePosition(QUERY, missing, lastKey).encode(TokenSeal.CHECKSUM);
  }

  @Test
  void whatTheSecretDidNotSignIsNone() {
    TokenSeal other = TokenSeal.by("another secret, as long".getBytes(StandardCharsets.US_ASCII));
    for (TokenSeal seal : List.of(TokenSeal.CHECKSUM, other)) {
      String what = seal == other ? "another secret" : "no secret";
      assertNoToken(what, () -> rows(ROWS.encode(seal), SIGNED));
    }
    assertNoToken("signed", () -> rows(ROWS.encode(SIGNED), TokenSeal.CHECKSUM));
    assertThrows(InvalidRequestException.class, () -> TokenSeal.by(new byte[15]));
  }

  @ParameterizedTest
  @FieldSource("SEALS")
  void anyTextIsRefusedTheSameWay(TokenSeal seal) {
    Random random = new Random(20261125);
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = new byte[random.nextInt(80)];
      random.nextBytes(bytes);
      if (bytes.length > 0) {
        bytes[0] = seal.version();
      }
      String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
      assertNoToken(token, () -> rows(token, seal));
      assertNoToken(token, () -> PagePosition.ofElements(token, seal, QUERY));
      assertNoToken(token, () -> PagePosition.ofVersions(token, seal, QUERY));
    }
    for (String token : List.of("", " ", "=", "é", "\ud800", "a+b/", "\n")) {
      assertNoToken(token, () -> rows(token, seal));
    }
  }

  private static void assertNoToken(String token, Executable reading) {
    InvalidRequestException failure =
        assertThrows(InvalidRequestException.class, reading, () -> token);
    assertWithMessage(token).that(failure).hasMessageThat().startsWith("This is not a page token");
  }
}
