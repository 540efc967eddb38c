package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Conditions on parts of the row key: where they are allowed, and what they test. */
@NullMarked
@BigtableTest({
  KeyConditionsTest_TaskRepository.class,
  KeyConditionsTest_Item_OrderRepository.class,
  KeyConditionsTest_Item_LineRepository.class
})
class KeyConditionsTest {
  enum Urgency {
    NONE,
    SOME,
    ALL
  }

  @Table("tasks")
  @Family("t")
  record Task(
      @RowKey String project,
      @RowKey(name = "since", reversed = true) Instant created,
      @RowKey Urgency urgency,
      Optional<String> owner) {}

  @Table("items")
  @Family("i")
  sealed interface Item permits Item.Order, Item.Line {
    String customer();

    @KeyConstant(value = "order", order = 1)
    record Order(
        @RowKey(order = 0) String customer, @RowKey(order = 2, digits = 3) int number, String note)
        implements Item {}

    @KeyConstant(value = "order", order = 1)
    @KeyConstant(value = "line", order = 3)
    record Line(
        @RowKey(order = 0) String customer,
        @RowKey(order = 2, digits = 3) int number,
        @RowKey(order = 4, digits = 2) int line,
        String product)
        implements Item {}
  }

  private static final Instant EARLY = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant LATE = Instant.parse("2026-11-23T12:00:00Z");
  private static final Task OLD = new Task("a", EARLY, Urgency.ALL, Optional.of("ada"));
  private static final Task NEW = new Task("a", LATE, Urgency.NONE, Optional.of("ada"));
  private static final Task OTHER = new Task("b#", LATE, Urgency.SOME, Optional.of("bob"));

  private final KeyConditionsTest_TaskRepository tasks;

  KeyConditionsTest(KeyConditionsTest_TaskRepository tasks) {
    this.tasks = tasks;
  }

  private List<Task> where(Condition<Task> condition) {
    return tasks.scan(KeyConditionsTest_TaskKey.all()).where(condition).list();
  }

  @Test
  void theOrderIsThatOfTheValuesHoweverTheyAreStored() {
    tasks.putAll(List.of(OLD, NEW, OTHER));

    assertThat(where(KeyConditionsTest_TaskColumns.SINCE.isLessThan(LATE))).containsExactly(OLD);
    assertThat(where(KeyConditionsTest_TaskColumns.SINCE.isAtLeast(LATE)))
        .containsExactly(NEW, OTHER);
    assertThat(where(KeyConditionsTest_TaskColumns.URGENCY.isAtLeast(Urgency.SOME)))
        .containsExactly(OLD, OTHER);
    assertThat(where(KeyConditionsTest_TaskColumns.URGENCY.isLessThan(Urgency.NONE))).isEmpty();
    assertThat(where(KeyConditionsTest_TaskColumns.PROJECT.startsWith("b#")))
        .containsExactly(OTHER);
    assertThat(where(KeyConditionsTest_TaskColumns.PROJECT.isNotEqualTo("a")))
        .containsExactly(OTHER);
    assertThat(
            where(
                KeyConditionsTest_TaskColumns.OWNER
                    .isEqualTo("bob")
                    .or(KeyConditionsTest_TaskColumns.URGENCY.isEqualTo(Urgency.NONE))))
        .containsExactly(NEW, OTHER);
    assertThat(
            tasks
                .scan(KeyConditionsTest_TaskKey.all())
                .where(KeyConditionsTest_TaskColumns.SINCE.isEqualTo(LATE))
                .select(KeyConditionsTest_TaskColumns.OWNER)
                .list())
        .hasSize(2);
  }

  /** Of two scans that send the same filter, too. */
  @Test
  void aPageTokenIsOfOneCondition() {
    tasks.putAll(List.of(OLD, NEW, OTHER));
    Scan<Task, KeyConditionsTest_TaskKey> all = tasks.scan(KeyConditionsTest_TaskKey.all());
    Condition<Task> recent = KeyConditionsTest_TaskColumns.SINCE.isGreaterThan(EARLY);
    Page<Task> page = all.where(recent).page(1);
    PageToken token = page.nextToken().orElseThrow();
    assertThat(page.items()).containsExactly(NEW);
    assertThat(all.where(recent).page(5, token).items()).containsExactly(OTHER);

    for (Condition<Task> other :
        List.of(
            KeyConditionsTest_TaskColumns.SINCE.isAtLeast(EARLY),
            KeyConditionsTest_TaskColumns.SINCE.isGreaterThan(LATE),
            KeyConditionsTest_TaskColumns.PROJECT.isGreaterThan("a"),
            recent.not(),
            recent.or(KeyConditionsTest_TaskColumns.OWNER.isEqualTo("ada")),
            recent.or(KeyConditionsTest_TaskColumns.OWNER.isEqualTo("bob")))) {
      assertThrows(InvalidRequestException.class, () -> all.where(other).page(5, token));
    }
    assertThrows(InvalidRequestException.class, () -> all.page(5, token));
  }

  @Test
  void aWriteRefusesThem() {
    tasks.put(OLD);
    KeyConditionsTest_TaskKey key = KeyConditionsTest_TaskKey.of(OLD);
    Condition<Task> ofKey = KeyConditionsTest_TaskColumns.URGENCY.isEqualTo(Urgency.ALL);
    Condition<Task> within = KeyConditionsTest_TaskColumns.OWNER.isPresent().and(ofKey.not());

    for (Condition<Task> condition : List.of(ofKey, within)) {
      InvalidRequestException refused =
          assertThrows(
              InvalidRequestException.class,
              () -> tasks.patchIf(key, condition, task -> task.owner("eve")));
      assertThat(refused).hasMessageThat().startsWith("The condition of a write tests a part of");
      assertThrows(InvalidRequestException.class, () -> tasks.deleteIf(key, condition));
      assertThrows(InvalidRequestException.class, () -> tasks.putIf(OLD, condition));
    }
    assertThat(tasks.find(key)).hasValue(OLD);
  }

  @Test
  void aValueThatNoKeyHoldsIsRefused() {
    InvalidKeyException tooFine =
        assertThrows(
            InvalidKeyException.class,
            () -> KeyConditionsTest_TaskColumns.SINCE.isLessThan(EARLY.plusNanos(1)));
    assertThat(tooFine).hasMessageThat().startsWith("part 'since' of the row key is finer than");
  }

  @Test
  void eachEntityOfATableHasItsOwn(
      KeyConditionsTest_Item_OrderRepository orders, KeyConditionsTest_Item_LineRepository lines) {
    Item.Order first = new Item.Order("c", 1, "");
    Item.Order second = new Item.Order("c", 2, "line");
    orders.putAll(List.of(first, second));
    Item.Line line = new Item.Line("c", 2, 1, "hat");
    lines.putAll(List.of(line, new Item.Line("c", 1, 2, "hat")));

    assertThat(
            orders
                .scan(KeyConditionsTest_Item_OrderKey.all())
                .where(KeyConditionsTest_Item_OrderColumns.NUMBER.isGreaterThan(1))
                .list())
        .containsExactly(second);
    assertThat(
            lines
                .scan(KeyConditionsTest_Item_LineKey.all())
                .where(KeyConditionsTest_Item_LineColumns.NUMBER.isEqualTo(2))
                .where(KeyConditionsTest_Item_LineColumns.LINE.isAtMost(5))
                .list())
        .containsExactly(line);
    assertThat(
            lines
                .scan(KeyConditionsTest_Item_LineKey.all())
                .where(KeyConditionsTest_Item_LineColumns.LINE.isNotEqualTo(2))
                .count())
        .isEqualTo(1);
  }
}
