package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.Tagged;
import io.github.bigtablemapper.fixture.TaggedPatch;
import io.github.bigtablemapper.fixture.TaggedRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How often a put that replaces a collection is sent: late, it would delete what others add. */
class ReplacementTest {
  private static final Tagged TAGGED = new Tagged("a", Set.of("x"));

  private WriteServer server;
  private TaggedRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = new TaggedRepository(BigtableMapper.create(server.client()));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aPutDeletesTheFamilyAndSetsTheElements() {
    rows.put(TAGGED);

    List<Mutation> mutations = server.request(MutateRowRequest.class).getMutationsList();
    assertThat(mutations).hasSize(2);
    assertThat(mutations.get(0).getDeleteFromFamily().getFamilyName()).isEqualTo("t");
    assertThat(mutations.get(1).getSetCell().getColumnQualifier().toStringUtf8()).isEqualTo("x");
  }

  @Test
  void aRowWithoutElementsGetsItsMarkerAfterTheDeletion() {
    rows.put(new Tagged("a", Set.of()));

    List<Mutation> mutations = server.request(MutateRowRequest.class).getMutationsList();
    assertThat(mutations).hasSize(2);
    assertThat(mutations.get(0).hasDeleteFromFamily()).isTrue();
    assertThat(mutations.get(1).getSetCell().getColumnQualifier())
        .isEqualTo(ElementFamily.ROW_MARKER);
  }

  @Test
  void aPutThatReplacesIsSentOnce() {
    server.failNext(Status.Code.UNAVAILABLE);

    assertThrows(OutcomeUnknownException.class, () -> rows.put(TAGGED));

    assertThat(server.requestCount()).isEqualTo(1);
  }

  @Test
  void aBatchThatReplacesIsSentOnce() {
    server.failRow("a", Status.Code.UNAVAILABLE);

    BatchResult<Tagged, RawKey> result =
        rows.applyAll(
            List.of(rows.writes().put(TAGGED), rows.writes().put(new Tagged("b", Set.of()))));

    assertThat(result.failures().keySet()).containsExactly(new RawKey("a"));
    assertThat(result.failures().get(new RawKey("a"))).isInstanceOf(OutcomeUnknownException.class);
    assertThat(server.requests(MutateRowsRequest.class)).hasSize(1);
  }

  @Test
  void aBatchWhoseCallFailsIsSentOnce() {
    server.failNext(Status.Code.UNAVAILABLE);

    BatchResult<Tagged, RawKey> result = rows.applyAll(List.of(rows.writes().put(TAGGED)));

    assertThat(result.failures().get(new RawKey("a"))).isInstanceOf(OutcomeUnknownException.class);
    assertThat(server.requests(MutateRowsRequest.class)).hasSize(1);
  }

  @Test
  void aMergeIsRepeated() {
    server.failNext(Status.Code.UNAVAILABLE);

    rows.merge(TAGGED);

    assertThat(server.requests(MutateRowRequest.class)).hasSize(2);
    assertThat(server.requests(MutateRowRequest.class).get(1).getMutationsList()).hasSize(1);
  }

  @Test
  void aMapperThatIsToldToRepeatsReplacements() {
    TaggedRepository repeating =
        new TaggedRepository(BigtableMapper.builder(server.client()).retryReplacements().build());
    server.failNext(Status.Code.UNAVAILABLE);

    repeating.put(TAGGED);

    assertThat(server.requests(MutateRowRequest.class)).hasSize(2);
  }

  @Test
  void aMapperMadeOfSettingsRepeatsThemAtTheTimeOfItsClock() throws IOException {
    try (BigtableMapper mapper =
        BigtableMapper.builder(server.settings().build())
            .retryReplacements()
            .clock(() -> Instant.ofEpochMilli(1_700_000_000_123L))
            .build()) {
      server.failNext(Status.Code.UNAVAILABLE);

      new TaggedRepository(mapper).put(TAGGED);
    }

    List<MutateRowRequest> sent = server.requests(MutateRowRequest.class);
    assertThat(sent).hasSize(2);
    assertThat(sent.get(1)).isEqualTo(sent.get(0));
    assertThat(sent.get(0).getMutations(1).getSetCell().getTimestampMicros())
        .isEqualTo(1_700_000_000_123_000L);
  }

  @Test
  void aPatchOfElementsIsRepeated() {
    server.failNext(Status.Code.UNAVAILABLE);

    rows.patch(new RawKey("a"), tagged -> tagged.addTags("a").removeTags("b"));

    assertThat(server.requests(MutateRowRequest.class)).hasSize(2);
  }

  @Test
  void aPatchThatClearsAFamilyIsSentOnce() {
    server.failNext(Status.Code.UNAVAILABLE);

    assertThrows(
        OutcomeUnknownException.class, () -> rows.patch(new RawKey("a"), TaggedPatch::clearTags));

    assertThat(server.requests(MutateRowRequest.class)).hasSize(1);
  }
}
