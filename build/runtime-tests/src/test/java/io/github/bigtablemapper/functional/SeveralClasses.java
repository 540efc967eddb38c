package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Classes of the same rows, each with families of its own, and what each of them can write, alone
 * or with others.
 */
final class SeveralClasses {
  private static final Instant NOW = Instant.ofEpochMilli(System.currentTimeMillis());
  private static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");

  private SeveralClasses() {}

  @Table("rows")
  @Family("p")
  @OperationIds(family = "ids", window = "1h")
  record Plain(@RowKey String id, @Nullable Integer value) {}

  @Table("rows")
  @Family("v")
  record Versioned(@RowKey String id, String text, @Version long version) {}

  @Table("rows")
  @Family("w")
  record Once(@RowKey String id, @WriteOnce @Nullable String origin, String text) {}

  @Table("rows")
  @Family("k")
  record Kept(
      @RowKey String id,
      String text,
      @WriteOnce(WriteOnceMode.KEEP) @CreatedAt @Nullable Instant createdAt) {}

  @Table("rows")
  @Family("i")
  @Index(value = "rows-by-state", on = "state", mode = IndexMode.TABLE)
  record Indexed(@RowKey String id, String state) {}

  @Table("rows")
  @Family("x")
  record Expiring(@RowKey String id, String text, @ExpiresAt Instant until) {}

  /** What becomes of a write. */
  enum Outcome {
    APPLIED,
    /** Its own condition is false. */
    NOT_APPLIED,
    /** The row has another version. */
    STALE,
    /** The row has another value of a write-once property. */
    STORED_ONCE
  }

  /**
   * A write of one class.
   *
   * @param prepare stores what it needs in the row with an id
   * @param write the write of that row
   * @param changes whether it changes the row if it is applied
   * @param outcome its outcome alone
   * @param mustLead whether only one of several classes can be like it
   */
  record Case(
      String name,
      String family,
      WritableRepository<?, ?, ?> repository,
      Consumer<String> prepare,
      Function<String, Write<?, ?>> write,
      boolean changes,
      Outcome outcome,
      boolean mustLead) {
    @Override
    public String toString() {
      return family + " " + name;
    }
  }

  /** The cases of one class, while they are collected. */
  private static final class Cases {
    private final List<Case> all = new ArrayList<>();
    private final String family;
    private final WritableRepository<?, ?, ?> repository;
    private final boolean mustLead;

    Cases(String family, WritableRepository<?, ?, ?> repository, boolean mustLead) {
      this.family = family;
      this.repository = repository;
      this.mustLead = mustLead;
    }

    void add(
        String name,
        @Nullable Consumer<String> prepare,
        Function<String, Write<?, ?>> write,
        Outcome outcome) {
      all.add(
          new Case(
              name,
              family,
              repository,
              prepare == null ? id -> {} : prepare,
              write,
              !name.startsWith("check"),
              outcome,
              mustLead));
    }
  }

  static List<Case> plain(SeveralClasses_PlainRepository rows) {
    var w = rows.writes();
    Cases all = new Cases("p", rows, false);
    Consumer<String> one = id -> rows.put(new Plain(id, 1));
    Function<String, SeveralClasses_PlainKey> key = SeveralClasses_PlainKey::of;
    var value = SeveralClasses_PlainColumns.VALUE;
    all.add("put", null, id -> w.put(new Plain(id, 2)), Outcome.APPLIED);
    all.add("merge", one, id -> w.merge(new Plain(id, 2)), Outcome.APPLIED);
    all.add("update", one, id -> w.update(new Plain(id, 2)), Outcome.APPLIED);
    all.add("patch", one, id -> w.patch(key.apply(id), p -> p.value(2)), Outcome.APPLIED);
    all.add("ifAbsent", null, id -> w.put(new Plain(id, 2)).ifAbsent(), Outcome.APPLIED);
    all.add("ifAbsent, no", one, id -> w.put(new Plain(id, 2)).ifAbsent(), Outcome.NOT_APPLIED);
    all.add("ifPresent", one, id -> w.put(new Plain(id, 2)).ifPresent(), Outcome.APPLIED);
    all.add("ifPresent, no", null, id -> w.put(new Plain(id, 2)).ifPresent(), Outcome.NOT_APPLIED);
    all.add(
        "onlyIf",
        one,
        id -> w.patch(key.apply(id), p -> p.value(2)).onlyIf(value.isEqualTo(1)),
        Outcome.APPLIED);
    all.add(
        "onlyIf, no",
        one,
        id -> w.patch(key.apply(id), p -> p.value(2)).onlyIf(value.isEqualTo(3)),
        Outcome.NOT_APPLIED);
    all.add(
        "onlyIf absent",
        null,
        id -> w.patch(key.apply(id), p -> p.value(2)).onlyIf(value.isAbsent()),
        Outcome.APPLIED);
    all.add(
        "onlyIf absent, no",
        one,
        id -> w.patch(key.apply(id), p -> p.value(2)).onlyIf(value.isAbsent()),
        Outcome.NOT_APPLIED);
    all.add(
        "check",
        one,
        id -> w.patch(key.apply(id), p -> {}).onlyIf(value.isEqualTo(1)),
        Outcome.APPLIED);
    all.add(
        "check, no",
        one,
        id -> w.patch(key.apply(id), p -> {}).onlyIf(value.isEqualTo(3)),
        Outcome.NOT_APPLIED);
    all.add(
        "once",
        one,
        id -> w.patch(key.apply(id), p -> p.value(2)).once(OperationId.of("a")),
        Outcome.APPLIED);
    all.add(
        "once, again",
        id ->
            rows.apply(w.patch(key.apply(id), p -> p.value(1)).once(OperationId.of("a"))).orThrow(),
        id -> w.patch(key.apply(id), p -> p.value(2)).once(OperationId.of("a")),
        Outcome.NOT_APPLIED);
    all.add(
        "restore", one, id -> w.restore(new Plain(id, 2)).at(NOW.plusSeconds(5)), Outcome.APPLIED);
    all.add(
        "ifUnmodifiedSince",
        id -> rows.apply(w.put(new Plain(id, 1)).at(LONG_AGO)).orThrow(),
        id -> w.restore(new Plain(id, 2)).ifUnmodifiedSince(LONG_AGO.plusSeconds(1)),
        Outcome.APPLIED);
    all.add(
        "ifUnmodifiedSince, no",
        one,
        id -> w.restore(new Plain(id, 2)).ifUnmodifiedSince(LONG_AGO),
        Outcome.NOT_APPLIED);
    all.add("delete", one, id -> w.delete(key.apply(id)), Outcome.APPLIED);
    all.add(
        "deleteIf, no",
        one,
        id -> w.delete(key.apply(id)).onlyIf(value.isEqualTo(3)),
        Outcome.NOT_APPLIED);
    return all.all;
  }

  static List<Case> versioned(SeveralClasses_VersionedRepository rows) {
    var w = rows.writes();
    Cases all = new Cases("v", rows, false);
    Consumer<String> one = id -> rows.put(new Versioned(id, "old", 0));
    Function<String, SeveralClasses_VersionedKey> key = SeveralClasses_VersionedKey::of;
    all.add("put", null, id -> w.put(new Versioned(id, "new", 0)), Outcome.APPLIED);
    all.add("put over", one, id -> w.put(new Versioned(id, "new", 1)), Outcome.APPLIED);
    all.add("put, stale", one, id -> w.put(new Versioned(id, "new", 2)), Outcome.STALE);
    all.add("put again, stale", one, id -> w.put(new Versioned(id, "new", 0)), Outcome.STALE);
    all.add("ifAbsent", null, id -> w.put(new Versioned(id, "new", 0)).ifAbsent(), Outcome.APPLIED);
    all.add(
        "patch",
        one,
        id -> w.patch(key.apply(id), p -> p.text("new")).ifVersion(1),
        Outcome.APPLIED);
    all.add(
        "patch, stale",
        one,
        id -> w.patch(key.apply(id), p -> p.text("new")).ifVersion(3),
        Outcome.STALE);
    all.add("check", one, id -> w.patch(key.apply(id), p -> {}).ifVersion(1), Outcome.APPLIED);
    all.add("check, stale", one, id -> w.patch(key.apply(id), p -> {}).ifVersion(3), Outcome.STALE);
    all.add("delete", one, id -> w.delete(new Versioned(id, "old", 1)), Outcome.APPLIED);
    all.add("delete, stale", one, id -> w.delete(new Versioned(id, "old", 2)), Outcome.STALE);
    return all.all;
  }

  static List<Case> once(SeveralClasses_OnceRepository rows) {
    var w = rows.writes();
    Cases all = new Cases("w", rows, false);
    Consumer<String> one = id -> rows.put(new Once(id, "here", "old"));
    all.add("put", null, id -> w.put(new Once(id, "here", "new")), Outcome.APPLIED);
    all.add("put over", one, id -> w.put(new Once(id, "here", "new")), Outcome.APPLIED);
    all.add("put other", one, id -> w.put(new Once(id, "there", "new")), Outcome.STORED_ONCE);
    return all.all;
  }

  static List<Case> kept(SeveralClasses_KeptRepository rows) {
    var w = rows.writes();
    Cases all = new Cases("k", rows, true);
    Consumer<String> one = id -> rows.put(new Kept(id, "old", LONG_AGO));
    var text = SeveralClasses_KeptColumns.TEXT;
    all.add("put", null, id -> w.put(new Kept(id, "new", NOW)), Outcome.APPLIED);
    all.add("put over", one, id -> w.put(new Kept(id, "new", NOW)), Outcome.APPLIED);
    all.add(
        "onlyIf",
        one,
        id -> w.put(new Kept(id, "new", NOW)).onlyIf(text.isEqualTo("old")),
        Outcome.APPLIED);
    all.add(
        "onlyIf, no",
        one,
        id -> w.put(new Kept(id, "new", NOW)).onlyIf(text.isEqualTo("other")),
        Outcome.NOT_APPLIED);
    return all.all;
  }

  static List<Case> indexed(SeveralClasses_IndexedRepository rows) {
    var w = rows.writes();
    Cases all = new Cases("i", rows, true);
    Consumer<String> one = id -> rows.put(new Indexed(id, "old"));
    Function<String, SeveralClasses_IndexedKey> key = SeveralClasses_IndexedKey::of;
    var state = SeveralClasses_IndexedColumns.STATE;
    all.add("put", null, id -> w.put(new Indexed(id, "new")), Outcome.APPLIED);
    all.add("put over", one, id -> w.put(new Indexed(id, "new")), Outcome.APPLIED);
    all.add(
        "onlyIf",
        one,
        id -> w.patch(key.apply(id), p -> p.state("new")).onlyIf(state.isEqualTo("old")),
        Outcome.APPLIED);
    all.add(
        "onlyIf, no",
        one,
        id -> w.patch(key.apply(id), p -> p.state("new")).onlyIf(state.isEqualTo("other")),
        Outcome.NOT_APPLIED);
    all.add("delete", one, id -> w.delete(key.apply(id)), Outcome.APPLIED);
    return all.all;
  }

  static List<Case> expiring(SeveralClasses_ExpiringRepository rows) {
    var w = rows.writes();
    Cases all = new Cases("x", rows, false);
    all.add(
        "ifAbsent of what has expired",
        id -> rows.put(new Expiring(id, "old", LONG_AGO)),
        id -> w.put(new Expiring(id, "new", NOW.plusSeconds(3600))).ifAbsent(),
        Outcome.APPLIED);
    all.add(
        "ifAbsent, no",
        id -> rows.put(new Expiring(id, "old", NOW.plusSeconds(3600))),
        id -> w.put(new Expiring(id, "new", NOW.plusSeconds(3600))).ifAbsent(),
        Outcome.NOT_APPLIED);
    return all.all;
  }
}
