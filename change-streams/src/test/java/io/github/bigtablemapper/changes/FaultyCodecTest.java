package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.changes.Mutations.cell;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.DecodeException;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Codecs that throw any exception: the subscriber gets a DecodeException, and the next change. */
class FaultyCodecTest {
  /** A word. */
  public record Word(String text) {}

  /** Notes. */
  @Table("notes")
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

  @Test
  void theSubscriberGoesOn() throws Exception {
    try (ChangeServer server = new ChangeServer(FaultyCodecTest_NoteMapping.INSTANCE)) {
      var notes = new FaultyCodecTest_NoteRepository(BigtableMapper.create(server.client()));
      BlockingQueue<Object> told = new LinkedBlockingQueue<>();
      var events =
          new Collected<Note, FaultyCodecTest_NoteKey>(
                  event -> event.change().ifPresent(change -> told.add(word(change))))
              .from(ChangeStream.of(server.client(), notes))
              .request(Long.MAX_VALUE);
      for (String text : new String[] {"error", "checked", "deep"}) {
        server.commit("a", cell("n", "word", text), cell("w", text, ""));
        DecodeException failure = (DecodeException) told.poll(5, TimeUnit.SECONDS);
        assertThat(failure).isNotNull();
        assertThat(failure.property()).hasValue("word");
        assertThat(failure).hasMessageThat().doesNotContain("canary");
        assertThat(failure).hasCauseThat().isNull();
        DecodeException ofElement =
            assertThrows(
                DecodeException.class, () -> events.change().of(FaultyCodecTest_NoteColumns.WORDS));
        assertThat(ofElement.property()).hasValue("words");
      }
      server.commit("a", cell("n", "word", "fine"));
      assertThat(told.poll(5, TimeUnit.SECONDS)).isEqualTo(new Word("fine"));
      events.cancel();
    }
  }

  @Test
  void anErrorOfTheVirtualMachineIsPassedOn() throws Exception {
    try (ChangeServer server = new ChangeServer(FaultyCodecTest_NoteMapping.INSTANCE)) {
      var notes = new FaultyCodecTest_NoteRepository(BigtableMapper.create(server.client()));
      server.commit("a", cell("n", "word", "full"));

      assertThrows(
          OutOfMemoryError.class,
          () ->
              ChangeStream.of(server.client(), notes)
                  .forEach(
                      event ->
                          event
                              .change()
                              .ifPresent(change -> change.of(FaultyCodecTest_NoteColumns.WORD))));
      assertThat(server.cancelled().await(5, TimeUnit.SECONDS)).isTrue();
    }
  }

  private static Object word(Change<Note, FaultyCodecTest_NoteKey> change) {
    try {
      return change.of(FaultyCodecTest_NoteColumns.WORD).value().orElseThrow();
    } catch (DecodeException e) {
      return e;
    }
  }
}
