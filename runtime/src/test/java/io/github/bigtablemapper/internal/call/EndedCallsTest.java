package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What has ended, or may not start, sends nothing. */
class EndedCallsTest {
  private static final RawMapping EXPIRING = RawMapping.of(List.of(KEPT), "kept:a", "kept:until@");

  private static final CounterColumn<Raw> COUNT = CounterColumn.of(0, "n", "kept", "n");

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = new RawRepository(BigtableMapper.create(server.client()), EXPIRING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aCancelledSweepSendsNothingLater() throws InterruptedException {
    server.answerReads(expired(1_000)).matchPredicates().hold();
    CompletableFuture<Long> sweep = rows.async().deleteExpired(RawKey.all());
    server.waitForRequests(1);
    server.releaseThese();
    server.waitForRequests(51); // the page, and all deletions that are made at a time

    sweep.cancel(true);
    server.release();

    assertThat(server.waitForRequestsToEnd()).isEqualTo(51);
  }

  /** It was cancelled while the deletions of a page were being started. */
  @Test
  void aSweepThatIsCancelledEarlySendsNothingLater() throws InterruptedException {
    server.answerReads(expired(1_000)).matchPredicates().hold();
    CompletableFuture<Long> sweep = rows.async().deleteExpired(RawKey.all());
    server.waitForRequests(1);
    server.releaseThese();
    server.waitForRequests(2);

    sweep.cancel(true);
    server.release();

    assertThat(server.waitForRequestsToEnd()).isAtMost(51);
  }

  @Test
  void aThreadThatIsInterruptedSendsNothingAndKeepsItsFlag() {
    List<RequestFailedException> refusals = new ArrayList<>();
    for (Supplier<?> call :
        List.<Supplier<?>>of(
            () -> rows.find(new RawKey("k")),
            () -> {
              rows.delete(new RawKey("k"));
              return "";
            },
            () -> rows.putIfAbsent(Raw.of("k", "x", null)),
            () -> rows.deleteIf(new RawKey("k"), EXPIRING.columns().get(0).isPresent()),
            () -> rows.increment(new RawKey("k"), COUNT, 1),
            () -> rows.putAll(List.of(Raw.of("k", "x", null), Raw.of("l", "x", null))),
            () -> rows.move(new RawKey("k"), new RawKey("l")),
            () -> rows.scan(RawKey.all()).list(),
            () -> rows.scan(RawKey.all()).stream().toList(),
            () -> rows.deleteExpired(RawKey.all()))) {
      Thread.currentThread().interrupt();
      refusals.add(assertThrows(RequestFailedException.class, call::get));
      assertThat(Thread.interrupted()).isTrue();
    }

    assertThat(server.waitForRequestsToEnd()).isEqualTo(0);
    for (RequestFailedException refusal : refusals) {
      assertThat(refusal).isNotInstanceOf(OutcomeUnknownException.class);
      assertThat(refusal).hasMessageThat().contains("was not sent: the thread was interrupted");
    }
  }

  private static Map<String, ByteString> expired(int count) {
    Map<String, ByteString> expired = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      expired.put("k%04d".formatted(i), TimeCodecs.INSTANT.encode(Instant.EPOCH));
    }
    return expired;
  }
}
