package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.OperationId;
import java.util.List;

/** The calls that leave the id of an operation in the row. */
final class TallyOperations {
  private static final OperationId PATCH = OperationId.of("canary patch");
  private static final OperationId INCREMENT = OperationId.of("canary increment");

  private TallyOperations() {}

  static List<WriteOperation> all() {
    Operations<TallyRepository> all =
        new Operations<>(
            "tally",
            "tallies",
            Repositories::tallies,
            (tallies, prefix) -> tallies.patch(tallyKey(prefix), t -> t.extra("other")));
    Operations.Call<TallyRepository> one =
        (tallies, p) -> {
          tallies.put(new Tally(p + "a", "old canary", null, 0, 0));
          tallies.patch(tallyKey(p), t -> t.addTotal(100));
          var unused = tallies.incrementVisits(tallyKey(p), 10);
        };
    Operations.Call<TallyRepository> repeated =
        (tallies, p) -> {
          one.on(tallies, p);
          tallies
              .apply(
                  tallies
                      .writes()
                      .patch(tallyKey(p), t -> t.addTotal(5).note("new canary"))
                      .once(PATCH))
              .applied();
          var unused =
              tallies
                  .apply(
                      tallies
                          .writes()
                          .increment(tallyKey(p), TallyColumns.VISITS, 7)
                          .once(INCREMENT))
                  .counter(TallyColumns.VISITS);
        };
    all.add(
        "putIfAbsent",
        null,
        (tallies, p) ->
            tallies.putIfAbsent(new Tally(p + "a", "new canary", null, 0, 0)).isPresent());
    all.add(
        "patchOnce",
        one,
        (tallies, p) ->
            tallies
                .apply(
                    tallies
                        .writes()
                        .patch(tallyKey(p), t -> t.addTotal(5).note("new canary"))
                        .once(PATCH))
                .applied());
    all.add(
        "patchOnce again",
        repeated,
        (tallies, p) ->
            tallies
                .apply(
                    tallies
                        .writes()
                        .patch(tallyKey(p), t -> t.addTotal(5).note("new canary"))
                        .once(PATCH))
                .applied());
    all.add(
        "incrementOnce",
        one,
        (tallies, p) ->
            tallies
                .apply(
                    tallies.writes().increment(tallyKey(p), TallyColumns.VISITS, 7).once(INCREMENT))
                .counter(TallyColumns.VISITS));
    all.add(
        "incrementOnce again",
        repeated,
        (tallies, p) ->
            tallies
                .apply(
                    tallies.writes().increment(tallyKey(p), TallyColumns.VISITS, 7).once(INCREMENT))
                .counter(TallyColumns.VISITS));
    all.add("increment", one, (tallies, p) -> tallies.incrementVisits(tallyKey(p), 7));
    all.add("increment of none", null, (tallies, p) -> tallies.incrementVisits(tallyKey(p), 7));
    return all.all();
  }

  private static TallyKey tallyKey(String prefix) {
    return TallyKey.of(prefix + "a");
  }
}
