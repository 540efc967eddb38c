package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.ByteString;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellBytesTest {
  private static final byte[] ARRAY = "before value after".getBytes(UTF_8);
  private static final String LARGE = "x".repeat(CellBytes.MAX_COPIED_BYTES + 1);

  private final CellBytes bytes = new CellBytes();

  @Test
  void partsAndByteStringsFollowEachOther() {
    assertIs("");
    bytes.set(ARRAY, 7, 12);
    assertIs("value");
    for (String each : List.of("short", LARGE, "", "x".repeat(CellBytes.MAX_COPIED_BYTES))) {
      bytes.set(ByteString.copyFromUtf8(each));
      assertIs(each);
    }
    bytes.set(ByteString.copyFromUtf8(LARGE));
    bytes.set(ARRAY, 7, 7);
    assertIs("");
  }

  private void assertIs(String expected) {
    assertThat(bytes.size()).isEqualTo(expected.length());
    assertThat(bytes.isEmpty()).isEqualTo(expected.isEmpty());
    assertThat(bytes.toByteString().toStringUtf8()).isEqualTo(expected);
    assertThat(bytes.decode(CellCodecs.STRING)).isEqualTo(expected);
    assertThat(bytes.isEqualTo(CellBytes.of(ByteString.copyFromUtf8(expected)))).isTrue();
    assertThat(bytes.isEqualTo(CellBytes.of(ByteString.copyFromUtf8(expected + "+")))).isFalse();
    String array = new String(bytes.array(), bytes.from(), bytes.size(), UTF_8);
    assertThat(array).isEqualTo(expected);
    assertThat(bytes.toString()).isEqualTo(expected.length() + " bytes");
  }

  @Test
  void aCopyIsIndependent() {
    byte[] array = ARRAY.clone();
    bytes.set(array, 0, 6);
    CellBytes copy = new CellBytes();
    copy.copy(bytes);
    bytes.copy(bytes);
    array[0] = 'x';
    assertThat(copy.decode(CellCodecs.STRING)).isEqualTo("before");
    assertIs("before");
    bytes.set(ByteString.copyFromUtf8(LARGE));
    copy.copy(bytes);
    bytes.set(ARRAY, 0, 1);
    assertThat(copy.decode(CellCodecs.STRING)).isEqualTo(LARGE);
  }

  @Test
  void aByteStringThatWasReadAsAnArrayIsStillShared() {
    CellBytes name = new CellBytes();
    for (String each : List.of("one", "other", LARGE)) {
      name.set(ByteString.copyFromUtf8(each));
      assertThat(name.array().length).isAtLeast(each.length());
      bytes.set(name);
      name.set(ByteString.copyFromUtf8("!".repeat(each.length())));
      assertThat(name.array()[0]).isEqualTo('!');
      assertIs(each);
    }
    name.set(ARRAY, 7, 12);
    bytes.set(name);
    name.set(ARRAY, 0, 6);
    assertIs("value");
  }

  @Test
  void aNameIsEqualIfEveryByteIs() {
    int mostBytes = 40;
    for (int from : List.of(0, 1, 7, 30)) {
      byte[] array = new byte[from + mostBytes + 1];
      Arrays.fill(array, (byte) 'a');
      for (int length = 0; length <= mostBytes; length++) {
        byte[] name = "a".repeat(length).getBytes(UTF_8);
        for (int size = 0; size <= mostBytes; size++) {
          assertIsName(name, array, from, size, size == length);
        }
        for (int other = 0; other < array.length; other++) {
          array[other] = 'b';
          assertIsName(name, array, from, length, other < from || other >= from + length);
          array[other] = 'a';
        }
      }
    }
  }

  private void assertIsName(byte[] name, byte[] array, int from, int size, boolean expected) {
    bytes.set(array, from, from + size);
    assertThat(bytes.isEqualTo(name)).isEqualTo(expected);
    bytes.set(ByteString.copyFrom(array, from, size));
    assertThat(bytes.isEqualTo(name)).isEqualTo(expected);
    bytes.set(ByteString.copyFrom(array).substring(from, from + size));
    assertThat(bytes.isEqualTo(name)).isEqualTo(expected);
  }
}
