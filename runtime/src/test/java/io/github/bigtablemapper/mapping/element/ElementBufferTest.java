package io.github.bigtablemapper.mapping.element;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * Every row has its elements, regardless of the rows before and after it. {@code -Dseed} repeats
 * another run.
 */
class ElementBufferTest {
  private static final long SEED = Long.getLong("seed", 20_261_122L);

  @Test
  void rowsShareNothing() {
    System.out.println("element buffer: seed " + SEED);
    RandomGenerator random = new SplittableRandom(SEED);
    ElementBuffer<String> buffer = new ElementBuffer<>();
    List<List<String>> expected = new ArrayList<>();
    List<Object[]> taken = new ArrayList<>();
    for (int row = 0; row < 5_000; row++) {
      // Often as many as the row before, and now and then more than are kept.
      int size =
          random.nextBoolean() && row > 0
              ? expected.get(row - 1).size()
              : random.nextInt(1, random.nextInt(100) == 0 ? 3_000 : 30);
      List<String> elements = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        elements.add(row + ":" + i);
      }
      if (random.nextInt(10) == 0) {
        elements.forEach(buffer::add); // a row that is not finished
      }
      buffer.clear();
      elements.forEach(buffer::add);
      expected.add(elements);
      taken.add(buffer.take());
    }
    for (int row = 0; row < expected.size(); row++) {
      assertWithMessage("row %s, seed %s", row, SEED)
          .that(taken.get(row))
          .isEqualTo(expected.get(row).toArray());
    }
  }

  @Test
  void aRowWithoutElementsIsAnEmptyList() {
    ElementBuffer<String> buffer = new ElementBuffer<>();
    assertThat(buffer.takeList()).isEmpty();

    buffer.add("of the row before");
    buffer.clear();
    assertThat(buffer.isEmpty()).isTrue();
    assertThat(buffer.takeList()).isEmpty();
  }
}
