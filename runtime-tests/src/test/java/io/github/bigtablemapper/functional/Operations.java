package io.github.bigtablemapper.functional;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentReads;
import io.github.bigtablemapper.IndependentWriteResults;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.ReadOptions;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.functional.UserCode.Box;
import io.github.bigtablemapper.functional.UserCode.Crate;
import io.github.bigtablemapper.functional.UserCode.Item;
import io.github.bigtablemapper.functional.UserCode.Kind;
import io.github.bigtablemapper.functional.UserCode.Name;
import io.github.bigtablemapper.functional.UserCode.Seat;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.function.Executable;

/**
 * All public operations on a few rows, by class and method; a text behind the method tells several
 * ways to call it apart. A batch is of one row, so that its failure says what became of that.
 */
@NullMarked
final class Operations {
  private static final Instant EARLIER = Instant.ofEpochSecond(1);
  private static final Instant AT = (Instant.ofEpochSecond(1));
  private static final UserCode_ItemKey A = UserCode_ItemKey.of(new UserCode.Id("a"));
  private static final UserCode_ItemKey Z = UserCode_ItemKey.of(new UserCode.Id("z"));
  private static final UserCode_SeatKey SEAT = UserCode_SeatKey.of(new UserCode.Id("a"));
  private static final UserCode_SeatKey FREE = UserCode_SeatKey.of(new UserCode.Id("z"));
  private static final OperationId ONCE = OperationId.of("once");

  private final Map<String, Executable> all = new LinkedHashMap<>();
  private final UserCode_ItemRepository items;
  private final UserCode_SeatRepository seats;
  private final UserCode_BoxRepository boxes;
  private final UserCode_CrateRepository crates;
  private final Item item = Item.of("a", null);
  private final Item other = Item.of("z", null);
  private final Seat seat;
  private final Crate crate;

  private Operations(BigtableDataClient client, Seat seat, Crate crate) {
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .clock(UserCode.CLOCK)
            .intercept(UserCode.INTERCEPTOR)
            .build();
    this.items = new UserCode_ItemRepository(mapper);
    this.seats = new UserCode_SeatRepository(mapper);
    this.boxes = new UserCode_BoxRepository(mapper);
    this.crates = new UserCode_CrateRepository(mapper);
    this.seat = seat;
    this.crate = crate;
  }

  /**
   * The operations of new repositories.
   *
   * @param seat the seat that is stored
   * @param crate the crate that is stored
   */
  static Map<String, Executable> of(BigtableDataClient client, Seat seat, Crate crate) {
    Operations operations = new Operations(client, seat, crate);
    operations.addReads();
    operations.addScans();
    operations.addWrites();
    operations.addWritesByKey();
    operations.addVersioned();
    operations.addMany();
    operations.addIndexed();
    return operations.all;
  }

  private void add(String name, Supplier<?> call) {
    all.put(name, call::get);
  }

  private void async(String name, Supplier<? extends CompletableFuture<?>> call) {
    all.put("Async" + name, () -> done(call.get()));
  }

  private void both(
      String name, Supplier<?> blocking, Supplier<? extends CompletableFuture<?>> call) {
    add(name, blocking);
    async(name, call);
  }

  private static Object done(CompletableFuture<?> future) throws Throwable {
    try {
      Object result = future.get();
      return result instanceof BatchResult<?, ?> outcome ? orThrow(outcome) : "";
    } catch (ExecutionException e) {
      throw Objects.requireNonNull(e.getCause());
    }
  }

  private static Object orThrow(BatchResult<?, ?> outcome) {
    outcome.orThrow();
    return outcome;
  }

  private static Object run(Runnable call) {
    call.run();
    return "";
  }

  private static void change(UserCode_ItemPatch patch) {
    UserCode.call(Kind.ACTION);
    patch.name(new Name("changed"));
  }

  private static void changeSeat(UserCode_SeatPatch patch) {
    UserCode.call(Kind.ACTION);
    patch.name(new Name("changed"));
  }

  private void addReads() {
    var async = items.async();
    var names = UserCode_ItemColumns.NAMES;
    var past = UserCode_ItemColumns.PAST;
    both("ReadRepository.find", () -> items.find(A), () -> async.find(A));
    both(
        "ReadRepository.find with options",
        () -> items.find(A, options -> acted(options)),
        () -> async.find(A, options -> acted(options)));
    both(
        "ReadRepository.find first page",
        () -> items.find(A, names, 2),
        () -> async.find(A, names, 2));
    both(
        "ReadRepository.find first versions",
        () -> items.find(A, past, 2),
        () -> async.find(A, past, 2));
    both(
        "ReadRepository.findAll",
        () -> items.findAll(List.of(A, Z)),
        () -> async.findAll(List.of(A, Z)));
    both("ReadRepository.exists", () -> items.exists(A), () -> async.exists(A));
    both(
        "ReadRepository.exists with options",
        () -> items.exists(A, ReadOptions::afterWrite),
        () -> async.exists(A, ReadOptions::afterWrite));
    both(
        "ReadRepository.findAll with options",
        () -> items.findAll(List.of(A, Z), ReadOptions::afterWrite),
        () -> async.findAll(List.of(A, Z), ReadOptions::afterWrite));
    both(
        "History.between",
        () -> items.history(A, past).between(Instant.EPOCH, Instant.now()),
        () -> async.history(A, past).between(Instant.EPOCH, Instant.now()));
    both(
        "History.newest",
        () -> items.history(A, past).newest(2),
        () -> async.history(A, past).newest(2));
    both(
        "Elements.page",
        () -> items.elements(A, names).page(2),
        () -> async.elements(A, names).page(2));
    both(
        "Elements.page of a set",
        () -> items.elements(A, UserCode_ItemColumns.TAGS).page(2),
        () -> async.elements(A, UserCode_ItemColumns.TAGS).page(2));
    both(
        "Elements.page of a list",
        () -> items.elements(A, UserCode_ItemColumns.NOTES).page(2),
        () -> async.elements(A, UserCode_ItemColumns.NOTES).page(2));
    both(
        "History.page", () -> items.history(A, past).page(2), () -> async.history(A, past).page(2));
    add("IndependentReads.find", () -> IndependentReads.begin().find(items, A).read());
    add("IndependentReads.read", () -> IndependentReads.begin().find(seats, SEAT).read());
    add(
        "IndependentReads.findAll",
        () -> IndependentReads.begin().findAll(items, List.of(A)).find(seats, SEAT).read());
    all.put(
        "IndependentReads.readAsync",
        () -> done(IndependentReads.begin().find(items, A).find(seats, SEAT).readAsync()));
  }

  private static <T> T acted(T options) {
    UserCode.call(Kind.ACTION);
    return options;
  }

  private void addScans() {
    var range = UserCode_ItemKey.all();
    var name = UserCode_ItemColumns.NAME;
    both("Scan.list", () -> items.scan(range).list(), () -> items.async().scan(range).list());
    both(
        "Scan.list where",
        () -> items.scan(range).where(name.isNotEqualTo(new Name("none"))).list(),
        () -> items.async().scan(range).where(name.isNotEqualTo(new Name("none"))).list());
    both(
        "Scan.list selected",
        () -> items.scan(range).select(name, UserCode_ItemColumns.TAGS).list(),
        () -> items.async().scan(range).select(name, UserCode_ItemColumns.TAGS).list());
    both(
        "Scan.list skipping",
        () -> items.scan(range).skipUndecodable(row -> acted(row)).list(),
        () -> items.async().scan(range).skipUndecodable(row -> acted(row)).list());
    both("Scan.count", () -> items.scan(range).count(), () -> items.async().scan(range).count());
    both("Scan.first", () -> items.scan(range).first(), () -> items.async().scan(range).first());
    add("Scan.forEach", () -> run(() -> items.scan(range).forEach(item -> {})));
    both("Scan.page", () -> items.scan(range).page(1), () -> items.async().scan(range).page(1));
    both(
        "Scan.forEachParallel",
        () -> items.scan(range).forEachParallel(2, each -> acted(each)),
        () ->
            items
                .async()
                .scan(range)
                .forEachParallel(2, each -> CompletableFuture.completedFuture(acted(each))));
    async(
        "Scan.forEach",
        () ->
            items
                .async()
                .scan(range)
                .forEach(each -> CompletableFuture.completedFuture(acted(each))));
    add("Scan.stream", () -> items.scan(range).stream().map(each -> acted(each)).toList());
  }

  private void addWrites() {
    var async = items.async();
    var name = UserCode_ItemColumns.NAME;
    both("WritableRepository.put", () -> items.put(item), () -> async.put(item));
    both(
        "WritableRepository.put of a version",
        () -> seats.put(seat),
        () -> seats.async().put(seat));
    Box box = new Box(new UserCode.Id("a"), new Name("x"), Optional.of(new Name("other")));
    both("WritableRepository.put that keeps", () -> boxes.put(box), () -> boxes.async().put(box));
    both(
        "WritableRepository.apply",
        () -> items.apply(items.writes().put(item)),
        () -> async.apply(async.writes().put(item)));
    both(
        "WritableRepository.applyAndGet",
        () -> items.applyAndGet(items.writes().patch(item, Operations::change)),
        () -> async.applyAndGet(async.writes().patch(item, Operations::change)));
    both(
        "WritableRepository.applyAll",
        () -> orThrow(items.applyAll(List.of(items.writes().put(item)))),
        () -> async.applyAll(List.of(async.writes().put(item))));
    both(
        "WritableRepository.putIfAbsent",
        () -> items.putIfAbsent(other),
        () -> async.putIfAbsent(other));
    both(
        "WritableRepository.putIf",
        () -> items.putIf(item, name.isEqualTo(new Name("name"))),
        () -> async.putIf(item, name.isEqualTo(new Name("name"))));
    both(
        "WritableRepository.putAll",
        () -> items.putAll(List.of(item)),
        () -> async.putAll(List.of(item)));
    both(
        "WritableRepository.putAll of versions",
        () -> seats.putAll(List.of(seat)),
        () -> seats.async().putAll(List.of(seat)));
    both(
        "WritableRepository.putAll that keeps",
        () -> boxes.putAll(List.of(box)),
        () -> boxes.async().putAll(List.of(box)));
    both(
        "WritableRepository.loadAll",
        () -> orThrow(items.applyAll(List.of(items.writes().restore(other).at(AT)))),
        () -> async.applyAll(List.of(async.writes().restore(other).at(AT))));
    both(
        "WritableRepository.loadIfAbsent",
        () -> items.apply(items.writes().restore(other).at(AT).ifAbsent()).applied(),
        () ->
            async
                .apply(async.writes().restore(other).at(AT).ifAbsent())
                .thenApply(WriteResult::applied));
    both(
        "WritableRepository.patchAndGet",
        () -> items.applyAndGet(items.writes().patch(item, Operations::change)),
        () -> async.applyAndGet(async.writes().patch(item, Operations::change)));
    both(
        "WritableRepository.patchIf",
        () ->
            items.apply(
                items
                    .writes()
                    .patch(item, Operations::change)
                    .onlyIf(name.isEqualTo(new Name("name")))),
        () ->
            async.apply(
                async
                    .writes()
                    .patch(item, Operations::change)
                    .onlyIf(name.isEqualTo(new Name("name")))));
    both(
        "WritableRepository.deleteIf",
        () -> items.apply(items.writes().delete(item).onlyIf(name.isEqualTo(new Name("name")))),
        () -> async.apply(async.writes().delete(item).onlyIf(name.isEqualTo(new Name("name")))));
    both(
        "WritableRepository.delete", () -> run(() -> items.delete(item)), () -> async.delete(item));
    both(
        "WritableHistory.trim",
        () -> run(() -> items.history(A, UserCode_ItemColumns.PAST).trim(Instant.now())),
        () -> async.history(A, UserCode_ItemColumns.PAST).trim(Instant.now()));
    both(
        "WritableHistory.keepNewest",
        () -> run(() -> items.history(A, UserCode_ItemColumns.PAST).keepNewest(1)),
        () -> async.history(A, UserCode_ItemColumns.PAST).keepNewest(1));
    both(
        "WritableRepository.increment",
        () -> items.increment(A, UserCode_ItemColumns.HITS, 1),
        () -> async.increment(A, UserCode_ItemColumns.HITS, 1));
    both(
        "WritableRepository.incrementOnce",
        () ->
            items
                .apply(items.writes().increment(A, UserCode_ItemColumns.HITS, 1).once(ONCE))
                .counter(UserCode_ItemColumns.HITS),
        () ->
            async
                .apply(async.writes().increment(A, UserCode_ItemColumns.HITS, 1).once(ONCE))
                .thenApply(result -> result.counter(UserCode_ItemColumns.HITS)));
    both(
        "WritableRepository.deleteExpired",
        () -> items.deleteExpired(UserCode_ItemKey.all()),
        () -> async.deleteExpired(UserCode_ItemKey.all()));
  }

  private void addWritesByKey() {
    var async = items.async();
    var name = UserCode_ItemColumns.NAME;
    both("Repository.merge", () -> run(() -> items.merge(item)), () -> async.merge(item));
    both(
        "Repository.update",
        () -> run(() -> items.apply(items.writes().update(item)).orThrow()),
        () -> async.apply(async.writes().update(item)));
    both(
        "Repository.mergeIf",
        () ->
            items
                .apply(items.writes().merge(item).onlyIf(name.isEqualTo(new Name("name"))))
                .applied(),
        () ->
            async
                .apply(async.writes().merge(item).onlyIf(name.isEqualTo(new Name("name"))))
                .thenApply(WriteResult::applied));
    both(
        "Repository.mergeAll",
        () -> orThrow(items.applyAll(List.of(items.writes().merge(item)))),
        () -> async.applyAll(List.of(async.writes().merge(item))));
    both(
        "Repository.patch",
        () -> run(() -> items.patch(A, Operations::change)),
        () -> async.patch(A, Operations::change));
    both(
        "Repository.patchOnce",
        () -> items.apply(items.writes().patch(A, Operations::change).once(ONCE)).applied(),
        () ->
            async
                .apply(async.writes().patch(A, Operations::change).once(ONCE))
                .thenApply(WriteResult::applied));
    both(
        "Repository.patchAt",
        () -> run(() -> items.apply(items.writes().patch(A, Operations::change).at(EARLIER))),
        () -> async.apply(async.writes().patch(A, Operations::change).at(EARLIER)));
    both(
        "Repository.patchIf",
        () -> items.patchIf(A, name.isEqualTo(new Name("name")), Operations::change),
        () -> async.patchIf(A, name.isEqualTo(new Name("name")), Operations::change));
    both(
        "Repository.patchAndGet",
        () -> items.applyAndGet(items.writes().patch(A, Operations::change)),
        () -> async.applyAndGet(async.writes().patch(A, Operations::change)));
    both(
        "Repository.patchIfPresent",
        () -> items.apply(items.writes().patch(A, Operations::change).ifPresent()).applied(),
        () ->
            async
                .apply(async.writes().patch(A, Operations::change).ifPresent())
                .thenApply(WriteResult::applied));
    both(
        "Repository.patchAll",
        () -> orThrow(items.applyAll(List.of(items.writes().patch(A, Operations::change)))),
        () -> async.applyAll(List.of(async.writes().patch(A, Operations::change))));
    both("Repository.delete", () -> run(() -> items.delete(A)), () -> async.delete(A));
    both(
        "Repository.deleteIf",
        () -> items.deleteIf(A, name.isEqualTo(new Name("name"))),
        () -> async.deleteIf(A, name.isEqualTo(new Name("name"))));
    both(
        "Repository.deleteAll",
        () -> run(() -> items.deleteAll(List.of(A))),
        () -> async.deleteAll(List.of(A)));
    var range = UserCode_ItemKey.all().id().to(new UserCode.Id("b"));
    both(
        "Repository.deleteRange",
        () -> items.deleteRange(range).count(),
        () -> async.deleteRange(range).count());
    both(
        "RangeDeletion.count",
        () -> items.deleteRange(range).count(),
        () -> async.deleteRange(range).count());
    both(
        "RangeDeletion.confirm",
        () -> run(() -> items.deleteRange(range).confirm(1)),
        () -> async.deleteRange(range).confirm(1));
    both("Repository.move", () -> items.move(A, Z), () -> async.move(A, Z));
  }

  private void addVersioned() {
    var async = seats.async();
    var name = UserCode_SeatColumns.NAME;
    both(
        "VersionedRepository.patch",
        () ->
            seats.apply(seats.writes().patch(SEAT, Operations::changeSeat).ifVersion(1)).version(),
        () ->
            async
                .apply(async.writes().patch(SEAT, Operations::changeSeat).ifVersion(1))
                .thenApply(WriteResult::version));
    both(
        "VersionedRepository.patchAndGet",
        () -> seats.applyAndGet(seats.writes().patch(SEAT, Operations::changeSeat).ifVersion(1)),
        () -> async.applyAndGet(async.writes().patch(SEAT, Operations::changeSeat).ifVersion(1)));
    both(
        "VersionedRepository.deleteAndGet",
        () -> seats.applyAndGet(seats.writes().delete(SEAT)),
        () -> async.applyAndGet(async.writes().delete(SEAT)));
    both(
        "VersionedRepository.patchIf",
        () ->
            seats
                .apply(
                    seats
                        .writes()
                        .patch(SEAT, Operations::changeSeat)
                        .ifVersion(1)
                        .onlyIf(name.isEqualTo(new Name("name"))))
                .applied(),
        () ->
            async
                .apply(
                    async
                        .writes()
                        .patch(SEAT, Operations::changeSeat)
                        .ifVersion(1)
                        .onlyIf(name.isEqualTo(new Name("name"))))
                .thenApply(WriteResult::applied));
    both(
        "VersionedRepository.deleteIf",
        () ->
            seats
                .apply(
                    seats
                        .writes()
                        .delete(SEAT)
                        .ifVersion(1)
                        .onlyIf(name.isEqualTo(new Name("name"))))
                .applied(),
        () ->
            async
                .apply(
                    async
                        .writes()
                        .delete(SEAT)
                        .ifVersion(1)
                        .onlyIf(name.isEqualTo(new Name("name"))))
                .thenApply(WriteResult::applied));
    both(
        "VersionedRepository.delete",
        () -> run(() -> seats.apply(seats.writes().delete(SEAT).ifVersion(1))),
        () -> async.apply(async.writes().delete(SEAT).ifVersion(1)));
    both(
        "VersionedRepository.deleteAll",
        () -> run(() -> seats.deleteAll(List.of(seat))),
        () -> async.deleteAll(List.of(seat)));
    both(
        "VersionedRepository.move",
        () -> run(() -> seats.move(SEAT, 1, FREE)),
        () -> async.move(SEAT, 1, FREE));
  }

  private void addMany() {
    bulk("add of a put", writer -> writer.add(items.writes().put(item)));
    bulk("add of an update", writer -> writer.add(items.writes().update(item)));
    bulk("add of a merge", writer -> writer.add(items.writes().merge(item)));
    bulk("add of a patch", writer -> writer.add(items.writes().patch(A, Operations::change)));
    bulk("add of a deletion", writer -> writer.add(items.writes().delete(A)));
    bulk("close", writer -> writer.add(items.writes().put(other)));
    all.put(
        "BulkWriter.closeAsync",
        () -> {
          BulkWriter<Item, UserCode_ItemKey> writer = items.bulkWriter();
          writer.add(items.writes().put(other));
          done(writer.ready());
          done(writer.flush());
          done(writer.closeAsync());
        });
    add(
        "IndependentWrites.add",
        () -> orThrow(IndependentWrites.begin().add(items, items.writes().put(item)), items));
    add(
        "IndependentWrites.add of a patch",
        () ->
            orThrow(
                IndependentWrites.begin().add(items, items.writes().patch(A, Operations::change)),
                items));
    add(
        "IndependentWrites.add of a deletion",
        () -> orThrow(IndependentWrites.begin().add(items, items.writes().delete(A)), items));
    add(
        "IndependentWrites.write",
        () -> orThrow(IndependentWrites.begin().add(seats, seats.writes().put(seat)), seats));
    all.put(
        "IndependentWrites.writeAsync",
        () -> {
          CompletableFuture<IndependentWriteResults> call =
              IndependentWrites.begin().add(items, items.writes().put(item)).writeAsync();
          done(call.thenApply(outcome -> outcome.of(items)));
        });
  }

  /** Adds an entity by a writer of its own, and closes that. */
  private void bulk(String method, BulkCall call) {
    all.put(
        "BulkWriter." + method,
        () -> {
          try (BulkWriter<Item, UserCode_ItemKey> writer = items.bulkWriter()) {
            CompletableFuture<?> added = call.on(writer);
            writer.close(Duration.ofSeconds(30));
            done(added);
          }
        });
  }

  private interface BulkCall {
    CompletableFuture<?> on(BulkWriter<Item, UserCode_ItemKey> writer);
  }

  private static Object orThrow(IndependentWrites writes, WritableRepository<?, ?, ?> repository) {
    return orThrow(writes.write().of(repository));
  }

  private void addIndexed() {
    var byPlace = crates.byPlace();
    var range = UserCode_CrateByPlaceKey.all();
    Crate moved = new Crate(crate.id(), "there", crate.name(), crate.version());
    var writes = crates.writes();
    Crate other = new Crate(new UserCode.Id("z"), "here", crate.name(), 0);
    add("VersionedRepository.reindex", () -> crates.reindex(UserCode_CrateKey.all()));
    add(
        "VersionedRepository.index",
        () -> crates.index(UserCode_CrateByPlaceMapping.INSTANCE).list(range));
    add("VersionedRepository.put with an index", () -> crates.put(moved));
    add(
        "VersionedRepository.patch with an index",
        () -> crates.patch(crate, change -> change.place("there")));
    add("VersionedRepository.delete with an index", () -> run(() -> crates.delete(crate)));
    add(
        "VersionedRepository.move with an index",
        () -> run(() -> crates.move(crate, UserCode_CrateKey.of(other))));
    add("VersionedRepository.restore with an index", () -> crates.apply(writes.restore(moved)));
    add(
        "VersionedRepository.applyAll with an index",
        () -> orThrow(crates.applyAll(List.of(writes.put(moved)))));
    add("MaintainedIndex.stream", () -> byPlace.stream(range).toList());
    add("MaintainedIndex.list", () -> byPlace.list(range));
    add("MaintainedIndex.page", () -> byPlace.page(range, 1));
    add("MaintainedIndex.sweep", () -> byPlace.sweep(range));
  }
}
