package io.github.bigtablemapper.functional;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.IndependentReads;
import io.github.bigtablemapper.ReadOptions;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.functional.UserCode.Box;
import io.github.bigtablemapper.functional.UserCode.Crate;
import io.github.bigtablemapper.functional.UserCode.Kind;
import io.github.bigtablemapper.functional.UserCode.Name;
import io.github.bigtablemapper.functional.UserCode.Seat;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.NullMarked;

/** Reads, scans, and writes of entities. */
@NullMarked
final class EntityOperations extends Operations {
  EntityOperations(BigtableDataClient client, Seat seat, Crate crate) {
    super(client, seat, crate);
  }

  @Override
  void addAll() {
    addReads();
    addScans();
    addWrites();
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
        "WritableRepository.restoreAll",
        () -> orThrow(items.applyAll(List.of(items.writes().restore(other).at(AT)))),
        () -> async.applyAll(List.of(async.writes().restore(other).at(AT))));
    both(
        "WritableRepository.restoreIfAbsent",
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
}
