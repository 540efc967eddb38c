package io.github.bigtablemapper.internal.read.filter;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Conditions on parts of the row key. Bigtable matches keys with regular expressions only, which
 * express a part of such a condition. So the server is given weaker conditions, which are true for
 * every requested row and for some others. The client tests each row that arrives again.
 */
public final class KeyConditions {
  private KeyConditions() {}

  /**
   * Refuses a condition on the row key where the key is given.
   *
   * @param condition what {@link FilterLimits#check} has found to be of a size that can be looked
   *     into
   * @throws InvalidRequestException if it tests a part of the key
   */
  public static void refuse(Condition<?> condition) {
    if (testsKey(condition)) {
      throw new InvalidRequestException(
          "The condition of a write tests a part of the row key, which is given. Compare it before"
              + " the write; conditions on the key are for scans.");
    }
  }

  /** {@return whether a condition, or one within it, tests a part of the row key} */
  static boolean testsKey(Condition<?> condition) {
    if (condition instanceof Condition.And<?> and) {
      return testsKey(and.left()) || testsKey(and.right());
    } else if (condition instanceof Condition.Or<?> or) {
      return testsKey(or.left()) || testsKey(or.right());
    } else if (condition instanceof Condition.Not<?> not) {
      return testsKey(not.condition());
    }
    return condition instanceof Condition.InKeyPart<?>;
  }

  /**
   * {@return conditions for the server, which are true of every row of which all of some are true}
   * Those that do not test the key are as they were.
   *
   * @param ofKeys whether tests of the key that the server can make may be among them
   */
  static List<Condition<?>> weakened(List<Condition<?>> conditions, boolean ofKeys) {
    List<Condition<?>> weakened = new ArrayList<>();
    for (Condition<?> condition : conditions) {
      weakened(condition, true, ofKeys).ifPresent(weakened::add);
    }
    return weakened;
  }

  /**
   * A weaker condition; empty: there is no useful one.
   *
   * @param holds whether the condition is to be true, or its contrary
   */
  private static <E> Optional<Condition<E>> weakened(
      Condition<E> condition, boolean holds, boolean ofKeys) {
    if (!testsKey(condition)) {
      return Optional.of(holds ? condition : condition.not());
    } else if (condition instanceof Condition.Not<E> not) {
      return weakened(not.condition(), !holds, ofKeys);
    } else if (condition instanceof Condition.And<E> and) {
      return joined(
          weakened(and.left(), holds, ofKeys), weakened(and.right(), holds, ofKeys), holds);
    } else if (condition instanceof Condition.Or<E> or) {
      return joined(
          weakened(or.left(), holds, ofKeys), weakened(or.right(), holds, ofKeys), !holds);
    }
    // What a regular expression fails to match may be a requested row: not its negation.
    return holds && ofKeys && isForServer(condition) ? Optional.of(condition) : Optional.empty();
  }

  private static boolean isForServer(Condition<?> condition) {
    return condition instanceof Condition.InKeyPart<?> test
        && (test.ranges().isEmpty() || test.regex().isPresent());
  }

  /**
   * @param both whether both must be true, and not one of them
   */
  private static <E> Optional<Condition<E>> joined(
      Optional<Condition<E>> left, Optional<Condition<E>> right, boolean both) {
    if (left.isPresent() && right.isPresent()) {
      return Optional.of(both ? left.get().and(right.get()) : left.get().or(right.get()));
    }
    return both ? left.or(() -> right) : Optional.empty();
  }
}
