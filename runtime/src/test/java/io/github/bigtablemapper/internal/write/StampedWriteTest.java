package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Mutations.clear;
import static io.github.bigtablemapper.fixture.Mutations.set;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedRole;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.mapping.WriteStamp;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What writes send for times that are generated: the cells' own time, as values. */
class StampedWriteTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123456Z");
  private static final long T = NOW.toEpochMilli() * 1000;
  private static final long AFTER = T + 1000;
  private static final String NOW_TEXT = "2026-11-20T10:00:00.123Z";

  private static final MappedColumn<Entry, String> TEXT =
      MappedColumn.optional(0, "text", "f", "text", CellCodecs.STRING);
  private static final MappedColumn<Entry, Instant> CREATED_AT =
      MappedColumn.required(1, "createdAt", "f", "created", new InstantText());
  private static final MappedColumn<Entry, Instant> UPDATED_AT =
      MappedColumn.required(2, "updatedAt", "f", "updated", new InstantText());

  private WriteServer server;
  private EntryRepository entries;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    entries =
        new EntryRepository(
            BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW)).build());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aPutSetsBothTimesWhereNoneIsGiven() {
    Entry entry = new Entry("k", "x");

    assertThat(entries.put(entry)).isSameInstanceAs(entry);

    assertThat(sent())
        .containsExactly(
            set("f", "text", T, "x"),
            set("f", "created", T, NOW_TEXT),
            set("f", "updated", T, NOW_TEXT))
        .inOrder();
    assertThat(entry.createdAt).isEqualTo(Instant.parse(NOW_TEXT));
    assertThat(entry.updatedAt).isEqualTo(Instant.parse(NOW_TEXT));
  }

  @Test
  void aPutKeepsTheTimeOfCreationThatIsGiven() {
    Entry entry = new Entry("k", "x");
    entry.createdAt = Instant.EPOCH;
    entry.updatedAt = Instant.EPOCH;

    entries.put(entry);

    assertThat(sent())
        .containsExactly(
            set("f", "text", T, "x"),
            set("f", "created", T, "1970-01-01T00:00:00Z"),
            set("f", "updated", T, NOW_TEXT))
        .inOrder();
    assertThat(entry.createdAt).isEqualTo(Instant.EPOCH);
  }

  @Test
  void anEntityThatWasNotWrittenHasNoTimes() {
    server.failNext(Status.Code.INVALID_ARGUMENT);
    Entry entry = new Entry("k", "x");

    assertThrows(RequestFailedException.class, () -> entries.put(entry));

    assertThat(entry.createdAt).isNull();
    assertThat(entry.updatedAt).isNull();
  }

  @Test
  void aMergeSetsTheTimeOfUpdateOnly() {
    entries.merge(new Entry("k", null));

    assertThat(sent()).containsExactly(set("f", "updated", T, NOW_TEXT));
  }

  @Test
  void aPatchSetsTheTimeOfUpdateAfterItsChanges() {
    entries.patch(new RawKey("k"), EntryPatch::clearText);

    assertThat(sent())
        .containsExactly(clear("f", "text", AFTER), set("f", "updated", T, NOW_TEXT))
        .inOrder();
  }

  @Test
  void anEmptyPatchIsNotSent() {
    entries.patch(new RawKey("k"), patch -> {});

    assertThat(
            entries
                .applyAll(List.of(entries.writes().patch(new RawKey("k"), patch -> {})))
                .isComplete())
        .isTrue();
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void conditionalAndBulkPutsSetBothTimes() {
    var unused = entries.putIfAbsent(new Entry("k", null));
    entries.putAll(List.of(new Entry("k", null)));

    List<Mutation> both =
        List.of(
            clear("f", "text", AFTER),
            set("f", "created", T, NOW_TEXT),
            set("f", "updated", T, NOW_TEXT));
    assertThat(server.requests(CheckAndMutateRowRequest.class).get(0).getFalseMutationsList())
        .isEqualTo(both);
    assertThat(server.requests(MutateRowsRequest.class).get(0).getEntries(0).getMutationsList())
        .isEqualTo(both);
  }

  private List<Mutation> sent() {
    return server.request(MutateRowRequest.class).getMutationsList();
  }

  private static final class Entry {
    private final String id;
    private final @Nullable String text;
    private @Nullable Instant createdAt;
    private @Nullable Instant updatedAt;

    Entry(String id, @Nullable String text) {
      this.id = id;
      this.text = text;
    }
  }

  private static final class EntryPatch extends Patch<Entry> {
    void clearText() {
      clear(TEXT);
    }
  }

  private static final class EntryRepository extends Repository<Entry, RawKey, EntryPatch> {
    EntryRepository(BigtableMapper mapper) {
      super(
          new AsyncRepository<>(
              mapper,
              "entries",
              new EntryMapping(),
              rows -> new Writes<>(rows, EntryPatch::new) {}) {});
    }
  }

  private static final class EntryMapping extends EntityMapping<Entry, RawKey> {
    EntryMapping() {
      super(
          EntitySchema.<Entry, RawKey>of("Entry", "entries", RawKey::read)
              .withFamilies(List.of(FamilyRule.of("f")))
              .withColumns(List.of(TEXT, CREATED_AT, UPDATED_AT))
              .withGenerated(GeneratedRole.CREATED_AT, CREATED_AT)
              .withGenerated(GeneratedRole.UPDATED_AT, UPDATED_AT));
    }

    @Override
    public RawKey key(Entry entry) {
      return new RawKey(entry.id);
    }

    @Override
    public void write(Entry entry, CellSink cells) {
      cells.set(TEXT, TEXT.codec().encodeOrNull(entry.text));
      cells.set(CREATED_AT, CREATED_AT.codec().encodeOrNull(entry.createdAt));
      cells.set(UPDATED_AT, UPDATED_AT.codec().encodeOrNull(entry.updatedAt));
    }

    @Override
    public Entry stamped(Entry entry, WriteStamp stamp) {
      entry.createdAt = stamp.createdAt(entry.createdAt);
      entry.updatedAt = stamp.updatedAt(entry.updatedAt);
      return entry;
    }

    @Override
    public EntityReader<Entry> reader() {
      throw new UnsupportedOperationException("entries are only written here");
    }
  }

  /** Times as text, so that the test can read them; and a codec of the user's is used too. */
  private static final class InstantText implements CellCodec<Instant> {
    @Override
    public ByteString encode(Instant value) {
      return ByteString.copyFromUtf8(value.toString());
    }

    @Override
    public Instant decode(ByteString cell) {
      return Instant.parse(cell.toStringUtf8());
    }
  }
}
