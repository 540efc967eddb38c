package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.key.Key;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Generated keys are comparable, in the order of their bytes: reversed, variable, enum, salted. */
@NullMarked
class KeyOrderTest {
  private static final int KEYS = 300;

  @Table("visited")
  @Family("v")
  record Visit(
      @RowKey String site,
      @RowKey(reversed = true) Instant at,
      @RowKey DayOfWeek day,
      @RowKey(signed = true) long number,
      String note) {}

  @Table("spread")
  @Family("s")
  @Salted(buckets = 4)
  record Spread(
      @RowKey String name, @RowKey(reversed = true, signed = true) int number, String note) {}

  private final long seed = Long.getLong("seed", 20_261_128L);
  private final Random random = new Random(seed);

  private String text() {
    String alphabet = "ab#%\u0001\u00ff\ud7ff\uff5e";
    StringBuilder text = new StringBuilder("x");
    for (int i = random.nextInt(4); i > 0; i--) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private Key visit() {
    return KeyOrderTest_VisitKey.of(
        text(),
        Instant.ofEpochMilli(random.nextInt(3) * 1_000_000_000L),
        DayOfWeek.of(1 + random.nextInt(7)),
        random.nextLong() >> random.nextInt(64));
  }

  private Key spread() {
    return KeyOrderTest_SpreadKey.of(text(), random.nextInt(5) - 2);
  }

  @Test
  void keysAreOrderedAsTheirBytes() {
    List<Key> keys = new ArrayList<>();
    for (int i = 0; i < KEYS; i++) {
      keys.add(i % 3 == 0 ? spread() : visit());
    }
    for (Key one : keys) {
      for (Key other : keys) {
        int ofBytes =
            Arrays.compareUnsigned(
                one.toByteString().toByteArray(), other.toByteString().toByteArray());
        assertWithMessage("seed %s: %s and %s", seed, one.toByteString(), other.toByteString())
            .that(Integer.signum(one.compareTo(other)))
            .isEqualTo(Integer.signum(ofBytes));
        assertThat(one.compareTo(other) == 0).isEqualTo(one.equals(other));
      }
    }

    Collections.sort(keys);
    assertThat(keys.stream().map(Key::toByteString).toList())
        .isInOrder(ByteString.unsignedLexicographicalComparator());
  }

  @Test
  void keysOfOneTypeAreKeysOfASortedMap() {
    TreeMap<KeyOrderTest_SpreadKey, Integer> sorted = new TreeMap<>();
    for (int i = 0; i < 5; i++) {
      sorted.put(KeyOrderTest_SpreadKey.of("a", i), i);
    }

    assertThat(sorted).hasSize(5);
    assertThat(sorted.firstKey()).isEqualTo(Collections.min(sorted.keySet()));
    assertThat(sorted.get(KeyOrderTest_SpreadKey.of("a", 3))).isEqualTo(3);
  }
}
