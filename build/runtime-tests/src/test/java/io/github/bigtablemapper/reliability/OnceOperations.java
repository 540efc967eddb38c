package io.github.bigtablemapper.reliability;

import java.util.List;

/** The calls that write values once, which refuse another one or keep the first. */
final class OnceOperations {
  private OnceOperations() {}

  static List<WriteOperation> badges() {
    Operations<BadgeRepository> all =
        new Operations<>(
            "badge",
            "badges",
            Repositories::badges,
            (badges, prefix) -> badges.patch(BadgeKey.of(prefix + "a"), b -> b.note("other")));
    Operations.Call<BadgeRepository> one =
        (badges, p) -> badges.put(new Badge(p + "a", "canary Ada", "old canary"));
    all.add(
        "put",
        null,
        (badges, p) ->
            Operations.done(() -> badges.put(new Badge(p + "a", "canary Ada", "new canary"))));
    all.add(
        "put over",
        one,
        (badges, p) ->
            Operations.done(() -> badges.put(new Badge(p + "a", "canary Ada", "new canary"))));
    all.add(
        "merge",
        one,
        (badges, p) -> Operations.done(() -> badges.merge(new Badge(p + "a", "canary Ada", null))));
    all.add(
        "patch",
        one,
        (badges, p) ->
            Operations.done(
                () ->
                    badges.patch(
                        BadgeKey.of(p + "a"), b -> b.owner("canary Ada").note("new canary"))));
    all.add(
        "putAll",
        one,
        (badges, p) ->
            badges
                .putAll(
                    Operations.five(p).stream()
                        .map(id -> new Badge(id, "canary Ada", "new canary"))
                        .toList())
                .size());
    return all.all();
  }

  static List<WriteOperation> stamps() {
    Operations<StampRepository> all =
        new Operations<>(
            "stamp",
            "stamps",
            Repositories::stamps,
            (stamps, prefix) -> stamps.patch(StampKey.of(prefix + "a"), s -> s.extra("other")));
    Operations.Call<StampRepository> one =
        (stamps, p) -> stamps.put(new Stamp(p + "a", "canary Ada", "old canary", "canary x"));
    all.add(
        "put",
        null,
        (stamps, p) ->
            String.valueOf(
                stamps.put(new Stamp(p + "a", "canary Ada", "new canary", null)).maker()));
    all.add(
        "put over",
        one,
        (stamps, p) ->
            String.valueOf(
                stamps.put(new Stamp(p + "a", "canary Bob", "new canary", null)).maker()));
    all.add(
        "merge over",
        one,
        (stamps, p) ->
            Operations.done(
                () -> stamps.merge(new Stamp(p + "a", "canary Bob", "new canary", null))));
    all.add(
        "patch over",
        one,
        (stamps, p) ->
            Operations.done(
                () ->
                    stamps.patch(
                        StampKey.of(p + "a"), s -> s.maker("canary Bob").note("new canary"))));
    all.add(
        "putAll",
        one,
        (stamps, p) ->
            stamps
                .putAll(
                    Operations.five(p).stream()
                        .map(id -> new Stamp(id, "canary Bob", "new canary", null))
                        .toList())
                .size());
    return all.all();
  }
}
