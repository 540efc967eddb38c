package io.github.bigtablemapper.reliability;

import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random operations on a few rows, a quarter of their calls with a fault, against a model of a row.
 * Reported as applied, the row is as in the model; not applied, as before; unknown, one of the two.
 */
@Tag("reliability")
class ModelUnderFaultsTest {
  private static final int SEEDS = 9;
  private static final int OPERATIONS = Runs.times(60);
  private static final double FAULTS = 0.25;

  /**
   * A row as the guide describes it; null means none.
   *
   * @param events in their order
   */
  private record State(
      @Nullable String name, Set<String> tags, List<String> events, long visits, long total) {
    static final State EMPTY = new State(null, Set.of(), List.of(), 0, 0);

    static State of(Member member) {
      return new State(
          member.name(), member.tags(), member.events(), member.visits(), member.total());
    }

    State put(String newName, String element) {
      return new State(newName, Set.of(element), List.of(element), visits, total);
    }

    State name(@Nullable String newName) {
      return new State(newName, tags, events, visits, total);
    }

    State withTag(String tag) {
      Set<String> more = new HashSet<>(tags);
      more.add(tag);
      return new State(name, more, events, visits, total);
    }

    State withoutTag(String tag) {
      Set<String> less = new HashSet<>(tags);
      less.remove(tag);
      return new State(name, less, events, visits, total);
    }

    State withEvent(String event) {
      List<String> more = new ArrayList<>(events);
      more.add(event);
      return new State(name, tags, more, visits, total);
    }

    State plus(long moreVisits, long moreTotal) {
      return new State(name, tags, events, visits + moreVisits, total + moreTotal);
    }
  }

  /**
   * A random operation.
   *
   * @param call makes it, and returns whether it was made
   * @param change what it does to a row; null: no row
   */
  private record Step(
      String name,
      Function<MemberRepository, Boolean> call,
      Function<@Nullable State, @Nullable State> change) {}

  private static Step step(
      String name,
      java.util.function.Consumer<MemberRepository> call,
      Function<State, State> change) {
    return new Step(
        name,
        members -> {
          call.accept(members);
          return true;
        },
        state -> change.apply(Objects.requireNonNullElse(state, State.EMPTY)));
  }

  private static Step random(Random random, String id) {
    MemberKey key = MemberKey.of(id);
    String text = "x" + random.nextInt(1000);
    String tag = "t" + random.nextInt(3);
    return switch (random.nextInt(13)) {
      case 0, 1 -> step("put", m -> m.put(Member.of(id, text, tag)), state -> state.put(text, tag));
      case 2 -> step("patch name", m -> m.patch(key, p -> p.name(text)), state -> state.name(text));
      case 3 ->
          step("clear name", m -> m.patch(key, p -> p.clearName()), state -> state.name(null));
      case 4 ->
          step("add tag", m -> m.patch(key, p -> p.addTags(tag)), state -> state.withTag(tag));
      case 5 ->
          step(
              "remove tag",
              m -> m.patch(key, p -> p.removeTags(tag)),
              state -> state.withoutTag(tag));
      case 6, 7 ->
          step(
              "append",
              m -> m.patch(key, p -> p.appendEvents(text)),
              state -> state.withEvent(text));
      case 8, 9 -> step("increment", m -> m.incrementVisits(key, 1), state -> state.plus(1, 0));
      case 10 ->
          step("add total", m -> m.patch(key, p -> p.addTotal(1)), state -> state.plus(0, 1));
      case 11 ->
          new Step(
              "putIfAbsent",
              m -> m.putIfAbsent(Member.of(id, text, tag)).isPresent(),
              state -> state == null ? State.EMPTY.put(text, tag) : state);
      default ->
          new Step(
              "delete",
              m -> {
                m.delete(key);
                return true;
              },
              state -> null);
    };
  }

  @Test
  void rowsAreAsTheModelSays() throws IOException {
    int operations = 0;
    int faults = 0;
    Map<Told.Outcome, Integer> told = new EnumMap<>(Told.Outcome.class);
    long[] seeds = Runs.seeds(SEEDS);
    BundledEmulator.Instance instance = FaultRig.newInstance();
    try (FaultRig rig = FaultRig.open(instance)) {
      for (long seed : seeds) {
        rig.proxy().seeded(seed, FAULTS, RandomFaults.ofCalls());
        Random random = new Random(seed);
        State[] rows = new State[3];
        for (int i = 0; i < OPERATIONS; i++) {
          int row = random.nextInt(rows.length);
          String id = "s" + seed + "." + row;
          Step step = random(random, id);
          @Nullable State before = rows[row];
          @Nullable State after = step.change().apply(before);
          Told outcome = Told.by(() -> step.call().apply(rig.faulty().members()), "");
          told.merge(outcome.all(), 1, Integer::sum);
          String what = "seed " + seed + ", operation " + i + ", " + step.name() + ": " + outcome;
          if (outcome.answer() != null && step.name().equals("putIfAbsent")) {
            assertWithMessage(what).that(outcome.answer()).isEqualTo(before == null);
          }
          rows[row] = stored(rig, id).orElse(null);
          switch (outcome.all()) {
            case APPLIED -> assertWithMessage(what).that(rows[row]).isEqualTo(after);
            case NOT_APPLIED -> assertWithMessage(what).that(rows[row]).isEqualTo(before);
            case UNKNOWN -> assertWithMessage(what).that(rows[row]).isAnyOf(before, after);
            case COUNTED, NOTHING -> throw new AssertionError(what, outcome.failure());
          }
          operations++;
        }
      }
      faults = rig.proxy().count();
    }
    Runs.report(
        String.format(
            "model under faults: %d seeds, 1 to %d and %d, %d operations, %d faults; told %s; 0"
                + " wrong",
            seeds.length, SEEDS, seeds[SEEDS], operations, faults, told));
  }

  private static Optional<State> stored(FaultRig rig, String id) {
    return rig.later().members().find(id).map(State::of);
  }
}
