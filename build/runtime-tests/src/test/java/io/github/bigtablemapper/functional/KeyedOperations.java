package io.github.bigtablemapper.functional;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.AsyncMaintainedIndex;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWriteResults;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.functional.UserCode.Crate;
import io.github.bigtablemapper.functional.UserCode.Item;
import io.github.bigtablemapper.functional.UserCode.Name;
import io.github.bigtablemapper.functional.UserCode.Seat;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.NullMarked;

/** Writes by key, with a version, of many rows, and with an index. */
@NullMarked
final class KeyedOperations extends Operations {
  KeyedOperations(BigtableDataClient client, Seat seat, Crate crate) {
    super(client, seat, crate);
  }

  @Override
  void addAll() {
    addWritesByKey();
    addVersioned();
    addMany();
    addIndexed();
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

  /** Adds an entity by a separate writer, and closes that. */
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
    both(
        "MaintainedIndex.reindex",
        () -> MaintainedIndex.reindex(crates, UserCode_CrateKey.all()),
        () -> AsyncMaintainedIndex.reindex(crates.async(), UserCode_CrateKey.all()));
    add(
        "MaintainedIndex.of",
        () -> MaintainedIndex.of(crates, UserCode_CrateByPlaceMapping.INSTANCE).list(range));
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
    var ofAsync = byPlace.async();
    both("MaintainedIndex.list", () -> byPlace.list(range), () -> ofAsync.list(range));
    both("MaintainedIndex.page", () -> byPlace.page(range, 1), () -> ofAsync.page(range, 1));
    async(
        "MaintainedIndex.forEach",
        () -> ofAsync.forEach(range, crate -> CompletableFuture.completedFuture(crate.id())));
    var ofMapping = crates.async().index(UserCode_CrateByPlaceMapping.INSTANCE);
    async("VersionedRepository.index", () -> ofMapping.list(range));
    both("MaintainedIndex.sweep", () -> byPlace.sweep(range), () -> ofAsync.sweep(range));
  }
}
