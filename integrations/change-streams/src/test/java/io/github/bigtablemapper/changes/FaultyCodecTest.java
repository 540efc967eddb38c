package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.changes.Mutations.cell;
import static io.github.bigtablemapper.changes.Mutations.commit;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Codecs that throw any exception: the subscriber gets a DecodeException, and the next change. */
@BigtableTest(FaultyCodecTest_NoteRepository.class)
class FaultyCodecTest {
  /** A word. */
  public record Word(String text) {}

  /** Notes. */
  @Table(value = "notes", changeStreamRetention = "7d")
  @Family(value = "n", maxVersions = 1)
  public record Note(
      @RowKey String id,
      @Column(family = "n") @Codec(WordCodec.class) Word word,
      @Family("w") @ElementCodec(WordCodec.class) Set<Word> words) {}

  /** Throws as the cell specifies. */
  public static final class WordCodec implements CellCodec<Word> {
    @Override
    public ByteString encode(Word value) {
      return ByteString.copyFromUtf8(value.text());
    }

    @Override
    public Word decode(ByteString cell) {
      return switch (cell.toStringUtf8()) {
        case "error" -> throw new NoClassDefFoundError("canary");
        case "checked" -> throw WordCodec.<RuntimeException>unchecked(new IOException("canary"));
        case "deep" -> new Word(decode(cell).text() + "deep");
        case "full" -> throw new OutOfMemoryError("of a test");
        default -> new Word(cell.toStringUtf8());
      };
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
      throw (T) thrown;
    }
  }

  private final BigtableDataClient client;
  private final ChangeStream<Note, FaultyCodecTest_NoteKey> stream;

  FaultyCodecTest(FaultyCodecTest_NoteRepository notes, BigtableDataClient client) {
    this.client = client;
    this.stream = ChangeStream.of(client, notes).from(Instant.now());
  }

  @Test
  void theSubscriberGoesOn() throws Exception {
    BlockingQueue<Object> told = new LinkedBlockingQueue<>();
    var events =
        new Collected<Note, FaultyCodecTest_NoteKey>(
                event -> event.change().ifPresent(change -> told.add(word(change))))
            .from(stream)
            .request(Long.MAX_VALUE);
    for (String text : new String[] {"error", "checked", "deep"}) {
      commit(client, "notes", "a", cell("n", "word", text), cell("w", text, ""));
      DecodeException failure = (DecodeException) told.poll(20, TimeUnit.SECONDS);
      assertThat(failure).isNotNull();
      assertThat(failure.property()).hasValue("word");
      assertThat(failure).hasMessageThat().doesNotContain("canary");
      assertThat(failure).hasCauseThat().isNull();
      DecodeException ofElement =
          assertThrows(
              DecodeException.class, () -> events.change().of(FaultyCodecTest_NoteColumns.WORDS));
      assertThat(ofElement.property()).hasValue("words");
    }
    commit(client, "notes", "a", cell("n", "word", "fine"));
    assertThat(told.poll(20, TimeUnit.SECONDS)).isEqualTo(new Word("fine"));
    events.cancel();
  }

  @Test
  void anErrorOfTheVirtualMachineIsPassedOn(BigtableTableAdminClient admin) throws Exception {
    commit(client, "notes", "a", cell("n", "word", "full"));

    assertThrows(
        OutOfMemoryError.class,
        () ->
            stream.forEach(
                event ->
                    event
                        .change()
                        .ifPresent(change -> change.of(FaultyCodecTest_NoteColumns.WORD))));
    assertThat(
            BundledEmulator.shared()
                .server()
                .changeStream(admin.getProjectId(), admin.getInstanceId(), "notes")
                .awaitReaders(0, Duration.ofMinutes(1)))
        .isTrue();
  }

  private static Object word(Change<Note, FaultyCodecTest_NoteKey> change) {
    try {
      return change.of(FaultyCodecTest_NoteColumns.WORD).value().orElseThrow();
    } catch (DecodeException e) {
      return e;
    }
  }
}
