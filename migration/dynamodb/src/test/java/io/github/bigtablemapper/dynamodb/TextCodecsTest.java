package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.text.TextBigDecimal;
import io.github.bigtablemapper.dynamodb.text.TextBoolean;
import io.github.bigtablemapper.dynamodb.text.TextBytes;
import io.github.bigtablemapper.dynamodb.text.TextDouble;
import io.github.bigtablemapper.dynamodb.text.TextInteger;
import io.github.bigtablemapper.dynamodb.text.TextLong;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The codecs of the migration's text read what they write, and no number without a bound. */
class TextCodecsTest {

  @Test
  void writtenIsReadableAndEqual() {
    check(new TextLong(), Long.MIN_VALUE, Long.MAX_VALUE);
    check(new TextInteger(), Integer.MIN_VALUE, Integer.MAX_VALUE);
    check(new TextBoolean(), true, false);
    check(new TextDouble(), Double.NaN, -0d, Double.MIN_VALUE, Double.MAX_VALUE, 1d / 0);
    check(new TextBytes(), ByteString.EMPTY, ByteString.fromHex("00ff"));
    check(
        new TextBigDecimal(),
        new BigDecimal("1E+5000"),
        new BigDecimal("1.00"),
        new BigDecimal("1E+50000000"),
        new BigDecimal(BigInteger.TEN.pow(20_000)));
  }

  @SafeVarargs
  private static <T> void check(CellCodec<T> codec, T... values) {
    int written = 0;
    for (T value : values) {
      ByteString cell;
      try {
        cell = codec.encode(value);
      } catch (InvalidValueException refused) {
        continue;
      }
      written++;
      assertThat((Object) codec.decode(cell)).isEqualTo(value);
    }
    assertThat(written).isGreaterThan(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1E50000000", "1E-50000000", "9E2147483647", "1e10001", "many digits"})
  void numbersHaveABound(String text) {
    String number = text.equals("many digits") ? "9".repeat(1_000_000) : text;
    Attribute attribute = Attribute.ofNumber("n", number);
    ByteString cell = ByteString.copyFromUtf8(number);

    assertTimeout(
        Duration.ofSeconds(5),
        () -> {
          for (int i = 0; i < 20; i++) {
            assertThrows(InvalidItemException.class, attribute::number);
            assertThrows(InvalidItemException.class, attribute::longValue);
            assertThrows(InvalidItemException.class, attribute::intValue);
            assertThrows(InvalidItemException.class, attribute::doubleValue);
            assertThrows(DecodeException.class, () -> new TextBigDecimal().decode(cell));
          }
        });
    assertThat(List.of(attribute.digits())).containsExactly(number);
  }
}
