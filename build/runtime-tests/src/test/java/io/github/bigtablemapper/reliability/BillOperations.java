package io.github.bigtablemapper.reliability;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The calls that write what has a version. */
final class BillOperations {
  private BillOperations() {}

  static List<WriteOperation> all() {
    Operations<BillRepository> all =
        new Operations<>("bill", "bills", Repositories::bills, BillOperations::other);
    Operations.Call<BillRepository> one = (bills, p) -> bills.put(bill(p + "a", "old canary", 0));
    Operations.Call<BillRepository> five = (bills, p) -> bills.putAll(bills(p, "old canary", 0));
    var isOld = BillColumns.STATUS.isEqualTo("old canary");
    all.add("put", null, (bills, p) -> bills.put(bill(p + "a", "new canary", 0)).version());
    all.add("put over", one, (bills, p) -> bills.put(bill(p + "a", "new canary", 1)).version());
    all.add(
        "putIfAbsent",
        null,
        (bills, p) -> bills.putIfAbsent(bill(p + "a", "new canary", 0)).isPresent());
    all.add(
        "putIf", one, (bills, p) -> bills.putIf(bill(p + "a", "new canary", 1), isOld).isPresent());
    all.add(
        "patch",
        one,
        (bills, p) -> bills.patch(bill(p + "a", "old canary", 1), b -> b.status("new canary")));
    all.add(
        "patch by key",
        one,
        (bills, p) ->
            bills
                .apply(bills.writes().patch(billKey(p), b -> b.addLines("new canary")).ifVersion(1))
                .version());
    all.add(
        "patchIf",
        one,
        (bills, p) ->
            bills
                .apply(
                    bills
                        .writes()
                        .patch(billKey(p), b -> b.status("new canary"))
                        .ifVersion(1)
                        .onlyIf(isOld))
                .applied());
    all.add(
        "patchIf of an entity",
        one,
        (bills, p) ->
            bills
                .apply(
                    bills
                        .writes()
                        .patch(bill(p + "a", "old canary", 1), b -> b.status("new canary"))
                        .onlyIf(isOld))
                .applied());
    all.add(
        "deleteIf",
        one,
        (bills, p) ->
            bills.apply(bills.writes().delete(billKey(p)).ifVersion(1).onlyIf(isOld)).applied());
    all.add(
        "restoreAll",
        five,
        (bills, p) ->
            bills.applyAll(
                bills(p, "new canary", 7).stream()
                    .map(each -> bills.writes().restore(each).at(Operations.now()))
                    .toList()));
    all.add(
        "delete",
        one,
        (bills, p) -> Operations.done(() -> bills.delete(bill(p + "a", "old canary", 1))));
    all.add(
        "delete by key",
        one,
        (bills, p) ->
            Operations.done(() -> bills.apply(bills.writes().delete(billKey(p)).ifVersion(1))));
    all.add("putAll", five, (bills, p) -> bills.putAll(bills(p, "new canary", 1)).size());
    all.add(
        "deleteAll",
        five,
        (bills, p) -> Operations.done(() -> bills.deleteAll(bills(p, "old canary", 1))));
    all.add(
        "move",
        one,
        (bills, p) ->
            Operations.done(() -> bills.move(bill(p + "a", "old canary", 1), BillKey.of(p + "b"))));
    all.add(
        "move by key",
        one,
        (bills, p) -> Operations.done(() -> bills.move(billKey(p), 1, BillKey.of(p + "b"))));
    all.add(
        "patchAndGet",
        one,
        (bills, p) ->
            bills
                .applyAndGet(
                    bills.writes().patch(billKey(p), b -> b.status("new canary")).ifVersion(1))
                .orElseThrow()
                .version());
    all.add(
        "deleteAndGet",
        one,
        (bills, p) -> bills.applyAndGet(bills.writes().delete(billKey(p))).orElseThrow().version());
    return all.all();
  }

  private static void other(BillRepository bills, String prefix) {
    bills
        .find(prefix + "a")
        .ifPresentOrElse(
            bill -> bills.patch(bill, b -> b.addLines("other")),
            () -> bills.put(bill(prefix + "a", "other", 0)));
  }

  private static Bill bill(String id, @Nullable String status, long version) {
    return new Bill(id, status, Set.of("line"), version);
  }

  private static BillKey billKey(String prefix) {
    return BillKey.of(prefix + "a");
  }

  private static List<Bill> bills(String prefix, String status, long version) {
    return Operations.five(prefix).stream().map(id -> bill(id, status, version)).toList();
  }
}
