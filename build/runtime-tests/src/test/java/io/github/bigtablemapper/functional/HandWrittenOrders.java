package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.functional.IndexedOrders.Order;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** The orders in a mapping that no processor has made, with one index that has a part of them. */
@NullMarked
final class HandWrittenOrders extends EntityMapping<Order, IndexedOrders_OrderKey> {
  private static final IndexedOrders_OrderMapping ORDERS = IndexedOrders_OrderMapping.INSTANCE;

  static final HandWrittenOrders INSTANCE =
      new HandWrittenOrders(
          schema("hand-written-orders")
              .withVersion(IndexedOrders_OrderColumns.VERSION, order -> order.version())
              .withIndexes(() -> List.of(ByOwner.INSTANCE)));

  /** Those without a version, which is a property like others. */
  static final HandWrittenOrders UNVERSIONED =
      new HandWrittenOrders(schema("unversioned-orders").withIndexes(() -> ORDERS.indexes()));

  private HandWrittenOrders(EntitySchema<Order, IndexedOrders_OrderKey> schema) {
    super(schema);
  }

  private static EntitySchema<Order, IndexedOrders_OrderKey> schema(String table) {
    return EntitySchema.<Order, IndexedOrders_OrderKey>of(
            "HandWrittenOrder", table, ORDERS::readKey)
        .withKeyPattern(ORDERS.keyPattern())
        .withFamilies(ORDERS.families())
        .withColumns(ORDERS.columns())
        .withExpiresAt(IndexedOrders_OrderColumns.EXPIRES)
        .withKept(ORDERS.kept())
        .withOperationIds(ORDERS.operationIds().orElseThrow());
  }

  /** Of the orders that are sent, by their owner. */
  private static final class ByOwner
      extends IndexMapping<Order, IndexedOrders_OrderByOwnerKey, IndexedOrders_OrderKey> {
    static final ByOwner INSTANCE = new ByOwner();

    private ByOwner() {
      super(
          "hand-written-orders-by-owner",
          HandWrittenOrders.INSTANCE,
          IndexedOrders_OrderByOwnerMapping.INSTANCE.keyPattern(),
          IndexedOrders_OrderByOwnerMapping.INSTANCE::readKey);
    }

    @Override
    public boolean isIndexed(Order order) {
      return order.owner().isPresent() && "sent".equals(order.status());
    }

    @Override
    public IndexedOrders_OrderByOwnerKey key(Order order) {
      return IndexedOrders_OrderByOwnerKey.of(order.owner().orElseThrow(), source().key(order));
    }

    @Override
    public IndexedOrders_OrderKey sourceKey(IndexedOrders_OrderByOwnerKey key) {
      return key.source();
    }
  }

  @Override
  public IndexedOrders_OrderKey key(Order order) {
    return ORDERS.key(order);
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
  public EntityReader<Order> reader() {
    return ORDERS.reader();
  }
}
