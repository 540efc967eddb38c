package shop;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;

/** Reads and writes {@link ShopItem.Customer} in the table {@code shop}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ShopItem_CustomerRepository extends Repository<ShopItem.Customer, ShopItem_CustomerKey, ShopItem_CustomerPatch> {
  /** A repository through a mapper, which names the table. */
  public ShopItem_CustomerRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(ShopItem_CustomerMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public ShopItem_CustomerRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  /** {@return the {@link ShopItem.Customer} whose key has these parts, if there is one} */
  public Optional<ShopItem.Customer> find(String customer) {
    return find(ShopItem_CustomerKey.of(customer));
  }

  /** The asynchronous side of {@link ShopItem_CustomerRepository}. */
  public static final class Async extends AsyncRepository<ShopItem.Customer, ShopItem_CustomerKey, ShopItem_CustomerPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, ShopItem_CustomerMapping.INSTANCE, ShopItem_CustomerPatch::new);
    }

    /** {@return the {@link ShopItem.Customer} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<ShopItem.Customer>> find(String customer) {
      return find(ShopItem_CustomerKey.of(customer));
    }
  }
}
