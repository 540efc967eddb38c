package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.key.Key;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Changes have the keys of their rows, in the formats of tables that others write, too. */
@NullMarked
class KeyFormatsTest {
  @Table(value = "raw", keyFormat = KeyFormat.RAW)
  @Family("f")
  record Raw(@RowKey(bytes = 3) int shard, @RowKey ByteString id, String text) {}

  @Table(value = "unescaped", keyFormat = KeyFormat.UNESCAPED, delimiter = '/')
  @KeyConstant("/a/b")
  @Family("f")
  record Unescaped(@RowKey String user, @RowKey @Nullable String path, String text) {}

  @Table("readable")
  @Family("f")
  record Readable(@RowKey String user, @RowKey @Nullable Integer number, String text) {}

  @Test
  void rawKeys() throws IOException, InterruptedException {
    try (ChangeServer server = new ChangeServer(KeyFormatsTest_RawMapping.INSTANCE)) {
      assertChanges(
          server,
          new KeyFormatsTest_RawRepository(BigtableMapper.create(server.client())),
          KeyFormatsTest_RawKey::of,
          List.of(
              new Raw(1, ByteString.EMPTY, "a"),
              new Raw(258, ByteString.copyFrom(new byte[] {0, -1, 35}), "b")));
    }
  }

  @Test
  void unescapedKeys() throws IOException, InterruptedException {
    try (ChangeServer server = new ChangeServer(KeyFormatsTest_UnescapedMapping.INSTANCE)) {
      assertChanges(
          server,
          new KeyFormatsTest_UnescapedRepository(BigtableMapper.create(server.client())),
          KeyFormatsTest_UnescapedKey::of,
          List.of(
              new Unescaped("$a", null, "a"),
              new Unescaped("$a", "", "b"),
              new Unescaped("$a", "b/c %23", "c")));
    }
  }

  @Test
  void keysWithoutTheirLastPart() throws IOException, InterruptedException {
    try (ChangeServer server = new ChangeServer(KeyFormatsTest_ReadableMapping.INSTANCE)) {
      assertChanges(
          server,
          new KeyFormatsTest_ReadableRepository(BigtableMapper.create(server.client())),
          KeyFormatsTest_ReadableKey::of,
          List.of(new Readable("a#", null, "a"), new Readable("a#", 7, "b")));
    }
  }

  private static <E, K extends Key> void assertChanges(
      ChangeServer server, Repository<E, K, ?> repository, Function<E, K> key, List<E> entities)
      throws InterruptedException {
    var changes =
        new Collected<E, K>()
            .from(ChangeStream.of(server.client(), repository))
            .request(entities.size());
    for (E entity : entities) {
      repository.put(entity);
      Change<E, K> change = changes.change();
      assertThat(change.key()).isEqualTo(key.apply(entity));
      assertThat(change.replacement()).hasValue(entity);
    }
    changes.cancel();
  }
}
