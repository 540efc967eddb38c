package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.VersionedRepository;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An index in a separate table has complete keys of the entity, in any format. */
@BigtableTest({
  IndexedFormatsTest_RawRepository.class,
  IndexedFormatsTest_UnescapedRepository.class,
  IndexedFormatsTest_ReadableRepository.class
})
class IndexedFormatsTest {
  @Table(value = "raw-things", keyFormat = KeyFormat.RAW)
  @Family("f")
  @Index(value = "raw-by-name", on = "name", mode = IndexMode.TABLE)
  record Raw(@RowKey(bytes = 2) int shard, @RowKey ByteString id, String name, @Version long v) {}

  @Table(value = "unescaped-things", keyFormat = KeyFormat.UNESCAPED, delimiter = '/')
  @KeyConstant("/a/b")
  @Family("f")
  @Index(value = "unescaped-by-name", on = "name", mode = IndexMode.TABLE)
  record Unescaped(
      @RowKey String user, @RowKey @Nullable String path, String name, @Version long v) {}

  @Table("readable-things")
  @Family("f")
  @Index(value = "readable-by-name", on = "name", mode = IndexMode.TABLE)
  record Readable(
      @RowKey String user, @RowKey @Nullable Integer number, String name, @Version long v) {}

  /** {@code \0} and {@code \1} are what the keys of indexes are made of. */
  private static final List<ByteString> IDS =
      List.of(
          ByteString.EMPTY,
          ByteString.copyFrom(new byte[] {0, 1}),
          ByteString.copyFrom(new byte[] {0, -1, 0}));

  @Test
  void rawKeys(IndexedFormatsTest_RawRepository things) {
    assertIndexed(
        things,
        IDS.stream().map(id -> new Raw(258, id, "old", 0)).toList(),
        (thing, name) -> new Raw(thing.shard(), thing.id(), name, thing.v()),
        name -> things.byName().list(IndexedFormatsTest_RawByNameKey.name(name)));
  }

  @Test
  void unescapedKeys(IndexedFormatsTest_UnescapedRepository things) {
    assertIndexed(
        things,
        List.of(
            new Unescaped("$u %", null, "old", 0),
            new Unescaped("$u %", "", "old", 0),
            new Unescaped("$u %", "a/b\0c", "old", 0)),
        (thing, name) -> new Unescaped(thing.user(), thing.path(), name, thing.v()),
        name -> things.byName().list(IndexedFormatsTest_UnescapedByNameKey.name(name)));
  }

  @Test
  void keysWithoutTheirLastPart(IndexedFormatsTest_ReadableRepository things) {
    assertIndexed(
        things,
        List.of(new Readable("u", null, "old", 0), new Readable("u", 7, "old", 0)),
        (thing, name) -> new Readable(thing.user(), thing.number(), name, thing.v()),
        name -> things.byName().list(IndexedFormatsTest_ReadableByNameKey.name(name)));
  }

  /**
   * Each thing is found by its name, by a new name alone once it has one, and not when it is gone.
   */
  private static <E, K extends Key> void assertIndexed(
      VersionedRepository<E, K, ?> things,
      List<E> all,
      BiFunction<E, String, E> renamed,
      Function<String, List<E>> named) {
    List<E> stored = all.stream().map(things::put).toList();
    assertThat(Set.copyOf(named.apply("old"))).isEqualTo(Set.copyOf(stored));
    for (E thing : stored) {
      E other = things.put(renamed.apply(thing, "new"));
      assertWithMessage("a renamed thing").that(named.apply("new")).containsExactly(other);
      assertThat(named.apply("old")).doesNotContain(thing);
      things.delete(other);
      assertThat(named.apply("new")).isEmpty();
    }
    assertThat(named.apply("old")).isEmpty();
  }
}
