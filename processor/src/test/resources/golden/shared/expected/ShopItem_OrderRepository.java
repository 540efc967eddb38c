package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link ShopItem.Order} in the table {@code shop}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ShopItem_OrderRepository extends Repository<ShopItem.Order, ShopItem_OrderKey, ShopItem_OrderPatch> {
  /** A repository over the mapper's client. */
  public ShopItem_OrderRepository(BigtableMapper mapper) {
    super(mapper, ShopItem_OrderMapping.INSTANCE, ShopItem_OrderPatch::new);
  }

  /** {@return the {@link ShopItem.Order} whose key has these parts, if there is one} */
  public Optional<ShopItem.Order> find(String customer, long number) {
    return find(ShopItem_OrderKey.of(customer, number));
  }
}
