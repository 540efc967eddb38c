package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Changes of entities with a maintained index, which has a separate table. */
@NullMarked
@BigtableTest({IndexedEntityTest_PartRepository.class, IndexedEntityTest_BoltRepository.class})
class IndexedEntityTest {
  @Table(value = "parts", changeStreamRetention = "7d")
  @Family("p")
  @OperationIds(family = "ids", window = "1d")
  @Index(value = "parts-by-name", on = "name", mode = IndexMode.TABLE)
  record Part(@RowKey String id, @Nullable String name, @Version long version) {}

  /** Its rows have revisions, which are not part of it. */
  @Table(value = "bolts", changeStreamRetention = "7d")
  @Family("b")
  @Index(value = "bolts-by-name", on = "name", mode = IndexMode.TABLE)
  record Bolt(@RowKey String id, String name, @Nullable String color) {}

  @Test
  void revisionsAreNoChangesOfTheEntity(
      IndexedEntityTest_BoltRepository bolts, BigtableDataClient client)
      throws InterruptedException {
    Bolt bolt = new Bolt("a", "bolt", null);
    IndexedEntityTest_BoltKey key = IndexedEntityTest_BoltKey.of(bolt);
    var changes =
        new Collected<Bolt, IndexedEntityTest_BoltKey>()
            .from(ChangeStream.of(client, bolts))
            .request(10);

    bolts.put(bolt);
    assertThat(changes.change().replacement()).hasValue(bolt);

    bolts.patch(key, patch -> patch.color("red"));
    var change = changes.change();
    assertThat(change.of(IndexedEntityTest_BoltColumns.COLOR).value()).hasValue("red");
    assertThat(change.of(IndexedEntityTest_BoltColumns.NAME).isUntouched()).isTrue();

    bolts.delete(key);
    assertThat(changes.change().isDeletion()).isTrue();
    changes.cancel();
  }

  @Test
  void aReplacementHasTheVersionThatIsStored(
      IndexedEntityTest_PartRepository parts, BigtableDataClient client)
      throws InterruptedException {
    Part part = new Part("a", "bolt", 7);
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    List<Mutation> put = new ArrayList<>();
    put.add(Mutations.deletion("p", "name", 0, 0)); // as a put of a version does
    put.add(Mutations.deletion("p", "version", 0, 0));
    put.addAll(
        EntityRows.of(IndexedEntityTest_PartMapping.INSTANCE, InstantSource.system())
            .restore(part, now));
    var changes =
        new Collected<Part, IndexedEntityTest_PartKey>()
            .from(ChangeStream.of(client, parts))
            .request(10);

    Mutations.commit(client, "parts", "a", put.toArray(Mutation[]::new));

    var change = changes.change();
    assertThat(change.replacement()).hasValue(part);
    assertThat(change.of(IndexedEntityTest_PartColumns.VERSION).value()).hasValue(7L);
    changes.cancel();
  }
}
