package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a merge leaves in its row. */
@BigtableTest(ProfileRepository.class)
class MergeTest {
  private final ProfileRepository profiles;

  MergeTest(ProfileRepository profiles) {
    this.profiles = profiles;
  }

  @Test
  void aMergeAddsItsValuesAndLeavesTheOthers() {
    profiles.put(new Profile("t", "a", "Ada", Optional.of(36), "secret"));

    profiles.merge(new Profile("t", "a", "Ada L.", Optional.empty(), null));

    assertThat(profiles.find("t", "a"))
        .hasValue(new Profile("t", "a", "Ada L.", Optional.of(36), "secret"));
  }

  @Test
  void aMergeMakesARow() {
    Profile ada = Profile.of("a", "Ada", null);

    profiles.merge(ada);

    assertThat(profiles.find(ada.key())).hasValue(ada);
  }

  @Test
  void aMergeOfNothingMakesARowButChangesNone() {
    Profile nothing = Profile.of("a", null, null);
    profiles.merge(nothing);
    assertThat(profiles.find(nothing.key())).hasValue(nothing);

    Profile ada = Profile.of("b", "Ada", "secret");
    profiles.put(ada);
    profiles.merge(Profile.of("b", null, null));
    assertThat(profiles.find(ada.key())).hasValue(ada);
  }
}
