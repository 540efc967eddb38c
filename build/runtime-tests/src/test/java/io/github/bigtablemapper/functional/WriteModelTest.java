package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random writes, while time passes, leave the state of a simple model of a row. */
@BigtableTest(ProfileRepository.class)
class WriteModelTest {
  private static final int STEPS = 250;
  private static final Duration MAX_AGE = Duration.ofHours(1);

  /**
   * A row as the documentation of put and merge describes it.
   *
   * @param tokenWritten when the token was written, which expires
   * @param marker whether the row exists without any value
   */
  private record Model(
      @Nullable String name,
      Optional<Integer> age,
      @Nullable String token,
      Instant tokenWritten,
      boolean marker) {
    private static final Model ABSENT =
        new Model(null, Optional.empty(), null, Instant.EPOCH, false);

    static Model put(Profile p, Instant now) {
      return new Model(p.name(), p.age(), p.token(), now, !hasValue(p));
    }

    Model merge(Profile p, Instant now) {
      return new Model(
          p.name() == null ? name : p.name(),
          p.age().isPresent() ? p.age() : age,
          p.token() == null ? token : p.token(),
          p.token() == null ? tokenWritten : now,
          marker || !hasValue(p));
    }

    Optional<Profile> at(Profile key, Instant now) {
      boolean expired = token == null || tokenWritten.isBefore(now.minus(MAX_AGE));
      Profile visible = new Profile(key.tenant(), key.id(), name, age, expired ? null : token);
      return marker || hasValue(visible) ? Optional.of(visible) : Optional.empty();
    }

    private static boolean hasValue(Profile p) {
      return p.name() != null || p.age().isPresent() || p.token() != null;
    }
  }

  private final ProfileRepository profiles;
  private final TestClock clock;

  WriteModelTest(ProfileRepository profiles, TestClock clock) {
    this.profiles = profiles;
    this.clock = clock;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void rowsAreAsTheModelSays(long seed) {
    Random random = new Random(seed);
    Map<ProfileKey, Model> rows = new HashMap<>();
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    for (int step = 0; step < STEPS; step++) {
      now = now.plus(random.nextInt(4) == 0 ? Duration.ofMinutes(25) : Duration.ofMillis(1));
      clock.set(now);
      Profile profile = random(random);
      ProfileKey key = profile.key();
      Model before = rows.getOrDefault(key, Model.ABSENT);
      String what = "seed " + seed + ", step " + step;
      switch (random.nextInt(6)) {
        case 0 -> {
          profiles.put(profile);
          rows.put(key, Model.put(profile, now));
        }
        case 1 -> {
          profiles.merge(profile);
          rows.put(key, before.merge(profile, now));
        }
        case 2 -> {
          boolean absent = before.at(profile, now).isEmpty();
          assertWithMessage(what).that(profiles.putIfAbsent(profile).isPresent()).isEqualTo(absent);
          rows.put(key, absent ? Model.put(profile, now) : before);
        }
        case 3 -> {
          profiles.putAll(List.of(profile));
          rows.put(key, Model.put(profile, now));
        }
        case 4 -> {
          profiles.applyAll(List.of(profiles.writes().merge(profile))).orThrow();
          rows.put(key, before.merge(profile, now));
        }
        default -> {
          profiles.delete(key);
          rows.remove(key);
        }
      }
      Optional<Profile> expected = rows.getOrDefault(key, Model.ABSENT).at(profile, now);
      assertWithMessage(what).that(profiles.find(key)).isEqualTo(expected);
    }
    Instant end = now;
    List<Profile> all =
        Stream.of("a", "b", "c")
            .map(id -> Profile.of(id, null, null))
            .flatMap(p -> rows.getOrDefault(p.key(), Model.ABSENT).at(p, end).stream())
            .toList();
    assertWithMessage("seed " + seed).that(profiles.scan(ProfileKey.all()).list()).isEqualTo(all);
    System.out.println("seed " + seed + ": " + STEPS + " random writes");
  }

  private static Profile random(Random random) {
    return new Profile(
        "t",
        String.valueOf((char) ('a' + random.nextInt(3))),
        random.nextInt(3) == 0 ? "name " + random.nextInt(100) : null,
        random.nextInt(3) == 0 ? Optional.of(random.nextInt()) : Optional.empty(),
        random.nextInt(3) == 0 ? "token " + random.nextInt(100) : null);
  }
}
