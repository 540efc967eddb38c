package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.format.KeyHash;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ShownKeysTest {
  private static final ByteString BYTES = ByteString.copyFromUtf8("hats#fedora\u0001é");

  private final @Nullable String before = System.getProperty(Key.SHOW);

  private record BytesKey(ByteString toByteString) implements Key {
    @Override
    public String toString() {
      return Key.toString("BytesKey", this);
    }
  }

  @AfterEach
  void reset() {
    if (before == null) {
      System.clearProperty(Key.SHOW);
    } else {
      System.setProperty(Key.SHOW, before);
    }
  }

  @Test
  void aKeyIsHiddenUnlessTheSwitchIsOn() {
    BytesKey key = new BytesKey(BYTES);

    System.clearProperty(Key.SHOW);
    assertThat(key.toString()).isEqualTo("BytesKey[" + KeyHash.of(BYTES) + "]");
    System.setProperty(Key.SHOW, "false");
    assertThat(key.toString()).isEqualTo("BytesKey[" + KeyHash.of(BYTES) + "]");
    System.setProperty(Key.SHOW, "true");
    assertThat(key.toString()).isEqualTo("BytesKey[hats#fedora\\001\\303\\251]");
  }
}
