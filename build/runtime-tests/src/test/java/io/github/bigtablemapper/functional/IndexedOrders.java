package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
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
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * An entity whose indexes are of properties of each kind, and every write that it can have, each as
 * a value: of one of the rows that {@link #rows} makes, and its outcome.
 */
@NullMarked
final class IndexedOrders {
  /**
   * When the rows are made: near the present, as a real instance collects what is older than its
   * family keeps it.
   */
  static final Instant START =
      Instant.now().truncatedTo(ChronoUnit.SECONDS).minus(Duration.ofHours(2));

  /** When the writes are made: the row {@code gone} has expired. */
  static final Instant NOW = START.plus(Duration.ofHours(2));

  private static final Instant LATER = NOW.plusSeconds(60);
  private static final Instant PAST = START.minus(Duration.ofHours(1));

  @Table("orders")
  @Family(value = "o", maxVersions = 3)
  @OperationIds(family = "ids", window = "1d")
  @Index(
      value = "orders-by-status",
      on = {"status", "priority"},
      mode = IndexMode.TABLE)
  @Index(value = "orders-by-owner", on = "owner", mode = IndexMode.TABLE)
  @Index(value = "orders-by-origin", on = "origin", mode = IndexMode.TABLE)
  @Index(value = "orders-by-priority", on = "priority", mode = IndexMode.TABLE)
  record Order(
      @RowKey String id,
      @Nullable String status,
      @Column(defaultValue = "5") long priority,
      Optional<String> owner,
      @WriteOnce(WriteOnceMode.KEEP) @Nullable String origin,
      @Family("c") @Counter long views,
      @ExpiresAt @Nullable Instant expires,
      @Version long version) {
    static Order of(String id) {
      return new Order(id, "new", 1, Optional.empty(), null, 0, null, 0);
    }

    Order status(@Nullable String other) {
      return new Order(id, other, priority, owner, origin, views, expires, version);
    }

    Order priority(long other) {
      return new Order(id, status, other, owner, origin, views, expires, version);
    }

    Order owner(@Nullable String other) {
      return new Order(
          id, status, priority, Optional.ofNullable(other), origin, views, expires, version);
    }

    Order origin(@Nullable String other) {
      return new Order(id, status, priority, owner, other, views, expires, version);
    }

    Order expires(@Nullable Instant other) {
      return new Order(id, status, priority, owner, origin, views, other, version);
    }

    Order version(long other) {
      return new Order(id, status, priority, owner, origin, views, expires, other);
    }
  }

  /** What becomes of a write. */
  enum Outcome {
    APPLIED,
    /** It has expired, so that it cannot be given back with what the row has kept. */
    APPLIED_AND_GONE,
    NOT_APPLIED,
    REFUSED
  }

  /** A write, by its name: a repository of any kind applies it. */
  record Case(
      String name,
      Outcome outcome,
      Function<IndexedOrders_OrderWrites, Write<Order, IndexedOrders_OrderKey>> write) {
    @Override
    public String toString() {
      return name;
    }
  }

  static final Order FULL =
      Order.of("full").status("sent").owner("ada").origin("web").expires(NOW.plusSeconds(3600));
  static final Order BARE = Order.of("bare").status(null);
  static final Order GONE =
      Order.of("gone").status("sent").owner("bob").origin("mail").expires(START.plusSeconds(60));

  private final List<Case> cases = new ArrayList<>();

  private IndexedOrders() {}

  /** {@return the rows that are stored before each write} */
  static List<Order> rows() {
    return List.of(FULL, BARE, GONE, Order.of("other").status("sent").owner("ada").origin("web"));
  }

  static IndexedOrders_OrderKey key(Order order) {
    return IndexedOrders_OrderKey.of(order);
  }

  /** {@return every write} */
  static List<Case> cases() {
    IndexedOrders all = new IndexedOrders();
    all.addPuts();
    all.addPatches();
    all.addDeletions();
    all.addRestores();
    all.addIncrements();
    return all.cases;
  }

  private void add(
      String name,
      Outcome outcome,
      Function<IndexedOrders_OrderWrites, Write<Order, IndexedOrders_OrderKey>> write) {
    cases.add(new Case(name, outcome, write));
  }

  private void addPuts() {
    Order full = FULL.version(1);
    Order bare = BARE.version(1);
    Order fresh = Order.of("fresh").status("sent").owner("eve").origin("fax");
    var isSent = IndexedOrders_OrderColumns.STATUS.isEqualTo("sent");
    var isLost = IndexedOrders_OrderColumns.STATUS.isEqualTo("lost");
    add("put of other values", Outcome.APPLIED, w -> w.put(full.status("lost").priority(7)));
    add("put of one of two values", Outcome.APPLIED, w -> w.put(full.priority(7)));
    add("put of the same values", Outcome.APPLIED, w -> w.put(full));
    add("put of no values", Outcome.APPLIED, w -> w.put(full.status(null).owner(null)));
    add("put of first values", Outcome.APPLIED, w -> w.put(bare.status("sent").owner("eve")));
    add("put of an origin that is first", Outcome.APPLIED, w -> w.put(bare.origin("fax")));
    add("put of an origin that is not kept", Outcome.APPLIED, w -> w.put(full.origin("fax")));
    add("put without the origin", Outcome.APPLIED, w -> w.put(full.origin(null)));
    add(
        "put that has expired",
        Outcome.APPLIED_AND_GONE,
        w -> w.put(full.expires(NOW.minusSeconds(1))));
    add("put that expires later", Outcome.APPLIED, w -> w.put(full.expires(NOW.plusSeconds(9))));
    add("put of a row that is not there", Outcome.APPLIED, w -> w.put(fresh));
    add("put of an old version", Outcome.REFUSED, w -> w.put(FULL.status("lost")));
    add("put of a version that is not there", Outcome.REFUSED, w -> w.put(fresh.version(3)));
    add("put over what has expired", Outcome.APPLIED, w -> w.put(fresh(GONE).origin("fax")));
    add("put over what has expired, without origin", Outcome.APPLIED, w -> w.put(fresh(GONE)));
    add("put if absent", Outcome.APPLIED, w -> w.put(fresh).ifAbsent());
    add("put if absent of what is there", Outcome.NOT_APPLIED, w -> w.put(full).ifAbsent());
    add(
        "put if absent over what has expired",
        Outcome.APPLIED,
        w -> w.put(fresh(GONE).origin("fax")).ifAbsent());
    add(
        "put if absent over what has expired, without origin",
        Outcome.APPLIED,
        w -> w.put(fresh(GONE)).ifAbsent());
    add("put if present", Outcome.APPLIED, w -> w.put(full.status("lost")).ifPresent());
    add("put if present of none", Outcome.NOT_APPLIED, w -> w.put(fresh).ifPresent());
    add("put only if", Outcome.APPLIED, w -> w.put(full.status("lost")).onlyIf(isSent));
    add(
        "put only if, of an origin that is not kept",
        Outcome.APPLIED,
        w -> w.put(full.origin("fax")).onlyIf(isSent));
    add("put only if not", Outcome.NOT_APPLIED, w -> w.put(full.status("lost")).onlyIf(isLost));
    add("put only if, of an old version", Outcome.REFUSED, w -> w.put(FULL).onlyIf(isSent));
  }

  /** {@return the same row with other values, not stored before, which does not expire} */
  private static Order fresh(Order order) {
    return Order.of(order.id()).status("lost").priority(7).owner("eve");
  }

  private void addPatches() {
    Order full = FULL.version(1);
    Order bare = BARE.version(1);
    var isSent = IndexedOrders_OrderColumns.STATUS.isEqualTo("sent");
    var isLost = IndexedOrders_OrderColumns.STATUS.isEqualTo("lost");
    add("patch", Outcome.APPLIED, w -> w.patch(full, p -> p.status("lost")));
    add("patch of two", Outcome.APPLIED, w -> w.patch(full, p -> p.priority(9).owner("eve")));
    add("patch that clears", Outcome.APPLIED, w -> w.patch(full, p -> p.clearStatus()));
    add("patch that clears an owner", Outcome.APPLIED, w -> w.patch(full, p -> p.clearOwner()));
    add("patch of first values", Outcome.APPLIED, w -> w.patch(bare, p -> p.owner("eve")));
    add("patch of a first origin", Outcome.APPLIED, w -> w.patch(bare, p -> p.origin("fax")));
    add("patch of a later origin", Outcome.APPLIED, w -> w.patch(full, p -> p.origin("fax")));
    add(
        "patch of all that has expired",
        Outcome.APPLIED,
        w -> w.patch(GONE, p -> p.status("lost").origin("fax").clearExpires()));
    add(
        "patch that leaves what has expired",
        Outcome.APPLIED,
        w -> w.patch(GONE, p -> p.status("lost")));
    add(
        "patch that makes a row",
        Outcome.APPLIED,
        w -> w.patch(Order.of("fresh"), p -> p.owner("eve")));
    add(
        "patch that makes it expire",
        Outcome.APPLIED,
        w -> w.patch(full, p -> p.expires(NOW.minusSeconds(1))));
    add("empty patch", Outcome.APPLIED, w -> w.patch(full, p -> {}));
    add("patch of an old version", Outcome.REFUSED, w -> w.patch(FULL, p -> p.status("lost")));
    add(
        "patch by key and version",
        Outcome.APPLIED,
        w -> w.patch(key(FULL), p -> p.status("lost")).ifVersion(1));
    add(
        "patch by key and another version",
        Outcome.REFUSED,
        w -> w.patch(key(FULL), p -> p.status("lost")).ifVersion(2));
    add(
        "patch by key and no version",
        Outcome.REFUSED,
        w -> w.patch(key(FULL), p -> p.status("lost")));
    add("patch only if", Outcome.APPLIED, w -> w.patch(full, p -> p.status("lost")).onlyIf(isSent));
    add(
        "patch only if not",
        Outcome.NOT_APPLIED,
        w -> w.patch(full, p -> p.status("lost")).onlyIf(isLost));
    add("patch if present", Outcome.APPLIED, w -> w.patch(full, p -> p.status("lost")).ifPresent());
    add(
        "patch if absent",
        Outcome.APPLIED,
        w -> w.patch(Order.of("fresh"), p -> p.status("lost")).ifAbsent());
  }

  private void addDeletions() {
    Order full = FULL.version(1);
    var isSent = IndexedOrders_OrderColumns.STATUS.isEqualTo("sent");
    var isLost = IndexedOrders_OrderColumns.STATUS.isEqualTo("lost");
    add("deletion", Outcome.APPLIED, w -> w.delete(full));
    add("deletion of a row without values", Outcome.APPLIED, w -> w.delete(BARE.version(1)));
    add("deletion of none", Outcome.APPLIED, w -> w.delete(Order.of("fresh")));
    add("deletion of an old version", Outcome.REFUSED, w -> w.delete(FULL));
    add("deletion by key and version", Outcome.APPLIED, w -> w.delete(key(FULL)).ifVersion(1));
    add("deletion by key and another", Outcome.REFUSED, w -> w.delete(key(FULL)).ifVersion(2));
    add("deletion by key alone", Outcome.REFUSED, w -> w.delete(key(FULL)));
    add("deletion only if", Outcome.APPLIED, w -> w.delete(full).onlyIf(isSent));
    add("deletion only if not", Outcome.NOT_APPLIED, w -> w.delete(full).onlyIf(isLost));
    add("deletion if present", Outcome.APPLIED, w -> w.delete(full).ifPresent());
  }

  private void addRestores() {
    Order other = FULL.status("lost").owner("eve").origin("fax").version(7);
    Order fresh = Order.of("fresh").owner("eve").origin("fax").version(7);
    Order less = Order.of(FULL.id()).status(null);
    add("restore", Outcome.APPLIED, w -> w.restore(other));
    add("restore without values", Outcome.APPLIED, w -> w.restore(BARE));
    add("restore of none", Outcome.APPLIED, w -> w.restore(fresh));
    add("restore in the past", Outcome.APPLIED, w -> w.restore(other).at(PAST));
    add("restore of none in the past", Outcome.APPLIED, w -> w.restore(fresh).at(PAST));
    add(
        "restore without values in the past",
        Outcome.APPLIED,
        w -> w.restore(FULL.status(null).owner(null).origin(null)).at(PAST));
    add("restore in the future", Outcome.APPLIED, w -> w.restore(other).at(NOW.plusSeconds(60)));
    add("restore over what has expired", Outcome.APPLIED, w -> w.restore(fresh(GONE)));
    add(
        "restore over what has expired, in the past",
        Outcome.APPLIED,
        w -> w.restore(fresh(GONE).origin("fax")).at(PAST));
    add(
        "restore unmodified since a later time",
        Outcome.APPLIED,
        w -> w.restore(other).ifUnmodifiedSince(LATER));
    add("restore of less", Outcome.APPLIED, w -> w.restore(less).ifUnmodifiedSince(LATER));
    add(
        "restore unmodified since the past",
        Outcome.NOT_APPLIED,
        w -> w.restore(other).ifUnmodifiedSince(PAST));
    add(
        "restore of none since the past",
        Outcome.APPLIED,
        w -> w.restore(fresh).ifUnmodifiedSince(PAST));
    add(
        "deletion unmodified since a later time",
        Outcome.APPLIED,
        w -> w.delete(key(FULL)).ifUnmodifiedSince(LATER));
    add(
        "deletion unmodified since the past",
        Outcome.NOT_APPLIED,
        w -> w.delete(key(FULL)).ifUnmodifiedSince(PAST));
    add("restore if absent", Outcome.APPLIED, w -> w.restore(fresh).ifAbsent());
    add(
        "restore if absent of what is there",
        Outcome.NOT_APPLIED,
        w -> w.restore(other).ifAbsent());
    add(
        "restore if absent over what has expired",
        Outcome.APPLIED,
        w -> w.restore(fresh(GONE).origin("fax")).ifAbsent());
    add(
        "restore with a counter",
        Outcome.APPLIED,
        w -> w.restore(other).counter(IndexedOrders_OrderColumns.VIEWS, 4));
  }

  private void addIncrements() {
    var views = IndexedOrders_OrderColumns.VIEWS;
    OperationId id = OperationId.of("once");
    add("increment", Outcome.APPLIED, w -> w.increment(key(FULL), views, 2));
    add("increment once", Outcome.APPLIED, w -> w.increment(key(FULL), views, 2).once(id));
    add(
        "increment that makes a row",
        Outcome.APPLIED,
        w -> w.increment(IndexedOrders_OrderKey.of("fresh"), views, 2));
    add(
        "increment once that makes a row",
        Outcome.APPLIED,
        w -> w.increment(IndexedOrders_OrderKey.of("fresh"), views, 2).once(id));
    add("increment of what has expired", Outcome.APPLIED, w -> w.increment(key(GONE), views, 2));
  }
}
