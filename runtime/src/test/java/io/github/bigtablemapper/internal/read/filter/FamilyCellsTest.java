package io.github.bigtablemapper.internal.read.filter;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.SetFamily;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a projection and conditions need is requested once, and all of it. */
class FamilyCellsTest {
  private static final long SEED = 20261126;

  private static final SetFamily<Object, String> TAGS =
      SetFamily.of(0, "tags", "t", CellCodecs.STRING);
  private static final SetFamily<Object, String> MARKS =
      SetFamily.of(1, "marks", "m", CellCodecs.STRING);

  @Test
  void selectedElementsAreNotCountedApart() {
    Set<FamilyCells> cells = new LinkedHashSet<>(List.of(FamilyCells.of(TAGS)));
    FamilyCells.addTested(TAGS.hasAtLeast(1_000), cells);
    FamilyCells.addTested(MARKS.hasAtLeast(3).and(MARKS.hasAtMost(7)), cells);

    FamilyCells.removeContained(cells);

    assertThat(cells).containsExactly(FamilyCells.of(TAGS), FamilyCells.of(MARKS).first(8));
  }

  @Test
  void ofEachFamilyTheLargestNumberStays() {
    Random random = new Random(SEED);
    for (int i = 0; i < 1_000; i++) {
      Set<FamilyCells> cells = new LinkedHashSet<>();
      for (int tests = random.nextInt(6); tests > 0; tests--) {
        SetFamily<Object, String> family = random.nextBoolean() ? TAGS : MARKS;
        int count = random.nextInt(5);
        cells.add(count == 0 ? FamilyCells.of(family) : FamilyCells.of(family).first(count));
      }
      Set<FamilyCells> rest = new LinkedHashSet<>(cells);

      FamilyCells.removeContained(rest);

      for (SetFamily<Object, String> family : List.of(TAGS, MARKS)) {
        assertWithMessage("seed %s, %s", SEED, cells)
            .that(counts(rest, family).max().orElse(0))
            .isEqualTo(counts(cells, family).max().orElse(0));
        assertThat(counts(rest, family).count()).isAtMost(1);
      }
    }
  }

  /** Of all elements, more than any number. */
  private static IntStream counts(Set<FamilyCells> cells, SetFamily<Object, String> family) {
    return cells.stream()
        .filter(each -> each.family().equals(family.family()))
        .mapToInt(each -> each.isLimited() ? each.enough() : Integer.MAX_VALUE);
  }
}
