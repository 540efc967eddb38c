package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link ShopItem.Order} is stored in the table {@code shop}: one row each, under its {@link
 * ShopItem_OrderKey}.
 *
 * <pre>
 * d:total   BigDecimal   decimal text   optional
 * </pre>
 *
 * <p>If no column has a value, {@code put} writes an empty cell into {@code d:}, so that the row
 * exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_OrderMapping extends EntityMapping<ShopItem.Order, ShopItem_OrderKey> {
  /** The only instance: it has no state. */
  public static final ShopItem_OrderMapping INSTANCE = new ShopItem_OrderMapping();

  private ShopItem_OrderMapping() {
    super(
        "ShopItem.Order",
        "shop",
        List.of(FamilyRule.of("d", 1, null)),
        List.of(ShopItem_OrderColumns.TOTAL));
  }

  @Override
  public ShopItem_OrderKey key(ShopItem.Order order) {
    return new ShopItem_OrderKey(order.customer(), order.number());
  }

  @Override
  public KeyPattern keyPattern() {
    return ShopItem_OrderKey.PATTERN;
  }

  @Override
  public ShopItem_OrderKey readKey(KeyReader in) {
    return ShopItem_OrderKey.read(in);
  }

  @Override
  public void write(ShopItem.Order order, CellSink cells) {
    cells.set(ShopItem_OrderColumns.TOTAL, CellCodecs.BIG_DECIMAL.encodeOrNull(order.total()));
  }

  @Override
  public EntityReader<ShopItem.Order> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<ShopItem.Order> {
    @Override
    public ShopItem.Order build(KeyReader in, RowCells cells) {
      ShopItem_OrderKey key = ShopItem_OrderKey.read(in);
      return new ShopItem.Order(
          key.customer(),
          key.number(),
          cells.get(ShopItem_OrderColumns.TOTAL, CellCodecs.BIG_DECIMAL));
    }
  }
}
