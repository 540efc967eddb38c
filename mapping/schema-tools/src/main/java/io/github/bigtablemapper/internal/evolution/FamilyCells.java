package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import java.time.Duration;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a column that a family keeps, by their number from the newest on and by their age.
 *
 * @param versions how many of the newest are kept; {@link Integer#MAX_VALUE} for all
 * @param age how long one is kept; {@link #EVER} for ever
 * @param isEither whether one of the two is enough; if not, a cell needs both
 */
record FamilyCells(int versions, Duration age, boolean isEither) {
  private static final Duration EVER = Duration.ofSeconds(Long.MAX_VALUE);

  static FamilyCells of(FamilyDesign family) {
    @Nullable Duration age = family.maxAge();
    return new FamilyCells(
        family.maxVersions() == 0 ? Integer.MAX_VALUE : family.maxVersions(),
        age == null ? EVER : age,
        family.intersection() && age != null);
  }

  private boolean keeps(int version, Duration old) {
    boolean isNew = version <= versions;
    boolean isYoung = old.compareTo(age) <= 0;
    return isEither ? isNew || isYoung : isNew && isYoung;
  }

  /**
   * {@return whether it keeps cells that another does not} Both change at their limits only, so it
   * is enough to look at those and just beyond them.
   *
   * @param isHistory whether more than the newest cell of a column is read
   */
  boolean keepsMore(FamilyCells other, boolean isHistory) {
    return (isHistory ? Stream.of(1, versions, other.versions) : Stream.of(1))
        .flatMap(limit -> isHistory ? Stream.of(limit, beyond(limit)) : Stream.of(limit))
        .anyMatch(
            version ->
                Stream.of(age, other.age)
                    .flatMap(limit -> Stream.of(limit, beyond(limit)))
                    .anyMatch(old -> keeps(version, old) && !other.keeps(version, old)));
  }

  private static int beyond(int version) {
    return version == Integer.MAX_VALUE ? version : version + 1;
  }

  private static Duration beyond(Duration old) {
    return old.equals(EVER) ? old : old.plusNanos(1);
  }

  /** {@return it in words, {@code in 5 versions, and all of them for 1 day}} */
  String words(boolean isHistory) {
    String time =
        age.equals(EVER) || (isEither && !isHistory) ? "for ever" : "for " + Amounts.of(age);
    if (!isHistory) {
      return time;
    }
    String number =
        versions == Integer.MAX_VALUE ? "in all versions" : "in " + Amounts.of(versions, "version");
    return number + (isEither ? ", and all of them " : " ") + time;
  }
}
