package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Any bytes are the text of one qualifier, which designs and the runtime read alike. */
class QualifierTextTest {
  private static final int QUALIFIERS = 20_000;
  private static final byte[] BYTES = {0, 'a', (byte) 0x80, (byte) 0xBF, (byte) 0xC3, (byte) 0xED};
  private static final byte[] OTHERS = {(byte) 0xA0, (byte) 0xF0, (byte) 0x9F, (byte) 0xFF};

  @Test
  void everyByteIsKept() {
    Random random = new Random(41);
    Map<String, ByteString> seen = new HashMap<>();
    for (int i = 0; i < QUALIFIERS; i++) {
      byte[] bytes = new byte[random.nextInt(6)];
      for (int j = 0; j < bytes.length; j++) {
        byte[] some = random.nextBoolean() ? BYTES : OTHERS;
        bytes[j] = random.nextInt(9) == 0 ? (byte) random.nextInt() : some[random.nextInt(4)];
      }
      ByteString qualifier = ByteString.copyFrom(bytes);
      String text = QualifierText.of(bytes);

      assertWithMessage("%s", qualifier).that(QualifierText.bytes(text)).isEqualTo(bytes);
      assertThat(io.github.bigtablemapper.codec.QualifierText.encode(text)).isEqualTo(qualifier);
      assertThat(QualifierText.isValid(text)).isTrue();
      assertThat(QualifierText.hex(text).isEmpty()).isEqualTo(qualifier.isValidUtf8());
      assertThat(QualifierText.shown(text))
          .isEqualTo(io.github.bigtablemapper.codec.QualifierText.shown(qualifier));
      ByteString other = seen.put(text, qualifier);
      assertThat(other == null || other.equals(qualifier)).isTrue();
    }
  }

  @Test
  void aTextIsNoBytes() {
    assertThat(QualifierText.isValid("\uDCC3\uDCB6")).isFalse(); // these are a character
    assertThat(QualifierText.isValid("\uD800")).isFalse();
    assertThat(QualifierText.isValid("\uDFFF")).isFalse();
    assertThat(QualifierText.isValid(QualifierText.ofText("a\uDC80"))).isFalse();
    assertThat(QualifierText.ofText("a\uD83D\uDE00")).isEqualTo("a\uD83D\uDE00");
    assertThat(QualifierText.bytes("\uD800\uDC80")).hasLength(4); // a pair is a character
  }
}
