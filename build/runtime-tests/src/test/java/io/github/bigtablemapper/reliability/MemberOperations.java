package io.github.bigtablemapper.reliability;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The calls that write collections, versions, counters and aggregates. */
final class MemberOperations {
  private MemberOperations() {}

  static List<WriteOperation> all() {
    Operations<MemberRepository> all =
        new Operations<>(
            "member",
            "members",
            Repositories::members,
            (members, prefix) ->
                members.patch(
                    memberKey(prefix),
                    m ->
                        m.addTags("other")
                            .putLinks("other", "canary x")
                            .appendEvents("other")
                            .appendMoods("other")
                            .appendTitles("other")
                            .addTotal(1000)));
    single(all);
    batches(all);
    return all.all();
  }

  private static void single(Operations<MemberRepository> all) {
    Operations.Call<MemberRepository> one = (members, p) -> storeMember(members, p + "a");
    all.add(
        "put",
        null,
        (members, p) ->
            Operations.done(() -> members.put(Member.of(p + "a", "new canary", "canary x"))));
    all.add(
        "put over",
        one,
        (members, p) ->
            Operations.done(() -> members.put(Member.of(p + "a", "new canary", "canary z"))));
    all.add(
        "merge",
        one,
        (members, p) ->
            Operations.done(() -> members.merge(Member.of(p + "a", "new canary", "canary z"))));
    all.add(
        "update",
        one,
        (members, p) ->
            members
                .apply(members.writes().update(Member.of(p + "a", "new canary", "canary z")))
                .applied());
    all.add(
        "updateIf",
        one,
        (members, p) ->
            members
                .apply(
                    members
                        .writes()
                        .update(Member.of(p + "a", "new canary", "canary z"))
                        .onlyIf(MemberColumns.NAME.isEqualTo("old canary")))
                .applied());
    all.add(
        "putIfAbsent",
        null,
        (members, p) ->
            members.putIfAbsent(Member.of(p + "a", "new canary", "canary z")).isPresent());
    all.add(
        "putIf",
        one,
        (members, p) ->
            members
                .putIf(
                    Member.of(p + "a", "new canary", "canary z"),
                    MemberColumns.NAME.isEqualTo("old canary"))
                .isPresent());
    patch(all, "add to a set", m -> m.addTags("new canary").addTags("newer canary"));
    patch(all, "remove from a set", m -> m.removeTags("canary x"));
    patch(all, "clear a set", m -> m.clearTags());
    patch(all, "replace a set", m -> m.clearTags().addTags("new canary"));
    patch(all, "put into a map", m -> m.putLinks("new canary", "new canary"));
    patch(all, "remove from a map", m -> m.removeLinks("home"));
    patch(all, "append to a list", m -> m.appendEvents("new canary").appendEvents("newer canary"));
    patch(all, "prepend to a list", m -> m.prependEvents("new canary"));
    patch(all, "append to versions", m -> m.appendMoods("new canary"));
    patch(all, "append to a history", m -> m.appendTitles("new canary"));
    patch(all, "clear a history", m -> m.clearTitles());
    patch(all, "set a packed list", m -> m.steps(List.of("new canary")));
    patch(all, "add to an aggregate", m -> m.addTotal(5));
    patch(all, "add to an aggregate and set", m -> m.addTotal(5).name("new canary"));
    all.add(
        "increment", one, (members, p) -> members.increment(memberKey(p), MemberColumns.VISITS, 5));
    all.add("increment of none", null, (members, p) -> members.incrementVisits(memberKey(p), 5));
    all.add(
        "increment of two",
        one,
        (members, p) ->
            members
                .apply(
                    members
                        .writes()
                        .increment(
                            memberKey(p),
                            Map.of(MemberColumns.VISITS, 5L, MemberColumns.LIKES, 7L)))
                .counters());
    all.add(
        "patchIf append",
        one,
        (members, p) ->
            members.patchIf(
                memberKey(p),
                MemberColumns.NAME.isEqualTo("old canary"),
                m -> m.appendEvents("new canary").addTags("new canary")));
    all.add(
        "trimHistory",
        one,
        (members, p) ->
            Operations.done(
                () -> members.history(memberKey(p), MemberColumns.TITLES).trim(Operations.now())));
    all.add(
        "keepNewest",
        one,
        (members, p) ->
            Operations.done(
                () -> members.history(memberKey(p), MemberColumns.TITLES).keepNewest(1)));
    all.add("delete", one, (members, p) -> Operations.done(() -> members.delete(memberKey(p))));
    all.add(
        "move",
        // An aggregate would be refused.
        (members, p) -> members.put(Member.of(p + "a", "old canary", "canary x", "canary y")),
        (members, p) -> members.move(memberKey(p), MemberKey.of(p + "b")));
  }

  private static void patch(
      Operations<MemberRepository> all, String name, Consumer<MemberPatch> change) {
    all.add(
        "patch: " + name,
        (members, p) -> storeMember(members, p + "a"),
        (members, p) -> Operations.done(() -> members.patch(memberKey(p), change)));
  }

  private static void batches(Operations<MemberRepository> all) {
    Operations.Call<MemberRepository> five =
        (members, p) -> members.putAll(members(p, "canary x", "canary y"));
    all.add("putAll", five, (members, p) -> members.putAll(members(p, "canary z")).size());
    all.add(
        "mergeAll",
        five,
        (members, p) ->
            members.applyAll(
                members(p, "canary z").stream().map(members.writes()::merge).toList()));
    all.add(
        "patchAll append",
        five,
        (members, p) ->
            members.applyAll(
                memberKeys(p).stream()
                    .map(
                        each ->
                            members
                                .writes()
                                .patch(
                                    each, m -> m.appendEvents("new canary").addTags("new canary")))
                    .toList()));
    all.add(
        "patchAll add",
        five,
        (members, p) ->
            members.applyAll(
                memberKeys(p).stream()
                    .map(each -> members.writes().patch(each, m -> m.addTotal(5)))
                    .toList()));
    all.add(
        "deleteAll", five, (members, p) -> Operations.done(() -> members.deleteAll(memberKeys(p))));
  }

  private static MemberKey memberKey(String prefix) {
    return MemberKey.of(prefix + "a");
  }

  private static void storeMember(MemberRepository members, String id) {
    members.put(Member.of(id, "old canary", "canary x", "canary y"));
    members.patch(
        MemberKey.of(id), m -> m.appendTitles("first").appendTitles("second").addTotal(100));
    var unused =
        members
            .apply(
                members
                    .writes()
                    .increment(
                        MemberKey.of(id),
                        Map.of(MemberColumns.VISITS, 10L, MemberColumns.LIKES, 20L)))
            .counters();
  }

  private static List<MemberKey> memberKeys(String prefix) {
    return Operations.five(prefix).stream().map(MemberKey::of).toList();
  }

  private static List<Member> members(String prefix, String... elements) {
    return Operations.five(prefix).stream()
        .map(id -> Member.of(id, "new canary", elements))
        .toList();
  }
}
