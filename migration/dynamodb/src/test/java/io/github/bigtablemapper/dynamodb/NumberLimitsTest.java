package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.exception.DecodeException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of items, and of cells that a migration has written as text, have limits. */
class NumberLimitsTest {
  @ParameterizedTest
  @ValueSource(strings = {"1E50000000", "1E-50000000", "9E2147483647", "1e10001", "many digits"})
  void numbersHaveABound(String text) {
    String number = text.equals("many digits") ? "9".repeat(1_000_000) : text;
    Attribute attribute = Attribute.ofNumber("n", number);
    ByteString cell = ByteString.copyFromUtf8(number);

    assertTimeout(
        Duration.ofSeconds(20),
        () -> {
          for (int i = 0; i < 20; i++) {
            assertThrows(InvalidItemException.class, attribute::number);
            assertThrows(InvalidItemException.class, attribute::longValue);
            assertThrows(InvalidItemException.class, attribute::intValue);
            assertThrows(InvalidItemException.class, attribute::doubleValue);
            assertThrows(DecodeException.class, () -> CellCodecs.BIG_DECIMAL.decode(cell));
          }
        });
    assertThat(List.of(attribute.digits())).containsExactly(number);
  }
}
