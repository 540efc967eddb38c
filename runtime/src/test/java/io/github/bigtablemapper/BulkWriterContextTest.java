package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;

import com.google.bigtable.v2.MutateRowsRequest;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Context;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The gRPC context in which a bulk writer sends: that of who has made it. */
class BulkWriterContextTest {
  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows =
        new RawRepository(
            BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** A request holds the writes of many: none of them ends it for the others. */
  @Test
  void whoAddsAWriteAndIsCancelledDoesNotEndItsRequest() {
    server.hold();
    try (var writer = rows.bulkWriter()) {
      Context.CancellableContext caller = Context.current().withCancellation();
      caller.run(() -> writer.add(rows.writes().put(Raw.of("0", "x"))));
      CompletableFuture<WriteResult<Raw>> other = writer.add(rows.writes().put(Raw.of("1", "x")));
      caller.cancel(null);
      server.release();
      assertThat(other.join().applied()).isTrue();
    }
    assertThat(server.requests(MutateRowsRequest.class)).hasSize(2);
  }

  /** For a chain of 1,000 contexts gRPC reports an error of the application. */
  @Test
  void aRequestThatIsSentWhenAnotherOneEndsIsNotNestedInIt() {
    List<LogRecord> logged = new CopyOnWriteArrayList<>();
    Logger log = Logger.getLogger("io.grpc.Context");
    Handler handler = handler(logged);
    log.addHandler(handler);
    try (var writer = rows.bulkWriter()) {
      server.hold();
      for (int i = 0; i < 1_100; i++) { // of one row: each is sent when the one before has ended
        writer.add(rows.writes().put(Raw.of("0", "x")));
      }
      server.release();
    } finally {
      log.removeHandler(handler);
    }
    assertThat(server.requests(MutateRowsRequest.class)).hasSize(1_100);
    assertThat(logged).isEmpty();
  }

  private static Handler handler(List<LogRecord> logged) {
    return new Handler() {
      @Override
      public void publish(LogRecord logRecord) {
        logged.add(logRecord);
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
