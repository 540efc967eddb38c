package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text that has no UTF-8 is refused wherever it enters: two such texts would become one. */
class LoneSurrogatesTest {
  private static final List<Consumer<String>> VALUES =
      List.of(
          OperationId::of,
          Utf8::encode,
          Utf8::check,
          CellCodecs.STRING::encode,
          ConstantPart::of,
          text -> MappedColumn.optional(0, "p", "f", text, CellCodecs.STRING),
          text -> CounterColumn.of(0, "p", "f", text));

  private static final List<Consumer<String>> KEYS =
      List.of(
          RowBytes::of,
          RowBytes::startingWith,
          text -> StringPart.of("p").write(KeyWriter.readable(), text),
          text -> StringPart.of("p").write(KeyWriter.ordered(), text));

  @ParameterizedTest
  @ValueSource(strings = {"\uD800", "\uDC00", "id-\uD83D", "\uDE00-id", "\uDE00\uD83D", "é\uDBFF€"})
  void areRefused(String text) {
    for (Consumer<String> value : VALUES) {
      assertRefused(InvalidValueException.class, value, text);
    }
    for (Consumer<String> key : KEYS) {
      assertRefused(InvalidKeyException.class, key, text);
    }
  }

  private static void assertRefused(
      Class<? extends BigtableMapperException> type, Consumer<String> action, String text) {
    BigtableMapperException thrown = assertThrows(type, () -> action.accept(text));
    assertThat(thrown).hasMessageThat().containsMatch("surrogate");
    assertThat(thrown).hasMessageThat().doesNotContain("id");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "é", "€", "\uD83D\uDE00", "\uFFFD", "\0"})
  void textIsNot(String text) {
    assertThat(RowBytes.of(text).toByteString()).isEqualTo(Utf8.encode(text));
    assertThat(Utf8.decode(Utf8.encode(text))).isEqualTo(text);
    assertThat(OperationId.of(text)).isEqualTo(OperationId.of(text));
  }
}
