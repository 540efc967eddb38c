package shop;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.CheckReturnValue;
import java.time.Duration;
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

  private ShopItem_CustomerRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public ShopItem_CustomerRepository withDeadlines(Deadlines deadlines) {
    return new ShopItem_CustomerRepository(async().withDeadlines(deadlines));
  }

  @Override
  public ShopItem_CustomerRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link ShopItem.Customer} whose key has these parts, if there is one} */
  public Optional<ShopItem.Customer> find(String customer) {
    return find(ShopItem_CustomerKey.of(customer));
  }

  /** The asynchronous side of {@link ShopItem_CustomerRepository}. */
  @CheckReturnValue
  public static final class Async extends AsyncRepository<ShopItem.Customer, ShopItem_CustomerKey, ShopItem_CustomerPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, ShopItem_CustomerMapping.INSTANCE, ShopItem_CustomerPatch::new);
    }

    private Async(Async async, Deadlines deadlines) {
      super(async, deadlines);
    }

    @Override
    public Async withDeadlines(Deadlines deadlines) {
      return new Async(this, deadlines);
    }

    @Override
    public Async withDeadline(Duration deadline) {
      return withDeadlines(Deadlines.of(deadline));
    }

    /** {@return the {@link ShopItem.Customer} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<ShopItem.Customer>> find(String customer) {
      return find(ShopItem_CustomerKey.of(customer));
    }
  }
}
