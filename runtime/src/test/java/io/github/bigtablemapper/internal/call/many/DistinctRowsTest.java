package io.github.bigtablemapper.internal.call.many;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.OpenCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistinctRowsTest {
  private static final Operation PUT_ALL =
      new Operation(
          "putAll",
          Operation.Kind.WRITE,
          "Product",
          "products",
          null,
          TimeLimit.total(new OpenCalls(), Duration.ofSeconds(1)));

  private static Key key(String text) {
    return () -> ByteString.copyFromUtf8(text);
  }

  private static void addAll(List<Key> keys) {
    DistinctRows rows = new DistinctRows(PUT_ALL, keys, keys.size());
    for (int row = 0; row < keys.size(); row++) {
      rows.add(row, keys.get(row).toByteString());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 5, 1_000, 200_000})
  void rowsThatDifferAreTaken(int size) {
    addAll(IntStream.range(0, size).mapToObj(row -> key("row" + row)).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 1_000, 200_000})
  void aRowThatOccursTwiceIsRefusedWhereverItStands(int size) {
    for (int twice : new int[] {0, Math.min(size / 2, size - 2), size - 2}) {
      List<Key> keys =
          new ArrayList<>(IntStream.range(0, size - 1).mapToObj(row -> key("row" + row)).toList());
      keys.add(key("row" + twice));

      assertThat(assertThrows(InvalidRequestException.class, () -> addAll(keys)))
          .hasMessageThat()
          .startsWith("putAll of Product: the same row key occurs twice");
    }
  }

  /** Those of one hash of Java, which anybody can choose. */
  @Test
  void manyRowsOfOneHashAreTakenSoon() {
    addAll(
        IntStream.range(0, 1 << 14)
            .mapToObj(
                row -> {
                  StringBuilder text = new StringBuilder();
                  for (int bit = 0; bit < 14; bit++) {
                    text.append((row >> bit & 1) == 0 ? "Aa" : "BB");
                  }
                  return key(text.toString());
                })
            .toList());
  }
}
