package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.RangeDeletion;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Deletions of all rows of a prefix. */
@BigtableTest(ProfileRepository.class)
class DeleteRangeTest {
  private final ProfileRepository profiles;
  private final List<Profile> others =
      Stream.of("tenant", "tenant1#", "tenant10", "tenant2")
          .map(tenant -> profile(tenant, "x"))
          .toList();

  DeleteRangeTest(ProfileRepository profiles) {
    this.profiles = profiles;
  }

  @BeforeEach
  void putRows() {
    profiles.putAll(others);
    profiles.putAll(
        List.of(profile("tenant1", "a"), profile("tenant1", "b"), profile("tenant1", "")));
  }

  @Test
  void theRowsOfThePrefixGoAndNoOthers() {
    RangeDeletion<ProfileKey> deletion = profiles.deleteRange(ProfileKey.tenant("tenant1"));
    assertThat(deletion.count()).isEqualTo(3);
    assertThat(profiles.scan(ProfileKey.all()).count()).isEqualTo(7);

    deletion.confirm(3);

    assertThat(profiles.scan(ProfileKey.all()).list()).containsExactlyElementsIn(others);
    assertThat(deletion.count()).isEqualTo(0);
  }

  @Test
  void nothingGoesIfTheCountHasChanged() {
    RangeDeletion<ProfileKey> deletion = profiles.deleteRange(ProfileKey.tenant("tenant1"));
    long count = deletion.count();
    profiles.put(profile("tenant1", "new"));

    InvalidRequestException thrown =
        assertThrows(InvalidRequestException.class, () -> deletion.confirm(count));

    assertThat(thrown).hasMessageThat().contains("contains 4 rows and not the 3");
    assertThat(profiles.scan(ProfileKey.all()).count()).isEqualTo(8);
  }

  @Test
  void theFullTableIsRefused() {
    assertThrows(InvalidRequestException.class, () -> profiles.deleteRange(ProfileKey.all()));
  }

  @Test
  void rowsThatNoReadSeesGoToo(TestClock clock, BigtableDataClient client) {
    Profile expiring = new Profile("t", "a", null, Optional.empty(), "token");
    profiles.put(expiring);
    clock.advance(Duration.ofMinutes(61));
    assertThat(profiles.exists(expiring.key())).isFalse();

    profiles.deleteRange(ProfileKey.tenant("t")).confirm(1);

    assertThat(new Rows(client, "profiles").cells(expiring.key())).isEmpty();
  }

  @Test
  void aRangeWithoutRowsHoldsNone() {
    assertThat(profiles.deleteRange(ProfileKey.tenant("nobody")).count()).isEqualTo(0);
    profiles.deleteRange(ProfileKey.all().tenant().from("b").before("a")).confirm(0);
  }

  @Test
  void nothingGoesIfARowIsNoSuchEntity(BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("profiles"), "tenant1#a#more")
            .setCell("kept", "x", 1000, "y"));

    assertThrows(
        DecodeException.class, () -> profiles.deleteRange(ProfileKey.tenant("tenant1")).confirm(4));

    assertThat(new Rows(client, "profiles").cells(ProfileKey.of("tenant1", "a"))).isNotEmpty();
  }

  @Test
  void rowsOfManyPartsGo(BigtableDataClient client) {
    int count = 20_050;
    for (int from = 0; from < count; from += 5_000) {
      BulkMutation rows = BulkMutation.create(TableId.of("profiles"));
      IntStream.range(from, Math.min(count, from + 5_000))
          .forEach(
              i ->
                  rows.add(
                      RowMutationEntry.create(
                              ProfileKey.of("many", "%06d".formatted(i)).toByteString())
                          .setCell("kept", "x", 1_000, "y")));
      client.bulkMutateRows(rows);
    }
    RangeDeletion<ProfileKey> deletion = profiles.deleteRange(ProfileKey.tenant("many"));
    assertThat(deletion.count()).isEqualTo(count);

    deletion.confirm(count);

    assertThat(deletion.count()).isEqualTo(0);
    assertThat(profiles.scan(ProfileKey.all()).count()).isEqualTo(7);
  }

  private static Profile profile(String tenant, String id) {
    return new Profile(tenant, id, "name", Optional.empty(), null);
  }
}
