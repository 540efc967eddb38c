package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Order} is stored in the table {@code orders}: one row each, under its {@link
 * OrderKey}.
 *
 * <pre>
 * o:status        String   UTF-8                 optional
 * o:note          String   UTF-8                 optional
 * o:version       long     8 bytes, big-endian   from 0, checked and counted up by every write
 * c:views         long     8 bytes, big-endian   counter, from 0
 * o: row marker            empty                 marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class OrderMapping extends EntityMapping<Order, OrderKey> {
  /** The only instance: it has no state. */
  public static final OrderMapping INSTANCE = new OrderMapping();

  private OrderMapping() {
    super(
        EntitySchema.<Order, OrderKey>of(GeneratedFormat.VERSION, "Order", "orders", OrderKey::read)
            .withFamilies(List.of(
                FamilyRule.of("o"),
                FamilyRule.of("c")))
            .withColumns(List.of(
                OrderColumns.STATUS,
                OrderColumns.NOTE,
                OrderColumns.VERSION,
                OrderColumns.VIEWS))
            .withVersion(OrderColumns.VERSION, order -> order.version())
            .withKeyPattern(OrderKey.PATTERN));
  }

  @Override
  public OrderKey key(Order order) {
    return OrderKey.of(order.id());
  }

  @Override
  public void write(Order order, CellSink cells) {
    cells.set(OrderColumns.STATUS, CellCodecs.STRING.encodeOrNull(order.status()));
    cells.set(OrderColumns.NOTE, CellCodecs.STRING.encodeOrNull(order.note()));
    cells.set(OrderColumns.VERSION, CellCodecs.LONG.encodeLong(order.version()));
  }

  @Override
  public Order stamped(Order order, WriteStamp stamp) {
    return new Order(
        order.id(),
        order.status(),
        order.note(),
        stamp.version(order.version()),
        order.views());
  }

  @Override
  protected Order build(KeyReader in, RowCells cells) {
    OrderKey key = OrderKey.read(in);
    return new Order(
        key.id(),
        cells.get(OrderColumns.STATUS, CellCodecs.STRING),
        cells.get(OrderColumns.NOTE, CellCodecs.STRING),
        cells.has(OrderColumns.VERSION)
            ? CellCodecs.LONG.decodeLong(cells.required(OrderColumns.VERSION))
            : 0,
        cells.has(OrderColumns.VIEWS)
            ? CellCodecs.LONG.decodeLong(cells.required(OrderColumns.VIEWS))
            : 0);
  }
}
