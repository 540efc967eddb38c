package io.github.bigtablemapper.internal.read.column;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TimeToLive;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.LongFunction;

/**
 * The column that contains the expiry time of a row, an instant or the seconds since 1970. From
 * that time on the row does not exist. Seconds follow the rule of {@link TimeToLive}.
 *
 * <p>The latest cell and the time of the request decide. Both do so for reads of a past moment too:
 * an expired row is gone together with its past.
 */
public final class Expiry {
  private final OrderedColumn<?, ?> column;
  private final LongFunction<Condition<?>> condition;
  private final BiPredicate<CellBytes, Long> isOver;

  private Expiry(
      OrderedColumn<?, ?> column,
      LongFunction<Condition<?>> condition,
      BiPredicate<CellBytes, Long> isOver) {
    this.column = column;
    this.condition = condition;
    this.isOver = isOver;
  }

  /** {@return when the rows of a mapping expire; empty: never} */
  public static Optional<Expiry> of(EntityMapping<?, ?> mapping) {
    if (mapping.expiresAt().isPresent()) {
      return Optional.of(atInstant(mapping.expiresAt().get()));
    }
    return mapping.expiresAtSecond().isPresent()
        ? Optional.of(atSecond(mapping.expiresAtSecond().get()))
        : Optional.empty();
  }

  private static Expiry atInstant(OrderedColumn<?, Instant> column) {
    return new Expiry(
        column,
        millis -> column.isAtMost(Instant.ofEpochMilli(millis)),
        (cell, millis) -> !cell.decode(column.codec()).isAfter(Instant.ofEpochMilli(millis)));
  }

  private static Expiry atSecond(OrderedColumn<?, Long> column) {
    return new Expiry(
        column,
        millis -> {
          TimeToLive rule = TimeToLive.at(Instant.ofEpochMilli(millis));
          return column.isBetween(rule.firstSecond(), rule.lastSecond());
        },
        (cell, millis) ->
            TimeToLive.at(Instant.ofEpochMilli(millis)).isOver(cell.decode(column.codec())));
  }

  /** {@return the column; a row without a cell there never expires} */
  public OrderedColumn<?, ?> column() {
    return column;
  }

  /** {@return the condition that a row has expired} */
  public Condition<?> isOver(long nowMillis) {
    return condition.apply(nowMillis);
  }

  /**
   * {@return whether the row with a cell in the column has expired}
   *
   * @throws RuntimeException if the cell does not decode
   */
  public boolean isOver(CellBytes cell, long nowMillis) {
    return isOver.test(cell, nowMillis);
  }
}
