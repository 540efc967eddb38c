package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Batches that take several requests. */
@BigtableTest(ProfileRepository.class)
class BatchTest {
  private static final int ROWS = 2_345;

  private final ProfileRepository profiles;

  BatchTest(ProfileRepository profiles) {
    this.profiles = profiles;
  }

  @Test
  void allRowsArePutMergedAndDeleted() {
    List<Profile> all =
        IntStream.range(0, ROWS)
            .mapToObj(i -> Profile.of("%05d".formatted(i), "name " + i, null))
            .toList();

    BatchResult<Profile, ProfileKey> put =
        profiles.applyAll(all.stream().map(profiles.writes()::put).toList());
    assertThat(put.isComplete()).isTrue();
    assertThat(put.applied()).hasSize(ROWS);
    assertThat(profiles.scan(ProfileKey.all()).list()).isEqualTo(all);

    List<Profile> ages =
        all.stream().map(p -> new Profile("t", p.id(), null, Optional.of(7), null)).toList();
    profiles.applyAll(ages.stream().map(profiles.writes()::merge).toList()).orThrow();
    assertThat(profiles.find("t", "02344"))
        .hasValue(new Profile("t", "02344", "name 2344", Optional.of(7), null));

    profiles.deleteAll(all.stream().map(Profile::key).toList());
    assertThat(profiles.scan(ProfileKey.all()).count()).isEqualTo(0);
  }
}
