package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Deletions of rows by their keys. */
@BigtableTest(ProfileRepository.class)
class DeleteTest {
  private final ProfileRepository profiles;
  private final Rows rows;

  DeleteTest(ProfileRepository profiles, BigtableDataClient client) {
    this.profiles = profiles;
    this.rows = new Rows(client, "profiles");
  }

  @Test
  void theWholeRowGoes() {
    Profile ada = Profile.of("a", "Ada", "token");
    profiles.put(ada);
    rows.set(ada.key(), "kept", "other", 1000, "x");

    profiles.delete(ada.key());

    assertThat(rows.cells(ada.key())).isEmpty();
  }

  @Test
  void toDeleteWhatIsNotThereDoesNothing() {
    profiles.delete(ProfileKey.of("t", "a"));

    assertThat(profiles.exists(ProfileKey.of("t", "a"))).isFalse();
  }

  @Test
  void manyRowsGoAtOnceAndOthersStay() {
    Profile bob = Profile.of("b", "Bob", null);
    profiles.putAll(List.of(Profile.of("a", "Ada", null), bob, Profile.of("c", "Cy", null)));

    List<ProfileKey> keys =
        List.of(ProfileKey.of("t", "c"), ProfileKey.of("t", "absent"), ProfileKey.of("t", "a"));
    BatchResult<?, ProfileKey> result =
        profiles.applyAll(keys.stream().map(each -> profiles.writes().delete(each)).toList());

    assertThat(result.applied()).isEqualTo(keys);
    assertThat(profiles.scan(ProfileKey.all()).list()).containsExactly(bob);
  }
}
