package io.github.bigtablemapper.key.format;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import org.junit.jupiter.api.Test;

final class KeyHashTest {

  /** The check value of CRC-32C. */
  @Test
  void isCrc32c() {
    assertThat(KeyHash.of(ByteString.copyFromUtf8("123456789"))).isEqualTo("#e3069283");
    assertThat(KeyHash.of(ByteString.EMPTY)).isEqualTo("#00000000");
  }
}
