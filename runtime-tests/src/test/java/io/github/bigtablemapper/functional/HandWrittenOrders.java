package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.functional.IndexedOrders.Order;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** The orders in a mapping that no processor has made, with one index that has a part of them. */
@NullMarked
class HandWrittenOrders extends EntityMapping<Order, IndexedOrders_OrderKey> {
  private static final IndexedOrders_OrderMapping ORDERS = IndexedOrders_OrderMapping.INSTANCE;

  private final List<IndexMapping<Order, ?, IndexedOrders_OrderKey>> indexes =
      List.of(new ByOwner(this));

  HandWrittenOrders() {
    super("HandWrittenOrder", "hand-written-orders", ORDERS.families(), ORDERS.columns());
  }

  /** The same without a version: nothing tells what others have changed. */
  static final class Unversioned extends HandWrittenOrders {
    @Override
    public Optional<MappedColumn<Order, Long>> version() {
      return Optional.empty();
    }
  }

  /** Of the orders that are sent, by their owner. */
  private static final class ByOwner
      extends IndexMapping<Order, IndexedOrders_OrderByOwnerKey, IndexedOrders_OrderKey> {
    ByOwner(HandWrittenOrders source) {
      super("hand-written-orders-by-owner", source);
    }

    @Override
    public boolean isIndexed(Order order) {
      return order.owner().isPresent() && "sent".equals(order.status());
    }

    @Override
    public IndexedOrders_OrderByOwnerKey key(Order order) {
      return new IndexedOrders_OrderByOwnerKey(
          order.owner().orElseThrow(), source().key(order).toByteString());
    }

    @Override
    public IndexedOrders_OrderByOwnerKey readKey(KeyReader in) {
      return IndexedOrders_OrderByOwnerMapping.INSTANCE.readKey(in);
    }

    @Override
    public IndexedOrders_OrderKey sourceKey(IndexedOrders_OrderByOwnerKey key) {
      return key.source();
    }
  }

  @Override
  public List<IndexMapping<Order, ?, IndexedOrders_OrderKey>> indexes() {
    return indexes;
  }

  @Override
  public IndexedOrders_OrderKey key(Order order) {
    return ORDERS.key(order);
  }

  @Override
  public IndexedOrders_OrderKey readKey(KeyReader in) {
    return ORDERS.readKey(in);
  }

  @Override
  public void write(Order order, CellSink cells) {
    ORDERS.write(order, cells);
  }

  @Override
  public Order stamped(Order order, WriteStamp stamp) {
    return ORDERS.stamped(order, stamp);
  }

  @Override
  public long version(Order order) {
    return order.version();
  }

  @Override
  public Optional<MappedColumn<Order, Long>> version() {
    return ORDERS.version();
  }

  @Override
  public Optional<OrderedColumn<Order, Instant>> expiresAt() {
    return ORDERS.expiresAt();
  }

  @Override
  public Optional<FamilyRule> operationIds() {
    return ORDERS.operationIds();
  }

  @Override
  public List<MappedColumn<Order, ?>> kept() {
    return ORDERS.kept();
  }

  @Override
  public EntityReader<Order> reader() {
    return ORDERS.reader();
  }
}
