package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.KeyRange.Interval;
import org.junit.jupiter.api.Test;

final class RowBytesTest {

  private static ByteString hex(String hex) {
    return ByteString.fromHex(hex);
  }

  /** Nothing follows the keys that start with FF but the end of the table. */
  @Test
  void keysMayStartWithTheHighestByte() {
    assertThat(RowBytes.startingWith(hex("ff")).intervals())
        .containsExactly(new Interval(hex("ff"), ByteString.EMPTY));
    assertThat(RowBytes.startingWith(hex("ffff")).intervals())
        .containsExactly(new Interval(hex("ffff"), ByteString.EMPTY));
    assertThat(RowBytes.startingWith(hex("01ff")).intervals())
        .containsExactly(new Interval(hex("01ff"), hex("02")));
  }

  @Test
  void noBytesAreNoStart() {
    assertThrows(InvalidKeyException.class, () -> RowBytes.startingWith(""));
    assertThrows(InvalidKeyException.class, () -> RowBytes.startingWith(hex("ff".repeat(4_097))));
  }
}
