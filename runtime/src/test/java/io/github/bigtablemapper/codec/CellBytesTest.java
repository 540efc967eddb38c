package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.ByteString;
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
}
