package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.ObservedOutcomes;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every write of several steps, given up in every way at each of its requests: before the server
 * has the request, and when it has applied it and its response is on the way. The caller, the
 * interceptors and the observers receive the same outcome, and it is true.
 */
@NullMarked
@Tag("reliability")
class OutcomeMatrixTest {
  /** Of the rows before the write. */
  private static final String BEFORE = "before";

  private static final String AFTER = "after";
  private static final Duration SHORT = Duration.ofMillis(150);

  /** Values that a row keeps, and an index. */
  @Table("parcels")
  @Family("p")
  @Index(value = "parcels-by-state", on = "state", mode = IndexMode.TABLE)
  record Parcel(
      @RowKey String id, String state, @WriteOnce(WriteOnceMode.KEEP) @Nullable String origin) {}

  /** The first of them without an index. */
  @Table("letters")
  @Family("l")
  record Letter(
      @RowKey String id, String state, @WriteOnce(WriteOnceMode.KEEP) @Nullable String origin) {}

  private enum End {
    INTERRUPT,
    CANCEL,
    DEADLINE,
    CLOSE
  }

  private enum Write {
    PUT,
    PUT_IF_ABSENT,
    RESTORE,
    PUT_ALL,
    APPLY_ALL_IF_PRESENT,
    PUT_AND_GET,
    MOVE,
    PUT_KEPT,
    PUT_ALL_KEPT;

    boolean isOfLetters() {
      return this == PUT_KEPT || this == PUT_ALL_KEPT;
    }

    boolean makesRows() {
      return this == PUT_IF_ABSENT;
    }

    /** {@return the ids of its rows} */
    List<String> ids(String id) {
      return this == PUT_ALL || this == PUT_ALL_KEPT || this == APPLY_ALL_IF_PRESENT
          ? List.of(id + "a", id + "b")
          : List.of(id + "a");
    }

    void run(Tables tables, String id) {
      var parcels = tables.parcels;
      switch (this) {
        case PUT -> parcels.put(parcel(id + "a"));
        case PUT_IF_ABSENT -> assertThat(parcels.putIfAbsent(parcel(id + "a"))).isPresent();
        case RESTORE -> parcels.apply(parcels.writes().restore(parcel(id + "a"))).orThrow();
        case PUT_ALL -> parcels.putAll(ids(id).stream().map(Write::parcel).toList());
        case APPLY_ALL_IF_PRESENT ->
            parcels
                .applyAll(
                    ids(id).stream()
                        .map(each -> parcels.writes().put(parcel(each)).ifPresent())
                        .toList())
                .orThrow();
        case PUT_AND_GET -> parcels.applyAndGet(parcels.writes().put(parcel(id + "a")));
        case MOVE -> parcels.move(Tables.key(id + "a"), Tables.key(id + "moved"));
        case PUT_KEPT -> tables.letters.put(letter(id + "a"));
        case PUT_ALL_KEPT -> tables.letters.putAll(ids(id).stream().map(Write::letter).toList());
      }
    }

    CompletableFuture<?> start(Tables tables, String id) {
      var parcels = tables.parcels.async();
      var writes = tables.parcels.writes();
      return switch (this) {
        case PUT -> parcels.put(parcel(id + "a"));
        case PUT_IF_ABSENT -> parcels.putIfAbsent(parcel(id + "a"));
        case RESTORE -> parcels.apply(writes.restore(parcel(id + "a")));
        case PUT_ALL -> parcels.putAll(ids(id).stream().map(Write::parcel).toList());
        case APPLY_ALL_IF_PRESENT ->
            parcels.applyAll(
                ids(id).stream().map(each -> writes.put(parcel(each)).ifPresent()).toList());
        case PUT_AND_GET -> parcels.applyAndGet(writes.put(parcel(id + "a")));
        case MOVE -> parcels.move(Tables.key(id + "a"), Tables.key(id + "moved"));
        case PUT_KEPT -> tables.letters.async().put(letter(id + "a"));
        case PUT_ALL_KEPT ->
            tables.letters.async().putAll(ids(id).stream().map(Write::letter).toList());
      };
    }

    private static Parcel parcel(String id) {
      return new Parcel(id, AFTER, "mail");
    }

    private static Letter letter(String id) {
      return new Letter(id, AFTER, "mail");
    }
  }

  private record Tables(
      OutcomeMatrixTest_ParcelRepository parcels, OutcomeMatrixTest_LetterRepository letters) {
    static Tables of(BigtableMapper mapper) {
      return new Tables(
          new OutcomeMatrixTest_ParcelRepository(mapper),
          new OutcomeMatrixTest_LetterRepository(mapper));
    }

    static OutcomeMatrixTest_ParcelKey key(String id) {
      return OutcomeMatrixTest_ParcelKey.of(id);
    }

    Optional<String> state(boolean ofLetters, String id) {
      return ofLetters
          ? letters.find(OutcomeMatrixTest_LetterKey.of(id)).map(Letter::state)
          : parcels.find(key(id)).map(Parcel::state);
    }
  }

  private HoldingServer server;
  private BigtableDataClient held;
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;
  private Tables direct;
  private int cases;
  private int rows;

  @BeforeEach
  void start() throws IOException {
    BundledEmulator emulator = BundledEmulator.shared();
    BundledEmulator.Instance instance = emulator.newInstance();
    server = new HoldingServer(emulator.port());
    admin = BigtableTableAdminClient.create(instance.adminSettings().build());
    client = BigtableDataClient.create(instance.dataSettings().build());
    held =
        BigtableDataClient.create(
            BigtableDataSettings.newBuilderForEmulator(server.port())
                .setProjectId(instance.projectId())
                .setInstanceId(instance.instanceId())
                .build());
    BigtableMapper mapper = BigtableMapper.create(client);
    direct = Tables.of(mapper);
    mapper.schema(admin).apply(direct.parcels, direct.letters);
  }

  @AfterEach
  void stop() {
    held.close();
    client.close();
    admin.close();
    server.close();
  }

  @ParameterizedTest
  @EnumSource(Write.class)
  void theCallerAndTheInterceptorsReceiveWhatIsTrue(Write write) throws InterruptedException {
    List<String> wrong = new ArrayList<>();
    for (End end : End.values()) {
      int requests = requests(write);
      for (int request = 1; request <= requests; request++) {
        for (boolean response : new boolean[] {false, true}) {
          if (Runs.takes(cases + write.ordinal(), end == End.DEADLINE ? 8 : 3)) {
            wrong.addAll(wrong(write, end, request, response));
          }
          cases++;
        }
      }
    }
    assertWithMessage("%s: what is wrong", write).that(wrong).isEmpty();
  }

  private int requests(Write write) throws InterruptedException {
    String id = prepared(write);
    server.hold(0, false);
    write.run(Tables.of(BigtableMapper.create(held)), id);
    server.release();
    return server.requests();
  }

  private String prepared(Write write) {
    String id = "r" + rows++ + "-";
    if (!write.makesRows()) {
      for (String each : write.ids(id)) {
        if (write.isOfLetters()) {
          var unused = direct.letters.put(new Letter(each, BEFORE, "web"));
        } else {
          var unused = direct.parcels.put(new Parcel(each, BEFORE, "web"));
        }
      }
    }
    return id;
  }

  private List<String> wrong(Write write, End end, int request, boolean response)
      throws InterruptedException {
    String id = prepared(write);
    Notified notified = new Notified();
    ObservedOutcomes observed = new ObservedOutcomes();
    observed.watch(write.isOfLetters() ? "letters" : "parcels");
    BigtableMapper mapper =
        BigtableMapper.builder(held)
            .intercept(notified)
            .observe(observed)
            .deadlines(end == End.DEADLINE ? Deadlines.of(SHORT) : Deadlines.defaults())
            .build();
    server.hold(request, response);
    Throwable thrown = thrown(write, end, Tables.of(mapper), mapper, id);
    server.release();
    List<String> wrong = new ArrayList<>();
    String label =
        "%s at %s of request %d: %s"
            .formatted(end, response ? "the response" : "the start", request, thrown);
    Set<Outcome> received = EnumSet.noneOf(Outcome.class);
    for (String each : write.ids(id)) {
      Outcome told = told(thrown, write, each);
      received.add(told);
      Outcome heard = notified.outcomes.get(each);
      boolean isWritten =
          write == Write.MOVE
              ? direct.state(false, id + "moved").isPresent() && direct.state(false, each).isEmpty()
              : direct.state(write.isOfLetters(), each).equals(Optional.of(AFTER));
      if (write != Write.MOVE
          && heard != told
          && (!(thrown instanceof CancellationException)
              || thrown instanceof BatchCancelledException)) {
        wrong.add(label + "; the interceptor received " + heard);
      }
      for (Outcome outcome :
          write == Write.MOVE ? new Outcome[] {told} : new Outcome[] {told, heard}) {
        if ((outcome == Outcome.APPLIED && !isWritten)
            || (outcome == Outcome.NOT_APPLIED && isWritten)
            || outcome == null) {
          wrong.add(label + "; reported as " + outcome + ", and is written: " + isWritten);
        }
      }
    }
    boolean hasSteps = write == Write.MOVE && received.contains(Outcome.UNKNOWN);
    if (received.size() == 1 && !hasSteps && !(thrown instanceof CancellationException)) {
      observed
          .wrong(received.iterator().next())
          .forEach(difference -> wrong.add(label + "; " + difference));
    }
    if (write == Write.MOVE
        && thrown instanceof OutcomeUnknownException
        && !(thrown instanceof IncompleteOperationException)) {
      wrong.add(label + "; without its rows");
    }
    return wrong;
  }

  private @Nullable Throwable thrown(
      Write write, End end, Tables tables, BigtableMapper mapper, String id)
      throws InterruptedException {
    if (end == End.CANCEL) {
      CompletableFuture<?> future = write.start(tables, id);
      server.awaitHeld(future::isDone);
      future.cancel(true);
      return future.handle((done, thrown) -> thrown).join();
    }
    CompletableFuture<@Nullable Throwable> outcome = new CompletableFuture<>();
    Thread caller =
        new Thread(
            () -> {
              try {
                write.run(tables, id);
                outcome.complete(null);
              } catch (Throwable thrown) {
                outcome.complete(thrown);
              }
            });
    caller.start();
    server.awaitHeld(outcome::isDone);
    if (end == End.INTERRUPT) {
      caller.interrupt();
    } else if (end == End.CLOSE) {
      mapper.close(Duration.ZERO);
    }
    caller.join(30_000);
    return outcome.orTimeout(20, TimeUnit.SECONDS).join();
  }

  /** {@return what the caller of a write receives of one of its rows} */
  private static Outcome told(@Nullable Throwable thrown, Write write, String id) {
    Throwable ofRow = thrown;
    ByteString row = Tables.key(id).toByteString();
    if (thrown instanceof BatchFailedException batch) {
      ofRow = batch.failures().get(row);
    } else if (thrown instanceof BatchCancelledException batch) {
      ofRow = batch.failures().get(row);
    }
    if (ofRow == null || ofRow instanceof AppliedException) {
      return Outcome.APPLIED;
    }
    return ofRow instanceof BigtableMapperException && !(ofRow instanceof OutcomeUnknownException)
        ? Outcome.NOT_APPLIED
        : Outcome.UNKNOWN;
  }

  /** The outcomes that interceptors receive, by row. */
  private static final class Notified implements EntityInterceptor<Object> {
    private final Map<String, Outcome> outcomes = new ConcurrentHashMap<>();

    @Override
    public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
      outcomes.put(entity instanceof Parcel parcel ? parcel.id() : ((Letter) entity).id(), outcome);
    }
  }
}
