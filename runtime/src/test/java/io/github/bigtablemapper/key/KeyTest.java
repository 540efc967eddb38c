package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import org.junit.jupiter.api.Test;

final class KeyTest {
  @Test
  void namesTheTypeOfAKey() {
    Key key = () -> ByteString.copyFromUtf8("123456789");
    assertThat(Key.toString("ProductKey", key)).matches("ProductKey\\[#[0-9a-f]{8}]");
  }

  @Test
  void aKeyThatCannotBeStoredHasAText() {
    Key key =
        () -> {
          throw new InvalidKeyException("part 'brand' of the row key is null");
        };
    assertThat(Key.toString("ProductKey", key)).isEqualTo("ProductKey[invalid]");
  }

  /** A codec of a part may throw it, and its exception passes as it is. */
  @Test
  void aKeyWithAPartThatItsCodecRefusesHasAText() {
    Key key =
        () -> {
          throw new InvalidValueException("the price has too many digits");
        };
    assertThat(Key.toString("ProductKey", key)).isEqualTo("ProductKey[invalid]");
  }
}
