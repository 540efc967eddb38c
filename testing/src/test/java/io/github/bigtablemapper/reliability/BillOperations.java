package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.LoadOptions;
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
    Operations.Call<BillRepository> five =
        (bills, p) -> bills.putAll(bills(p, "old canary", 0)).orThrow();
    var isOld = BillColumns.STATUS.isEqualTo("old canary");
    all.add("put", null, (bills, p) -> bills.put(bill(p + "a", "new canary", 0)).version());
    all.add("put over", one, (bills, p) -> bills.put(bill(p + "a", "new canary", 1)).version());
    all.add("putIfAbsent", null, (bills, p) -> bills.putIfAbsent(bill(p + "a", "new canary", 0)));
    all.add("putIf", one, (bills, p) -> bills.putIf(bill(p + "a", "new canary", 1), isOld));
    all.add(
        "patch",
        one,
        (bills, p) -> bills.patch(bill(p + "a", "old canary", 1), b -> b.status("new canary")));
    all.add(
        "patch by key",
        one,
        (bills, p) -> bills.patch(billKey(p), 1, b -> b.addLines("new canary")));
    all.add(
        "patchIf",
        one,
        (bills, p) -> bills.patchIf(billKey(p), 1, isOld, b -> b.status("new canary")));
    all.add(
        "patchIf of an entity",
        one,
        (bills, p) ->
            bills.patchIf(bill(p + "a", "old canary", 1), isOld, b -> b.status("new canary")));
    all.add("deleteIf", one, (bills, p) -> bills.deleteIf(billKey(p), 1, isOld));
    all.add(
        "loadAll",
        five,
        (bills, p) -> bills.loadAll(bills(p, "new canary", 7), LoadOptions.at(Operations.now())));
    all.add(
        "delete",
        one,
        (bills, p) -> Operations.done(() -> bills.delete(bill(p + "a", "old canary", 1))));
    all.add("delete by key", one, (bills, p) -> Operations.done(() -> bills.delete(billKey(p), 1)));
    all.add("putAll", five, (bills, p) -> bills.putAll(bills(p, "new canary", 1)));
    all.add("deleteAll", five, (bills, p) -> bills.deleteAll(bills(p, "old canary", 1)));
    all.add(
        "rekey",
        one,
        (bills, p) -> bills.rekey(bill(p + "a", "old canary", 1), BillKey.of(p + "b")));
    all.add(
        "rekey by key",
        one,
        (bills, p) -> Operations.done(() -> bills.rekey(billKey(p), 1, BillKey.of(p + "b"))));
    all.add(
        "patchAndGet",
        one,
        (bills, p) ->
            bills.patchAndGet(billKey(p), 1, b -> b.status("new canary")).orElseThrow().version());
    all.add(
        "deleteAndGet", one, (bills, p) -> bills.deleteAndGet(billKey(p)).orElseThrow().version());
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
