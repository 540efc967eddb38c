package io.github.bigtablemapper.internal.page;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import org.junit.jupiter.api.Test;

/** What happens to a token on its way through URLs and forms. */
final class PageTokenTest {
  private static final long QUERY = 0x0123456789ABCDEFL;
  private static final PageToken TOKEN =
      new PageToken(QUERY, Long.MAX_VALUE, ByteString.copyFromUtf8("asia#india#bengaluru"));

  @Test
  void readsBack() {
    assertThat(PageToken.decode(TOKEN.encode(), QUERY)).isEqualTo(TOKEN);
  }

  @Test
  void aTokenThatWasCutShortIsNone() {
    String token = TOKEN.encode();

    for (int length = 0; length < token.length(); length++) {
      assertNoToken(token.substring(0, length));
    }
    assertNoToken(token + "AAAA");
  }

  @Test
  void aTokenOfAVersionThatWasCutShortIsNone() {
    String token = new PageToken(QUERY, 0, PageToken.keyOf(1_000_000)).encode();

    assertNoToken(token.substring(0, token.length() - 4));
  }

  @Test
  void aTokenThatWasChangedIsNone() {
    StringBuilder token = new StringBuilder(TOKEN.encode());
    for (int i = 0; i < token.length() - 1; i++) { // the last character has bits that say nothing
      char before = token.charAt(i);
      token.setCharAt(i, before == 'A' ? 'B' : 'A');
      assertNoToken(token.toString());
      token.setCharAt(i, before);
    }
  }

  private static void assertNoToken(String token) {
    InvalidRequestException failure =
        assertThrows(
            InvalidRequestException.class, () -> PageToken.decode(token, QUERY), () -> token);
    assertWithMessage(token).that(failure).hasMessageThat().startsWith("This is no page token");
  }
}
