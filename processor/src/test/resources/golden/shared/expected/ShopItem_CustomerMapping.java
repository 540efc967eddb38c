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
 * How {@link ShopItem.Customer} is stored in the table {@code shop}: one row each, under its {@link
 * ShopItem_CustomerKey}.
 *
 * <pre>
 * d:name   String   UTF-8   optional
 * </pre>
 *
 * <p>If no column has a value, {@code put} writes an empty cell into {@code d:}, so that the row
 * exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_CustomerMapping extends EntityMapping<ShopItem.Customer, ShopItem_CustomerKey> {
  /** The only instance: it has no state. */
  public static final ShopItem_CustomerMapping INSTANCE = new ShopItem_CustomerMapping();

  private ShopItem_CustomerMapping() {
    super(
        "ShopItem.Customer",
        "shop",
        List.of(FamilyRule.of("d", 1, null)),
        List.of(ShopItem_CustomerColumns.NAME));
  }

  @Override
  public ShopItem_CustomerKey key(ShopItem.Customer customer) {
    return new ShopItem_CustomerKey(customer.customer());
  }

  @Override
  public KeyPattern keyPattern() {
    return ShopItem_CustomerKey.PATTERN;
  }

  @Override
  public ShopItem_CustomerKey readKey(KeyReader in) {
    return ShopItem_CustomerKey.read(in);
  }

  @Override
  public void write(ShopItem.Customer customer, CellSink cells) {
    cells.set(ShopItem_CustomerColumns.NAME, CellCodecs.STRING.encodeOrNull(customer.name()));
  }

  @Override
  public EntityReader<ShopItem.Customer> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<ShopItem.Customer> {
    @Override
    public ShopItem.Customer build(KeyReader in, RowCells cells) {
      ShopItem_CustomerKey key = ShopItem_CustomerKey.read(in);
      return new ShopItem.Customer(
          key.customer(),
          cells.get(ShopItem_CustomerColumns.NAME, CellCodecs.STRING));
    }
  }
}
