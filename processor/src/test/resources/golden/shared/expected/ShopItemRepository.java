package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import javax.annotation.processing.Generated;

/**
 * Reads every {@link ShopItem} in the table {@code shop}. Each kind is written by its own
 * repository.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ShopItemRepository extends ReadRepository<ShopItem, ShopItemKey> {
  /** A repository over the mapper's client. */
  public ShopItemRepository(BigtableMapper mapper) {
    super(mapper, ShopItemMapping.INSTANCE);
  }
}
