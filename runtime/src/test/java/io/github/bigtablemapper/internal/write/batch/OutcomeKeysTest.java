package io.github.bigtablemapper.internal.write.batch;

import static com.google.common.truth.Truth.assertThat;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.Patch;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Keys whose codec rejects, by the end of a batch, what it has encoded at its start: each row keeps
 * its outcome, for any exception of the codec.
 */
class OutcomeKeysTest {
  private static final MappedColumn<Note, String> TEXT =
      MappedColumn.optional(0, "text", "f", "text", CellCodecs.STRING);

  private final AtomicReference<@Nullable Supplier<Throwable>> refusal = new AtomicReference<>();
  private WriteServer server;
  private AsyncRepository<Note, FickleKey, NotePatch> notes;

  private record FickleKey(String id, AtomicReference<@Nullable Supplier<Throwable>> refusal)
      implements Key {
    @Override
    public ByteString toByteString() {
      Supplier<Throwable> thrown = refusal.get();
      if (thrown != null) {
        FickleKey.<RuntimeException>sneak(thrown.get());
      }
      return ByteString.copyFromUtf8(id);
    }

    @SuppressWarnings("unchecked") // as other languages throw what the compiler would not let it
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
      throw (X) thrown;
    }

    @Override
    public String toString() {
      return Key.toString("FickleKey", this);
    }
  }

  private record Note(FickleKey key) {}

  private static final class NotePatch extends Patch<Note> {}

  private static final class NoteMapping extends EntityMapping<Note, FickleKey> {
    NoteMapping() {
      super(
          EntitySchema.<Note, FickleKey>of("Note", "notes", NoteMapping::unread)
              .withFamilies(List.of(FamilyRule.of("f")))
              .withColumns(List.of(TEXT)));
    }

    @Override
    public FickleKey key(Note note) {
      return note.key();
    }

    @Override
    public void write(Note note, CellSink cells) {
      cells.set(TEXT, ByteString.copyFromUtf8("text"));
    }

    private static FickleKey unread(KeyReader in) {
      throw new UnsupportedOperationException("notes are only written here");
    }

    @Override
    public EntityReader<Note> reader() {
      throw new UnsupportedOperationException("notes are only written here");
    }
  }

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    notes =
        new AsyncRepository<>(
            BigtableMapper.create(server.client()),
            "notes",
            new NoteMapping(),
            rows -> new Writes<>(rows, NotePatch::new) {}) {};
  }

  @AfterEach
  void stop() {
    server.close();
  }

  static Stream<Supplier<Throwable>> refusals() {
    return Stream.of(
        () -> new InvalidKeyException("changed"),
        () -> new IllegalStateException("changed"),
        () -> new AssertionError("changed"),
        () -> new IOException("changed"));
  }

  private List<Note> numbered() {
    return Stream.of("0", "1", "2", "3", "4")
        .map(id -> new Note(new FickleKey(id, refusal)))
        .toList();
  }

  private void failSome() {
    server
        .failRow("1", Status.Code.INVALID_ARGUMENT)
        .failRow("2", Status.Code.INVALID_ARGUMENT)
        .failRow("4", Status.Code.INTERNAL);
  }

  private static void assertApart(Map<ByteString, BigtableMapperException> failures) {
    assertThat(failures).hasSize(3);
    assertThat(failures.values().stream().map(OutcomeUnknownException.class::isInstance).toList())
        .containsExactly(false, false, true)
        .inOrder();
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void everyFailureOfABatchIsKept(Supplier<Throwable> thrown) {
    failSome();
    BatchResult<Note, FickleKey> result =
        notes.applyAll(numbered().stream().map(notes.writes()::put).toList()).join();
    refusal.set(thrown);

    BatchFailedException failed = assertThrows(BatchFailedException.class, result::orThrow);

    assertThat(failed).hasMessageThat().startsWith("3 of 5 rows failed");
    assertApart(failed.failures());
    assertThat(failed.applied()).hasSize(2);
    assertThat(failed.unknown()).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void soIsEveryFailureOfPuts(Supplier<Throwable> thrown) throws InterruptedException {
    failSome();
    server.hold();
    CompletableFuture<List<Note>> puts = notes.putAll(numbered());
    server.waitForRequests(1);
    refusal.set(thrown);
    server.release();

    CompletionException failed = assertThrows(CompletionException.class, puts::join);

    assertApart(((BatchFailedException) requireNonNull(failed.getCause())).failures());
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void soIsEveryRowThatACancellationLeavesOpen(Supplier<Throwable> thrown)
      throws InterruptedException {
    server.hang();
    CompletableFuture<List<Note>> puts = notes.putAll(numbered());
    server.waitForRequests(1);
    refusal.set(thrown);

    assertThat(puts.cancel(true)).isTrue();

    BatchCancelledException cancelled = assertThrows(BatchCancelledException.class, puts::join);
    assertThat(cancelled.failures()).hasSize(5);
    assertThat(cancelled.succeeded()).isEmpty();
  }
}
