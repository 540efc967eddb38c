package io.github.bigtablemapper.key.format;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import java.util.zip.CRC32C;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

final class KeyHashTest {
  private static final ByteString KEY = ByteString.copyFromUtf8("123456789");

  private static SecretKeySpec secret(String text) {
    return new SecretKeySpec(KeyHash.secret(text).toByteArray(), "HmacSHA256");
  }

  /** Computed by openssl dgst -sha256 -hmac. */
  @Test
  void isTheStartOfAnHmac() {
    assertThat(KeyHash.of(ByteString.EMPTY, secret("0123456789abcdef"))).isEqualTo("#496dc93f");
    assertThat(KeyHash.of(KEY, secret("0123456789abcdef"))).isEqualTo("#181026c9");
  }

  @Test
  void isThatOfTheSecret() {
    assertThat(KeyHash.of(KEY)).isEqualTo(KeyHash.of(KEY));
    assertThat(KeyHash.of(KEY, secret("a".repeat(16))))
        .isNotEqualTo(KeyHash.of(KEY, secret("b".repeat(16))));
    assertThat(KeyHash.secret(null)).isNotEqualTo(KeyHash.secret(null));
    assertThat(KeyHash.secret("")).hasSize(32);
  }

  @Test
  void aSecretIsLongEnough() {
    IllegalArgumentException thrown =
        assertThrows(IllegalArgumentException.class, () -> KeyHash.secret("a word"));
    assertThat(thrown).hasMessageThat().doesNotContain("a word");
  }

  /** What anybody can compute would be found by trying all keys. */
  @Test
  void isNoChecksumOfTheKeyAlone() {
    CRC32C crc = new CRC32C();
    crc.update(KEY.asReadOnlyByteBuffer());
    String checksum = "#%08x".formatted(crc.getValue());
    assertWithMessage("by a secret").that(KeyHash.of(KEY)).isNotEqualTo(checksum);
  }
}
