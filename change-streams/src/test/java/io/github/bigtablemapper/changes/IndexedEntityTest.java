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

/** Changes of an entity with a version and a maintained index, which has a separate table. */
@NullMarked
@BigtableTest(IndexedEntityTest_PartRepository.class)
class IndexedEntityTest {
  @Table(value = "parts", changeStreamRetention = "7d")
  @Family("p")
  @OperationIds(family = "ids", window = "1d")
  @Index(value = "parts-by-name", on = "name", mode = IndexMode.TABLE)
  record Part(@RowKey String id, @Nullable String name, @Version long version) {}

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
            .load(part, now));
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
