package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An update replaces what an entity has, and keeps what is null. */
@NullMarked
@BigtableTest({UpdateTest_TripRepository.class, UpdateTest_TicketRepository.class})
class UpdateTest {
  @Table("trips")
  @Family("f")
  record Trip(
      @RowKey String id,
      @Nullable String title,
      @Family("s") @Nullable Set<String> tags,
      @Family("m") @Nullable Map<String, Long> costs,
      @Family("e") @ListMapping(ListMode.ELEMENTS) @Nullable List<String> stops,
      @Column @ListMapping(ListMode.PACKED) @Nullable List<String> days) {}

  @Table("tickets")
  @Family("f")
  record Ticket(@RowKey String id, String text, @Version long version) {}

  private static final UpdateTest_TripKey KEY = UpdateTest_TripKey.of("t");
  private static final Trip STORED =
      new Trip("t", "Rome", Set.of("a", "b"), Map.of("x", 1L), List.of("p", "q"), List.of("mon"));

  private final UpdateTest_TripRepository trips;

  UpdateTest(UpdateTest_TripRepository trips) {
    this.trips = trips;
  }

  private Trip afterUpdate(Trip update) {
    trips.put(STORED);
    assertThat(trips.apply(trips.writes().update(update)).applied()).isTrue();
    return trips.find(KEY).orElseThrow();
  }

  @Test
  void whatIsNullStays() {
    assertThat(afterUpdate(new Trip("t", null, null, null, null, null))).isEqualTo(STORED);
  }

  @Test
  void whatIsNotNullReplaces() {
    Trip changed =
        new Trip("t", "Bari", Set.of("c"), Map.of("y", 2L), List.of("q"), List.of("tue"));

    assertThat(afterUpdate(changed)).isEqualTo(changed);
  }

  @Test
  void anEmptyCollectionReplaces() {
    Trip found = afterUpdate(new Trip("t", null, Set.of(), Map.of(), List.of(), List.of()));

    assertThat(found).isEqualTo(new Trip("t", "Rome", Set.of(), Map.of(), List.of(), List.of()));
  }

  @Test
  void whatWasReadCanBeWrittenAgainAndAgain() {
    trips.put(STORED);
    for (int i = 0; i < 3; i++) {
      trips.apply(trips.writes().update(trips.find(KEY).orElseThrow())).orThrow();
    }

    assertThat(trips.find(KEY)).hasValue(STORED);
  }

  @Test
  void anUpdateMakesARow() {
    trips.apply(trips.writes().update(STORED)).orThrow();

    assertThat(trips.find(KEY)).hasValue(STORED);
  }

  @Test
  void aPreconditionAndABatchHold() {
    assertThat(trips.apply(trips.writes().update(STORED).ifPresent()).applied()).isFalse();
    assertThat(trips.find(KEY)).isEmpty();

    trips.applyAll(List.of(trips.writes().update(STORED))).orThrow();
    assertThat(trips.find(KEY)).hasValue(STORED);
  }

  @Test
  void anEntityWithAVersionIsPut(UpdateTest_TicketRepository tickets) {
    Ticket ticket = new Ticket("t", "text", 0);

    assertThrows(InvalidRequestException.class, () -> tickets.writes().update(ticket));
  }
}
