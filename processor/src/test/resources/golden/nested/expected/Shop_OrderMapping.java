package shop;

import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Shop.Order} is stored in the table {@code orders}: one row each, under its {@link
 * Shop_OrderKey}.
 *
 * <pre>
 * o:before   Shop.Status   name of the constant   optional
 * o:after    Shop.Status   name of the constant   optional
 * </pre>
 *
 * <p>If no column has a value, {@code put} writes an empty cell into {@code o:}, so that the row
 * exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
final class Shop_OrderMapping extends EntityMapping<Shop.Order, Shop_OrderKey> {
  /** The only instance: it has no state. */
  public static final Shop_OrderMapping INSTANCE = new Shop_OrderMapping();

  private Shop_OrderMapping() {
    super(
        "Shop.Order",
        "orders",
        List.of(FamilyRule.of("o", 1, null)),
        List.of(
            Shop_OrderColumns.BEFORE,
            Shop_OrderColumns.AFTER));
  }

  @Override
  public Shop_OrderKey key(Shop.Order order) {
    return new Shop_OrderKey(order.customer(), order.prefix(), order.status(), order.number());
  }

  @Override
  public Shop_OrderKey readKey(KeyReader in) {
    return Shop_OrderKey.read(in);
  }

  @Override
  public void write(Shop.Order order, CellSink cells) {
    cells.set(Shop_OrderColumns.BEFORE,
        Shop_OrderColumns.STATUS_CODEC.encodeOrNull(order.before()));
    cells.set(Shop_OrderColumns.AFTER, Shop_OrderColumns.STATUS_CODEC.encodeOrNull(order.after()));
  }

  @Override
  public EntityReader<Shop.Order> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Shop.Order> {
    @Override
    public Shop.Order build(KeyReader in, RowCells cells) {
      Shop_OrderKey key = Shop_OrderKey.read(in);
      return new Shop.Order(
          key.customer(),
          key.prefix(),
          key.status(),
          key.number(),
          cells.get(Shop_OrderColumns.BEFORE, Shop_OrderColumns.STATUS_CODEC),
          cells.get(Shop_OrderColumns.AFTER, Shop_OrderColumns.STATUS_CODEC));
    }
  }
}
