package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.Write;
import java.util.List;

/** The writes of several classes of one row: all of them are applied, or none. */
final class DealOperations {
  private DealOperations() {}

  static List<WriteOperation> all() {
    Operations<Repositories> all =
        new Operations<>(
            "deal",
            "deals",
            repositories -> repositories,
            (r, p) -> r.deals().patch(key(p), d -> d.extra("other")));
    Operations.Call<Repositories> one = DealOperations::store;
    var isOld = DealColumns.STATE.isEqualTo("old canary");
    all.add("put and put", null, (r, p) -> applied(r, put(r, p).and(terms(r, p, 0))));
    all.add("put and put over", one, (r, p) -> applied(r, put(r, p).and(terms(r, p, 1))));
    all.add("plain put and restore", one, (r, p) -> applied(r, put(r, p).and(restored(r, p))));
    all.add(
        "putIfAbsent and put",
        null,
        (r, p) -> applied(r, put(r, p).ifAbsent().and(terms(r, p, 0))));
    all.add(
        "putIfAbsent, false, and put",
        one,
        (r, p) -> applied(r, put(r, p).ifAbsent().and(terms(r, p, 1))));
    all.add(
        "patchIf and patch",
        one,
        (r, p) -> applied(r, patch(r, p).onlyIf(isOld).and(patched(r, p))));
    all.add(
        "patchIf, false, and patch",
        one,
        (r, p) -> applied(r, patch(r, p).onlyIf(isOld.not()).and(patched(r, p))));
    all.add(
        "check and patch",
        one,
        (r, p) ->
            applied(r, r.deals().writes().patch(key(p), d -> {}).onlyIf(isOld).and(patched(r, p))));
    all.add(
        "patch once and put kept",
        one,
        (r, p) -> applied(r, patch(r, p).once(OperationId.of("id")).and(receipt(r, p))));
    all.add("put and put kept", null, (r, p) -> applied(r, put(r, p).and(receipt(r, p))));
    all.add("put and put kept over", one, (r, p) -> applied(r, put(r, p).and(receipt(r, p))));
    all.add(
        "putIf and put kept over and patch",
        one,
        (r, p) -> applied(r, put(r, p).onlyIf(isOld).and(receipt(r, p)).and(patched(r, p))));
    all.add(
        "delete and put",
        one,
        (r, p) -> applied(r, r.deals().writes().delete(key(p)).and(terms(r, p, 1))));
    all.add(
        "delete and delete",
        one,
        (r, p) ->
            applied(
                r,
                r.deals()
                    .writes()
                    .delete(key(p))
                    .and(r.terms().writes().delete(new Terms(p + "a", "old canary", 1)))));
    all.add(
        "async put and put",
        one,
        (r, p) ->
            r.deals().async().apply(put(r, p).and(terms(r, p, 1))).join().orThrow().applied());
    all.add(
        "putAndGet and put",
        one,
        (r, p) ->
            String.valueOf(
                r.deals().applyAndGet(put(r, p).and(terms(r, p, 1))).orElseThrow().state()));
    all.add(
        "batch",
        one,
        (r, p) ->
            r.deals()
                .applyAll(
                    Operations.five(p).stream()
                        .map(id -> put(r, id, "b").and(terms(r, id, "b", 0)))
                        .toList()));
    all.add(
        "plain batch",
        one,
        (r, p) ->
            r.deals()
                .applyAll(
                    Operations.five(p).stream()
                        .map(id -> put(r, id, "b").and(restored(r, id, "b")))
                        .toList()));
    all.add(
        "bulk writer",
        one,
        (r, p) -> {
          try (var writer = r.deals().bulkWriter()) {
            return Operations.done(() -> writer.add(put(r, p).and(terms(r, p, 1))));
          }
        });
    return all.all();
  }

  /** With the entries of an index. */
  static List<WriteOperation> remarks() {
    Operations<Repositories> all =
        new Operations<>("remark", "chores", repositories -> repositories, (r, p) -> {});
    Operations.Call<Repositories> one =
        (r, p) -> {
          r.chores().put(new Chore(p + "a", "old canary"));
          r.remarks().put(new Remark(p + "a", "old canary"));
        };
    var isOld = RemarkColumns.TEXT.isEqualTo("old canary");
    all.add("put and put", null, (r, p) -> remarked(r, remark(r, p).and(chore(r, p))));
    all.add("put and put over", one, (r, p) -> remarked(r, remark(r, p).and(chore(r, p))));
    all.add(
        "putIf and put", one, (r, p) -> remarked(r, remark(r, p).onlyIf(isOld).and(chore(r, p))));
    all.add(
        "putIf, false, and put",
        one,
        (r, p) -> remarked(r, remark(r, p).onlyIf(isOld.not()).and(chore(r, p))));
    return all.all();
  }

  private static void store(Repositories r, String p) {
    r.deals().put(new Deal(p + "a", "old canary", "canary x"));
    r.terms().put(new Terms(p + "a", "old canary", 0));
    r.receipts().put(new Receipt(p + "a", "canary Ada", "old canary"));
  }

  private static Object applied(Repositories r, Write<Deal, DealKey> write) {
    return r.deals().apply(write).applied();
  }

  private static Object remarked(Repositories r, Write<Remark, RemarkKey> write) {
    return r.remarks().apply(write).applied();
  }

  private static DealKey key(String p) {
    return DealKey.of(p + "a");
  }

  private static Write<Deal, DealKey> put(Repositories r, String p) {
    return put(r, p, "a");
  }

  private static Write<Deal, DealKey> put(Repositories r, String p, String row) {
    return r.deals().writes().put(new Deal(p + row, "new canary", null));
  }

  private static Write<Deal, DealKey> patch(Repositories r, String p) {
    return r.deals().writes().patch(key(p), d -> d.state("new canary"));
  }

  private static Write<Terms, TermsKey> terms(Repositories r, String p, long version) {
    return terms(r, p, "a", version);
  }

  private static Write<Terms, TermsKey> terms(Repositories r, String p, String row, long version) {
    return r.terms().writes().put(new Terms(p + row, "new canary", version));
  }

  private static Write<Terms, TermsKey> patched(Repositories r, String p) {
    return r.terms().writes().patch(TermsKey.of(p + "a"), t -> t.text("new canary")).ifVersion(1);
  }

  private static Write<Terms, TermsKey> restored(Repositories r, String p) {
    return restored(r, p, "a");
  }

  private static Write<Terms, TermsKey> restored(Repositories r, String p, String row) {
    return r.terms().writes().restore(new Terms(p + row, "new canary", 7)).at(Operations.now());
  }

  private static Write<Receipt, ReceiptKey> receipt(Repositories r, String p) {
    return r.receipts().writes().put(new Receipt(p + "a", "canary Bob", "new canary"));
  }

  private static Write<Remark, RemarkKey> remark(Repositories r, String p) {
    return r.remarks().writes().put(new Remark(p + "a", "new canary"));
  }

  private static Write<Chore, ChoreKey> chore(Repositories r, String p) {
    return r.chores().writes().put(new Chore(p + "a", "new canary"));
  }
}
