package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Changes have the keys of their rows, in the formats of tables that others write, too. */
@NullMarked
@BigtableTest({
  KeyFormatsTest_RawRepository.class,
  KeyFormatsTest_UnescapedRepository.class,
  KeyFormatsTest_ReadableRowRepository.class
})
class KeyFormatsTest {
  @Table(value = "raw", keyFormat = KeyFormat.RAW, changeStreamRetention = "7d")
  @Family("f")
  record Raw(@RowKey(bytes = 3) int shard, @RowKey ByteString id, String text) {}

  @Table(
      value = "unescaped",
      keyFormat = KeyFormat.UNESCAPED,
      delimiter = '/',
      changeStreamRetention = "7d")
  @KeyConstant("/a/b")
  @Family("f")
  record Unescaped(@RowKey String user, @RowKey @Nullable String path, String text) {}

  @Table(value = "readable", changeStreamRetention = "7d")
  @Family("f")
  record ReadableRow(@RowKey String user, @RowKey @Nullable Integer number, String text) {}

  private final BigtableDataClient client;

  KeyFormatsTest(BigtableDataClient client) {
    this.client = client;
  }

  @Test
  void rawKeys(KeyFormatsTest_RawRepository raw) throws InterruptedException {
    assertChanges(
        raw,
        KeyFormatsTest_RawKey::of,
        List.of(
            new Raw(1, ByteString.EMPTY, "a"),
            new Raw(258, ByteString.copyFrom(new byte[] {0, -1, 35}), "b")));
  }

  @Test
  void unescapedKeys(KeyFormatsTest_UnescapedRepository unescaped) throws InterruptedException {
    assertChanges(
        unescaped,
        KeyFormatsTest_UnescapedKey::of,
        List.of(
            new Unescaped("$a", null, "a"),
            new Unescaped("$a", "", "b"),
            new Unescaped("$a", "b/c %23", "c")));
  }

  @Test
  void keysWithoutTheirLastPart(KeyFormatsTest_ReadableRowRepository readable)
      throws InterruptedException {
    assertChanges(
        readable,
        KeyFormatsTest_ReadableRowKey::of,
        List.of(new ReadableRow("a#", null, "a"), new ReadableRow("a#", 7, "b")));
  }

  private <E, K extends Key> void assertChanges(
      Repository<E, K, ?> repository, Function<E, K> key, List<E> entities)
      throws InterruptedException {
    var changes =
        new Collected<E, K>().from(ChangeStream.of(client, repository)).request(entities.size());
    for (E entity : entities) {
      repository.put(entity);
      Change<E, K> change = changes.change();
      assertThat(change.key()).isEqualTo(key.apply(entity));
      assertThat(change.replacement()).hasValue(entity);
    }
    changes.cancel();
  }
}
