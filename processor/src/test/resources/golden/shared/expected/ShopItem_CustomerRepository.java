package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link ShopItem.Customer} in the table {@code shop}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ShopItem_CustomerRepository extends Repository<ShopItem.Customer, ShopItem_CustomerKey, ShopItem_CustomerPatch> {
  /** A repository over the mapper's client. */
  public ShopItem_CustomerRepository(BigtableMapper mapper) {
    super(mapper, ShopItem_CustomerMapping.INSTANCE, ShopItem_CustomerPatch::new);
  }

  /** {@return the {@link ShopItem.Customer} whose key has these parts, if there is one} */
  public Optional<ShopItem.Customer> find(String customer) {
    return find(ShopItem_CustomerKey.of(customer));
  }
}
