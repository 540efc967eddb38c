package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.Message;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which writes a bulk writer sends again after their answer was lost, or before they were sent. */
@NullMarked
class BulkWriterRepeatableTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");
  private static final String CHECK_AND_MUTATE =
      BigtableGrpc.getCheckAndMutateRowMethod().getFullMethodName();
  private static final Duration SOON = Duration.ofMillis(1);

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = new RawRepository(BigtableMapper.create(server.client()), MAPPING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static BulkWriter<Raw, RawKey> writer(RawRepository rows) {
    return rows.bulkWriter(
        options -> options.retryFailedRows(3, SOON).onFailure((key, failure) -> {}));
  }

  private static Throwable failure(CompletableFuture<?> write) {
    return Objects.requireNonNull(
        assertThrows(ExecutionException.class, () -> write.get(60, SECONDS)).getCause());
  }

  /** The kinds of writes of plain rows, whose answer is lost once. */
  private enum Kind {
    PUT(true) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes().put(Raw.of("0", "x"));
      }
    },
    MERGE(true) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes().merge(Raw.of("0", "x"));
      }
    },
    PATCH(true) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes()
            .patch(new RawKey("0"), patch -> patch.without(MAPPING.columns().get(0)));
      }
    },
    DELETE(true) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes().delete(new RawKey("0"));
      }
    },
    RESTORE(true) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes().restore(Raw.of("0", "x"));
      }
    },
    RESTORE_IF_ABSENT(true) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes().restore(Raw.of("0", "x")).ifAbsent();
      }
    },
    PUT_IF_ABSENT(false) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes().put(Raw.of("0", "x")).ifAbsent();
      }
    },
    PUT_IF_PRESENT(false) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes().put(Raw.of("0", "x")).ifPresent();
      }
    },
    DELETE_IF(false) {
      @Override
      Write<Raw, RawKey> of(RawRepository rows) {
        return rows.writes().delete(new RawKey("0")).onlyIf(Condition.rowExists());
      }
    };

    private final boolean isSentAgain;

    Kind(boolean isSentAgain) {
      this.isSentAgain = isSentAgain;
    }

    abstract Write<Raw, RawKey> of(RawRepository rows);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void onlyWhatMayBeRepeatedIsSentAgainAfterALostAnswer(Kind kind) throws Exception {
    server.failNext(Status.Code.INTERNAL);
    CompletableFuture<WriteResult<Raw>> write;
    try (var writer = writer(rows)) {
      write = writer.add(kind.of(rows));
    }
    if (kind.isSentAgain) {
      assertThat(write.get(60, SECONDS)).isNotNull();
    } else {
      assertThat(failure(write)).isInstanceOf(OutcomeUnknownException.class);
    }
    assertThat(server.requests(Message.class)).hasSize(kind.isSentAgain ? 2 : 1);
  }

  @Test
  void aVersionIsNotCheckedTwice() {
    server.failNext(Status.Code.INTERNAL).matchPredicates();
    TicketRepository tickets = new TicketRepository(BigtableMapper.create(server.client()));
    try (var writer =
        tickets.bulkWriter(options -> options.retryFailedRows(3, SOON).onFailure((k, f) -> {}))) {
      var write = writer.add(tickets.writes().put(new Ticket("t", "x", 7)));
      assertThat(failure(write)).isInstanceOf(OutcomeUnknownException.class);
    }
    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(1);
  }

  /** Its answer cannot be lost. */
  @Test
  void whatWasSurelyNotSentIsSentAgainWhateverItIs() throws Exception {
    server.nextPredicates(false);
    Unsent unsent = new Unsent(2);
    try (BigtableDataClient client =
        BigtableDataClient.create(server.settings(channel -> channel.intercept(unsent)).build())) {
      rows = new RawRepository(BigtableMapper.create(client), MAPPING);
      try (var writer = writer(rows)) {
        var write = writer.add(Kind.PUT_IF_ABSENT.of(rows));
        assertThat(write.get(60, SECONDS).applied()).isTrue();
      }
    }
    assertThat(unsent.left.get()).isEqualTo(0);
    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(1);
  }

  /** Lets no call out at first. */
  private static final class Unsent implements ClientInterceptor {
    private final AtomicInteger left;

    Unsent(int calls) {
      this.left = new AtomicInteger(calls);
    }

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(
        MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
      boolean isRefused =
          method.getFullMethodName().equals(CHECK_AND_MUTATE)
              && left.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
      return isRefused ? new RefusedCall<>() : next.newCall(method, options);
    }
  }

  /** A call for which there is no connection. */
  private static final class RefusedCall<Q, A> extends ClientCall<Q, A> {
    @Override
    public void start(Listener<A> listener, Metadata headers) {
      listener.onClose(Status.UNAVAILABLE, new Metadata());
    }

    @Override
    public void request(int count) {}

    @Override
    public void cancel(@Nullable String message, @Nullable Throwable cause) {}

    @Override
    public void halfClose() {}

    @Override
    public void sendMessage(Q message) {}
  }
}
