package shop;

import io.github.bigtablemapper.AsyncReadRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.GeneratedRepository;
import javax.annotation.processing.Generated;

/**
 * Reads every {@link ShopItem} in the table {@code shop}. Each kind is written by its own
 * repository.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@GeneratedRepository
public class ShopItemRepository extends ReadRepository<ShopItem, ShopItemKey> {
  /** A repository through a mapper, which names the table. */
  public ShopItemRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(ShopItemMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public ShopItemRepository(BigtableMapper mapper, String table) {
    super(mapper, table, ShopItemMapping.INSTANCE);
  }

  /** For subclasses: a repository with an asynchronous side. */
  protected ShopItemRepository(AsyncReadRepository<ShopItem, ShopItemKey> async) {
    super(async);
  }

  @Override
  public ShopItemRepository withDeadlines(Deadlines deadlines) {
    return new ShopItemRepository(async().withDeadlines(deadlines));
  }
}
