package io.github.bigtablemapper.internal.write.batch;

import static com.google.common.truth.Truth.assertThat;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.Patch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Entities that the program changes while their batch is under way, although it must not. Of a
 * batch the first 4,000 rows are kept as they were; the others are encoded again when it is their
 * turn, and then are what they are.
 */
class ChangedEntityTest {
  private static final int ROWS = 6_000;

  /** In the last request; the four before it are sent at once. */
  private static final int CHANGED = 5_500;

  private WriteServer server;
  private BigtableMapper mapper;

  /** An entity that can change. */
  private static final class Draft {
    private String id;
    private @Nullable String text = "secret";

    Draft(String id) {
      this.id = id;
    }
  }

  private enum Change {
    KEY {
      @Override
      void of(Draft draft) {
        draft.id = "secret";
      }
    },
    REQUIRED_VALUE {
      @Override
      void of(Draft draft) {
        draft.text = null;
      }
    },
    VALUE_THAT_THROWS {
      @Override
      void of(Draft draft) {
        draft.text = "throws";
      }
    },
    VALUE_THAT_FAILS {
      @Override
      void of(Draft draft) {
        draft.text = "fails";
      }
    },
    VALUE_THAT_THROWS_CHECKED {
      @Override
      void of(Draft draft) {
        draft.text = "throws checked";
      }
    };

    abstract void of(Draft draft);
  }

  private static final class DraftMapping extends EntityMapping<Draft, RawKey> {
    private static final MappedColumn<Draft, String> TEXT =
        MappedColumn.required(0, "text", "f", "text", CellCodecs.STRING);

    DraftMapping(boolean isWriteOnce) {
      super(
          EntitySchema.<Draft, RawKey>of("Draft", "drafts", RawKey::read)
              .withFamilies(List.of(FamilyRule.of("f")))
              .withColumns(List.of(TEXT))
              .withWriteOnce(isWriteOnce ? List.of(TEXT) : List.of()));
    }

    @Override
    public RawKey key(Draft draft) {
      return new RawKey(draft.id);
    }

    @Override
    public void write(Draft draft, CellSink cells) {
      switch (String.valueOf(draft.text)) {
        case "throws" -> throw new IllegalStateException("secret");
        case "fails" -> throw new AssertionError("secret");
        case "throws checked" -> DraftMapping.<RuntimeException>sneak(new IOException("secret"));
        default -> {}
      }
      ByteString cell = draft.text == null ? null : CellCodecs.STRING.encode(draft.text);
      cells.set(TEXT, cell);
    }

    @SuppressWarnings("unchecked") // as other languages throw what the compiler would not let it
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
      throw (X) thrown;
    }

    @Override
    public EntityReader<Draft> reader() {
      throw new UnsupportedOperationException("drafts are only written here");
    }
  }

  private static final class DraftPatch extends Patch<Draft> {}

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    mapper = BigtableMapper.create(server.client());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private AsyncRepository<Draft, RawKey, DraftPatch> drafts(boolean isWriteOnce) {
    return new AsyncRepository<>(
        mapper,
        "drafts",
        new DraftMapping(isWriteOnce),
        rows -> new Writes<>(rows, DraftPatch::new) {}) {};
  }

  private static List<Draft> numbered(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Draft("%05d".formatted(i)))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  @ParameterizedTest
  @EnumSource(Change.class)
  void itsRequestIsNotSentAndTheOthersAre(Change change) throws Exception {
    List<Draft> all = numbered(ROWS);
    server.hold();
    CompletableFuture<List<Draft>> batch = drafts(false).putAll(all);
    server.waitForRequests(4);

    change.of(all.get(CHANGED));
    server.release();
    BatchFailedException result = failure(batch);

    assertThat(result.applied()).hasSize(5_000);
    assertThat(result.failures()).hasSize(1_000);
    assertThat(result.failures()).containsKey(new RawKey("%05d".formatted(CHANGED)).toByteString());
    Set<BigtableMapperException> failures = Set.copyOf(result.failures().values());
    assertThat(failures).hasSize(1);
    assertIsNotSent(failures.iterator().next());
    assertThat(
            server.requests(MutateRowsRequest.class).stream()
                .mapToInt(MutateRowsRequest::getEntriesCount)
                .sum())
        .isEqualTo(5_000);
  }

  /** Each row is a separate request. */
  @ParameterizedTest
  @EnumSource(names = {"VALUE_THAT_THROWS", "VALUE_THAT_FAILS", "VALUE_THAT_THROWS_CHECKED"})
  void aRowThatIsCheckedFailsAlone(Change change) throws Exception {
    List<Draft> all = numbered(4_100);
    server.hold();
    CompletableFuture<List<Draft>> batch = drafts(true).putAll(all);
    server.waitForRequests(16);

    change.of(all.get(4_050));
    server.release();
    BatchFailedException result = failure(batch);

    assertThat(result.applied()).hasSize(4_099);
    assertThat(result.failures().keySet()).containsExactly(new RawKey("04050").toByteString());
    assertIsNotSent(result.failures().values().iterator().next());
    assertThat(server.requestCount()).isEqualTo(4_099);
  }

  /** What is kept is sent as it was, and what is encoded again as it is. */
  @Test
  void anotherValueIsSentWithItsRequest() throws Exception {
    List<Draft> all = numbered(ROWS);
    server.hold();
    CompletableFuture<List<Draft>> batch = drafts(false).putAll(all);
    server.waitForRequests(4);

    all.get(0).text = "other";
    all.get(CHANGED).text = "other";
    server.release();

    assertThat(batch.get(20, TimeUnit.SECONDS)).hasSize(ROWS);
    List<String> others = new ArrayList<>();
    for (MutateRowsRequest request : server.requests(MutateRowsRequest.class)) {
      for (MutateRowsRequest.Entry entry : request.getEntriesList()) {
        if (entry.getMutations(0).getSetCell().getValue().toStringUtf8().equals("other")) {
          others.add(entry.getRowKey().toStringUtf8());
        }
      }
    }
    assertThat(others).containsExactly("05500");
  }

  private static BatchFailedException failure(CompletableFuture<List<Draft>> batch) {
    ExecutionException thrown =
        assertThrows(ExecutionException.class, () -> batch.get(60, TimeUnit.SECONDS));
    return (BatchFailedException) requireNonNull(thrown.getCause());
  }

  private static void assertIsNotSent(BigtableMapperException failure) {
    assertThat(failure).isInstanceOf(InvalidValueException.class);
    assertThat(failure).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(failure).hasMessageThat().doesNotContain("secret");
    assertThat(failure).hasCauseThat().isNull();
  }
}
