package shop;

import io.github.bigtablemapper.mapping.SharedTableMapping;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link ShopItem} is stored in the table {@code shop}: as {@link ShopItem.Customer}, {@link
 * ShopItem.Order}, {@link ShopItem.OrderLine}, told apart by their row keys.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItemMapping extends SharedTableMapping<ShopItem, ShopItemKey> {
  /** The only instance: it has no state. */
  public static final ShopItemMapping INSTANCE = new ShopItemMapping();

  private ShopItemMapping() {
    super(
        "ShopItem",
        List.of(
            ShopItem_CustomerMapping.INSTANCE,
            ShopItem_OrderMapping.INSTANCE,
            ShopItem_OrderLineMapping.INSTANCE));
  }

  @Override
  public int member(ShopItem entity) {
    if (entity instanceof ShopItem.Customer) {
      return 0;
    }
    if (entity instanceof ShopItem.Order) {
      return 1;
    }
    return 2;
  }
}
