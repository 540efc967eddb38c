package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link ShopItem.OrderLine} in the table {@code shop}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ShopItem_OrderLineRepository extends Repository<ShopItem.OrderLine, ShopItem_OrderLineKey, ShopItem_OrderLinePatch> {
  /** A repository over the mapper's client. */
  public ShopItem_OrderLineRepository(BigtableMapper mapper) {
    super(mapper, ShopItem_OrderLineMapping.INSTANCE, ShopItem_OrderLinePatch::new);
  }

  /** {@return the {@link ShopItem.OrderLine} whose key has these parts, if there is one} */
  public Optional<ShopItem.OrderLine> find(String customer, long number, int position) {
    return find(ShopItem_OrderLineKey.of(customer, number, position));
  }
}
