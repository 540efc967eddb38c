package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.DAY;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Tagged;
import io.github.bigtablemapper.fixture.TaggedPatch;
import io.github.bigtablemapper.fixture.TaggedRepository;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketPatch;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Writes through a client that is closed: nothing is sent, and each reports this. */
class ClosedClientTest {
  private static final RawKey KEY = new RawKey("k");
  private static final Raw RAW = Raw.of("k", "x", null, null);
  private static final RawMapping MAPPING =
      RawMapping.of(
          List.of(
              KEPT,
              FamilyRule.of("h").maxVersions(5),
              FamilyRule.of("agg").maxVersions(0).aggregation(Aggregation.SUM)),
          "kept:a",
          "h:log*",
          "kept:until@");
  private static final MappedColumn<Raw, ?> A = MAPPING.columns().get(0);
  private static final MappedColumn<Raw, ?> LOG = MAPPING.columns().get(1);
  private static final CounterColumn<Raw> LIKES = CounterColumn.of(0, "likes", "kept", "likes");
  private static final AggregateColumn<Raw, Long> SUM =
      AggregateColumn.of(1, "sum", "agg", "sum", CellCodecs.LONG);
  private static final Tagged TAGGED = new Tagged("k", Set.of("x"));

  @Test
  void nothingIsAppliedAndEveryWriteSaysSo() throws Exception {
    try (WriteServer server = new WriteServer()) {
      BigtableDataClient client = BigtableDataClient.create(server.settings().build());
      Map<String, Executable> writes = writes(BigtableMapper.create(client));
      client.close();

      writes.forEach(
          (name, write) -> {
            RuntimeException thrown = assertThrows(RuntimeException.class, write, name);
            Throwable failure = thrown instanceof BatchFailedException ? thrown.getCause() : thrown;
            assertWithMessage(name + ": " + thrown)
                .that(failure)
                .isInstanceOf(RequestFailedException.class);
            assertWithMessage(name + ": " + thrown)
                .that(failure)
                .isNotInstanceOf(OutcomeUnknownException.class);
          });
      assertThat(server.requestCount()).isEqualTo(0);
    }
  }

  /** {@return all kinds of writes, by their names} */
  static Map<String, Executable> writes(BigtableMapper mapper) {
    RawRepository rows = new RawRepository(mapper, MAPPING);
    TaggedRepository tagged = new TaggedRepository(mapper);
    TicketRepository tickets = new TicketRepository(mapper);
    RawRepository once =
        new RawRepository(mapper, RawMapping.of(List.of(KEPT, DAY), "kept:a").writeOnce(0));
    Raw raw = Raw.of("k", "x");
    Map<String, Executable> writes = new LinkedHashMap<>();
    writes.put("put", () -> rows.put(RAW));
    writes.put("putIfAbsent", () -> rows.putIfAbsent(RAW));
    writes.put("putIf", () -> rows.putIf(RAW, A.isAbsent()));
    writes.put("putAll", () -> rows.putAll(List.of(RAW)));
    writes.put("merge", () -> rows.merge(RAW));
    writes.put("mergeAll", () -> rows.applyAll(List.of(rows.writes().merge(RAW))).orThrow());
    writes.put("patch", () -> rows.patch(KEY, patch -> patch.without(A)));
    writes.put(
        "patchAt",
        () -> rows.apply(rows.writes().patch(KEY, patch -> patch.without(A)).at(Instant.EPOCH)));
    writes.put("patchIf", () -> rows.patchIf(KEY, A.isAbsent(), patch -> patch.without(A)));
    writes.put(
        "patchAll",
        () ->
            rows.applyAll(List.of(rows.writes().patch(KEY, patch -> patch.without(A)))).orThrow());
    writes.put("delete", () -> rows.delete(KEY));
    writes.put("deleteIf", () -> rows.deleteIf(KEY, A.isAbsent()));
    writes.put("deleteAll", () -> rows.deleteAll(List.of(KEY)));
    writes.put("deleteRange", () -> rows.deleteRange(RawKey.all().id().from("k")).confirm(0));
    writes.put("deleteExpired", () -> rows.deleteExpired(RawKey.all().id().from("k")));
    writes.put("move", () -> rows.move(KEY, new RawKey("l")));
    writes.put("increment", () -> rows.increment(KEY, LIKES, 1));
    writes.put("addition", () -> rows.patch(KEY, patch -> patch.adding(SUM, 1)));
    writes.put(
        "additions",
        () -> rows.applyAll(List.of(rows.writes().patch(KEY, p -> p.adding(SUM, 1)))).orThrow());
    writes.put("trimHistory", () -> rows.history(KEY, LOG).trim(Instant.EPOCH.plusSeconds(1)));
    writes.put("keepNewest", () -> rows.history(KEY, LOG).keepNewest(1));
    writes.put("replacing put", () -> tagged.put(TAGGED));
    writes.put("replacing putAll", () -> tagged.putAll(List.of(TAGGED)));
    writes.put("clearing patch", () -> tagged.patch(KEY, TaggedPatch::clearTags));
    writes.put("versioned put", () -> tickets.put(new Ticket("k", "x", 0)));
    writes.put("versioned putAll", () -> tickets.putAll(List.of(new Ticket("k", "x", 0))));
    writes.put(
        "versioned patch",
        () ->
            tickets
                .apply(tickets.writes().patch(KEY, TicketPatch::clearText).ifVersion(1))
                .version());
    writes.put("versioned delete", () -> tickets.apply(tickets.writes().delete(KEY).ifVersion(1)));
    writes.put("versioned deleteAll", () -> tickets.deleteAll(List.of(new Ticket("k", "x", 1))));
    writes.put("versioned move", () -> tickets.move(KEY, 1, new RawKey("l")));
    writes.put("once put", () -> once.put(raw));
    writes.put("once putAll", () -> once.putAll(List.of(raw)));
    Map<String, Executable> all = new LinkedHashMap<>(writes);
    all.put("async put", () -> join(rows.async().put(RAW)));
    all.put("async increment", () -> join(rows.async().increment(KEY, LIKES, 1)));
    return all;
  }

  private static void join(java.util.concurrent.CompletableFuture<?> future) throws Throwable {
    try {
      future.get();
    } catch (java.util.concurrent.ExecutionException e) {
      throw e.getCause();
    }
  }
}
