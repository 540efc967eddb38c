package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.mapping.WriteStamp;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Entities and interceptors that throw an error of the virtual machine once their row was written:
 * the row and all others have their outcome.
 */
class AppliedFaultTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final MappedColumn<Note, String> TEXT =
      MappedColumn.required(0, "text", "f", "text", CellCodecs.STRING);

  private WriteServer server;

  /** What the second of three entities, or its interceptor, throws. */
  private enum Fault {
    STACK_OVERFLOW {
      @Override
      void strike() {
        throw new StackOverflowError("secret");
      }
    },
    OUT_OF_MEMORY {
      @Override
      void strike() {
        throw new OutOfMemoryError("secret");
      }
    };

    abstract void strike();
  }

  private record Note(String id) {}

  private static final class NotePatch extends Patch<Note> {}

  private static final class NoteMapping extends EntityMapping<Note, RawKey> {
    private final Runnable setter;

    NoteMapping(Runnable setter) {
      super(
          EntitySchema.<Note, RawKey>of("Note", "notes", RawKey::read)
              .withFamilies(List.of(FamilyRule.of("f")))
              .withColumns(List.of(TEXT)));
      this.setter = setter;
    }

    @Override
    public RawKey key(Note note) {
      return new RawKey(note.id());
    }

    /** Changes the entity itself, and so is read after the write only. */
    @Override
    public Note stamped(Note note, WriteStamp stamp) {
      if (note.id().equals("b") && stamp.version(1) > 1) {
        setter.run();
      }
      return note;
    }

    @Override
    public void write(Note note, CellSink cells) {
      cells.set(TEXT, CellCodecs.STRING.encode("x"));
    }

    @Override
    public EntityReader<Note> reader() {
      throw new UnsupportedOperationException("notes are only written here");
    }
  }

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private AsyncRepository<Note, RawKey, NotePatch> notes(BigtableMapper mapper, Runnable setter) {
    return new AsyncRepository<>(
        mapper, "notes", new NoteMapping(setter), rows -> new Writes<>(rows, NotePatch::new) {}) {};
  }

  private AsyncRepository<Note, RawKey, NotePatch> withSetter(Fault fault) {
    return notes(BigtableMapper.create(server.client()), fault::strike);
  }

  private AsyncRepository<Note, RawKey, NotePatch> withInterceptor(Fault fault) {
    EntityInterceptor<Object> interceptor =
        new EntityInterceptor<>() {
          @Override
          public void afterOutcome(Object note, EntityWrite write, Outcome outcome) {
            if (note.equals(new Note("b"))) {
              fault.strike();
            }
          }
        };
    return notes(BigtableMapper.builder(server.client()).intercept(interceptor).build(), () -> {});
  }

  private static List<Note> three() {
    return List.of(new Note("a"), new Note("b"), new Note("c"));
  }

  @ParameterizedTest
  @EnumSource
  void aBulkWriterTellsEveryRowOfASetterThatThrows(Fault fault) {
    assertSettlesAll(withSetter(fault));
  }

  @ParameterizedTest
  @EnumSource(names = "STACK_OVERFLOW")
  void aBulkWriterTellsEveryRowOfAnInterceptorThatThrows(Fault fault) {
    assertSettlesAll(withInterceptor(fault));
  }

  /** It may take the outcome of its request along, and leaves none open. */
  @ParameterizedTest
  @EnumSource(names = "OUT_OF_MEMORY")
  void anErrorOfTheMachineInAnInterceptorLeavesNoRowOpen(Fault fault) {
    AsyncRepository<Note, RawKey, NotePatch> notes = withInterceptor(fault);
    BulkWriter<Note, RawKey> writer = notes.bulkWriter();
    List<CompletableFuture<WriteResult<Note>>> futures =
        three().stream().map(each -> writer.add(notes.writes().put(each))).toList();

    assertThrows(
        RuntimeException.class, () -> assertTimeoutPreemptively(PATIENCE, () -> writer.close()));

    assertThat(futures.stream().allMatch(CompletableFuture::isDone)).isTrue();
    assertThat(writer.progress().settled()).isEqualTo(3);
  }

  private void assertSettlesAll(AsyncRepository<Note, RawKey, NotePatch> notes) {
    BulkWriter<Note, RawKey> writer = notes.bulkWriter();
    server.hold();
    List<CompletableFuture<WriteResult<Note>>> futures =
        three().stream().map(each -> writer.add(notes.writes().put(each))).toList();
    server.release();

    Throwable thrown =
        assertThrows(
            AppliedException.class,
            () -> assertTimeoutPreemptively(PATIENCE, () -> writer.close()));

    assertThat(thrown).hasMessageThat().doesNotContain("secret");
    for (CompletableFuture<WriteResult<Note>> future : futures) {
      assertThat(future.isDone()).isTrue();
    }
    assertThat(futures.get(0).isCompletedExceptionally()).isFalse();
    assertThat(failure(futures.get(1))).isInstanceOf(AppliedException.class);
    assertThat(futures.get(2).isCompletedExceptionally()).isFalse();
    assertThat(writer.progress().applied()).isEqualTo(3);
    assertThat(writer.progress().outstanding()).isEqualTo(0);
  }

  @ParameterizedTest
  @EnumSource
  void aBulkWriterThatGivesUpTellsEveryRow(Fault fault) {
    AsyncRepository<Note, RawKey, NotePatch> notes = withInterceptor(fault);
    BulkWriter<Note, RawKey> writer = notes.bulkWriter();
    server.hold();
    three()
        .forEach(
            each ->
                writer.add(notes.writes().put(each))); // the first is under way, the others wait

    assertThrows(
        RuntimeException.class,
        () -> assertTimeoutPreemptively(PATIENCE, () -> writer.close(Duration.ofMillis(100))));

    assertThat(writer.progress().outstanding()).isEqualTo(0);
    assertThat(writer.progress().settled()).isEqualTo(3);
  }

  /** A stack that overflows is the entity's own fault, and does not concern the other rows. */
  @ParameterizedTest
  @EnumSource(names = "STACK_OVERFLOW")
  void aBatchHasAllItsOutcomes(Fault fault) {
    for (AsyncRepository<Note, RawKey, NotePatch> notes :
        List.of(withSetter(fault), withInterceptor(fault))) {
      BatchResult<Note, RawKey> result =
          assertTimeoutPreemptively(
              PATIENCE,
              () -> notes.applyAll(three().stream().map(notes.writes()::put).toList()).join());

      assertThat(result.applied()).containsExactly(new RawKey("a"), new RawKey("c"));
      assertThat(result.failures().get(new RawKey("b"))).isInstanceOf(AppliedException.class);
    }
  }

  @ParameterizedTest
  @EnumSource(names = "STACK_OVERFLOW")
  void aPutIsToldAsApplied(Fault fault) {
    for (AsyncRepository<Note, RawKey, NotePatch> notes :
        List.of(withSetter(fault), withInterceptor(fault))) {
      assertThat(failure(notes.put(new Note("b")))).isInstanceOf(AppliedException.class);
    }
  }

  private static Throwable failure(CompletableFuture<?> future) {
    CompletionException thrown =
        assertThrows(
            CompletionException.class,
            () -> assertTimeoutPreemptively(PATIENCE, () -> future.join()));
    assertWithMessage("cause").that(thrown).hasCauseThat().isNotNull();
    return Objects.requireNonNull(thrown.getCause());
  }
}
