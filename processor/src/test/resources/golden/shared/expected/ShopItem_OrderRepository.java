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

/** Reads and writes {@link ShopItem.Order} in the table {@code shop}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ShopItem_OrderRepository extends Repository<ShopItem.Order, ShopItem_OrderKey, ShopItem_OrderPatch> {
  /** A repository through a mapper, which names the table. */
  public ShopItem_OrderRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(ShopItem_OrderMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public ShopItem_OrderRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private ShopItem_OrderRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public ShopItem_OrderRepository withDeadlines(Deadlines deadlines) {
    return new ShopItem_OrderRepository(async().withDeadlines(deadlines));
  }

  @Override
  public ShopItem_OrderRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link ShopItem.Order} whose key has these parts, if there is one} */
  public Optional<ShopItem.Order> find(String customer, long number) {
    return find(ShopItem_OrderKey.of(customer, number));
  }

  /** The asynchronous side of {@link ShopItem_OrderRepository}. */
  @CheckReturnValue
  public static final class Async extends AsyncRepository<ShopItem.Order, ShopItem_OrderKey, ShopItem_OrderPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, ShopItem_OrderMapping.INSTANCE, ShopItem_OrderPatch::new);
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

    /** {@return the {@link ShopItem.Order} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<ShopItem.Order>> find(String customer, long number) {
      return find(ShopItem_OrderKey.of(customer, number));
    }
  }
}
