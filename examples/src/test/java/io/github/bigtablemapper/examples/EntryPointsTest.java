package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentReads;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.examples.RepositoryKinds.Kind;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way to make a write works for a repository of every kind, and so does every read. */
@NullMarked
@BigtableTest
class EntryPointsTest {
  /** A way to make a write that is a value. */
  private enum Way {
    BLOCKING {
      @Override
      <E, K extends Key, P extends Patch<E>> boolean isApplied(
          WritableRepository<E, K, P> repository, Write<E, K> write) {
        return repository.apply(write).applied();
      }
    },
    ASYNCHRONOUS {
      @Override
      <E, K extends Key, P extends Patch<E>> boolean isApplied(
          WritableRepository<E, K, P> repository, Write<E, K> write) {
        return repository.async().apply(write).join().applied();
      }
    },
    BATCH {
      @Override
      <E, K extends Key, P extends Patch<E>> boolean isApplied(
          WritableRepository<E, K, P> repository, Write<E, K> write) {
        return isComplete(repository.applyAll(List.of(write)));
      }
    },
    BULK {
      @Override
      <E, K extends Key, P extends Patch<E>> boolean isApplied(
          WritableRepository<E, K, P> repository, Write<E, K> write) {
        CompletableFuture<WriteResult<E>> added;
        try (BulkWriter<E, K> writer = repository.bulkWriter()) {
          added = writer.add(write);
        }
        return added.join().applied();
      }
    },
    INDEPENDENT {
      @Override
      <E, K extends Key, P extends Patch<E>> boolean isApplied(
          WritableRepository<E, K, P> repository, Write<E, K> write) {
        return isComplete(IndependentWrites.begin().add(repository, write).write().of(repository));
      }
    };

    abstract <E, K extends Key, P extends Patch<E>> boolean isApplied(
        WritableRepository<E, K, P> repository, Write<E, K> write);

    private static boolean isComplete(BatchResult<?, ?> batch) {
      batch.orThrow();
      return batch.isComplete();
    }
  }

  private final BigtableMapper mapper;
  private final BigtableTableAdminClient admin;
  private final BigtableDataClient client;

  EntryPointsTest(
      BigtableMapper mapper, BigtableTableAdminClient admin, BigtableDataClient client) {
    this.mapper = mapper;
    this.admin = admin;
    this.client = client;
  }

  static List<Kind<?, ?>> kinds() {
    return RepositoryKinds.all();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  <E, K extends Key> void everyWayWritesToEveryKind(Kind<E, K> kind) {
    assertEveryWayWrites(kind, kind.repository().apply(mapper, admin));
  }

  private static <E, K extends Key, P extends Patch<E>> void assertEveryWayWrites(
      Kind<E, K> kind, WritableRepository<E, K, P> repository) {
    Writes<E, K, P> w = repository.writes();
    for (Way way : Way.values()) {
      String id = way.name();
      E first = kind.of().apply(id, "first");
      K key = repository.mapping().key(first);
      assertThat(way.isApplied(repository, w.put(first).ifAbsent())).isTrue();
      assertThat(way.isApplied(repository, w.put(first).ifAbsent())).isFalse();
      E stored = repository.find(key).orElseThrow();
      assertThat(way.isApplied(repository, w.put(stored).ifPresent())).isTrue();
      assertThat(way.isApplied(repository, w.restore(kind.of().apply(id, "second")))).isTrue();
      assertText(kind, repository, key, "second");
      assertIndexed(repository);
      assertThat(way.isApplied(repository, w.delete(repository.find(key).orElseThrow()))).isTrue();
      assertThat(repository.exists(key)).isFalse();
      assertIndexed(repository);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  <E, K extends Key> void methodsAndReadsWorkForEveryKind(Kind<E, K> kind) {
    assertMethodsWork(kind, kind.repository().apply(mapper, admin));
  }

  private static <E, K extends Key, P extends Patch<E>> void assertMethodsWork(
      Kind<E, K> kind, WritableRepository<E, K, P> repository) {
    E a = repository.put(kind.of().apply("a", "one"));
    List<E> more =
        repository.putAll(List.of(kind.of().apply("b", "two"), kind.of().apply("c", "three")));
    K key = repository.mapping().key(a);

    assertText(kind, repository, key, "one");
    assertThat(repository.findAll(List.of(key, repository.mapping().key(more.get(0))))).hasSize(2);
    assertThat(repository.async().find(key).join()).isPresent();
    assertThat(
            IndependentReads.begin().find(repository, key).read().of(repository).found().get(key))
        .isEqualTo(a);
    assertThat(repository.scan(KeyRange.of(key)).list()).containsExactly(a);
    assertThrows(InvalidRequestException.class, () -> repository.deleteExpired(KeyRange.of(key)));
    assertIndexed(repository);
  }

  /** What engines send: a row that has a version is restored, as nothing checks it. */
  @ParameterizedTest
  @MethodSource("kinds")
  <E, K extends Key> void mutationsOfEnginesAreReadByEveryKind(Kind<E, K> kind) {
    WritableRepository<E, K, ?> repository = kind.repository().apply(mapper, admin);
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    EntityRows<E, K> rows = EntityRows.of(repository.mapping(), InstantSource.system());
    E entity = kind.of().apply("a", "one");

    List<com.google.bigtable.v2.Mutation> mutations =
        repository.mapping().isChecked() ? rows.restore(entity, now) : rows.put(entity, now);
    client.mutateRow(
        RowMutation.create(
            TableId.of(repository.table()),
            rows.rowKey(entity),
            Mutation.fromProtoUnsafe(mutations)));

    assertText(kind, repository, repository.mapping().key(entity), "one");
    if (repository
        instanceof RepositoryKinds_FoundRepository indexed) { // which engines do not know
      assertThat(indexed.byText().list(RepositoryKinds_FoundByTextKey.all())).isEmpty();
      assertThat(MaintainedIndex.reindex(indexed, RepositoryKinds_FoundKey.all())).isEqualTo(1);
      assertIndexed(indexed);
    }
  }

  private static <E, K extends Key> void assertText(
      Kind<E, K> kind, WritableRepository<E, K, ?> repository, K key, String text) {
    assertThat(repository.find(key).map(kind.text())).hasValue(text);
  }

  private static void assertIndexed(WritableRepository<?, ?, ?> repository) {
    if (repository instanceof RepositoryKinds_FoundRepository indexed) {
      assertThat(indexed.byText().list(RepositoryKinds_FoundByTextKey.all()))
          .containsExactlyElementsIn(indexed.scan(RepositoryKinds_FoundKey.all()).list());
    }
  }
}
