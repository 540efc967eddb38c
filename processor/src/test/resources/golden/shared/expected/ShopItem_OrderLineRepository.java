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

/** Reads and writes {@link ShopItem.OrderLine} in the table {@code shop}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ShopItem_OrderLineRepository extends Repository<ShopItem.OrderLine, ShopItem_OrderLineKey, ShopItem_OrderLinePatch> {
  /** A repository through a mapper, which names the table. */
  public ShopItem_OrderLineRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(ShopItem_OrderLineMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public ShopItem_OrderLineRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private ShopItem_OrderLineRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public ShopItem_OrderLineRepository withDeadlines(Deadlines deadlines) {
    return new ShopItem_OrderLineRepository(async().withDeadlines(deadlines));
  }

  @Override
  public ShopItem_OrderLineRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link ShopItem.OrderLine} whose key has these parts, if there is one} */
  public Optional<ShopItem.OrderLine> find(String customer, long number, int position) {
    return find(ShopItem_OrderLineKey.of(customer, number, position));
  }

  /** The asynchronous side of {@link ShopItem_OrderLineRepository}. */
  @CheckReturnValue
  public static final class Async extends AsyncRepository<ShopItem.OrderLine, ShopItem_OrderLineKey, ShopItem_OrderLinePatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, ShopItem_OrderLineMapping.INSTANCE, ShopItem_OrderLinePatch::new);
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

    /** {@return the {@link ShopItem.OrderLine} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<ShopItem.OrderLine>> find(String customer, long number,
        int position) {
      return find(ShopItem_OrderLineKey.of(customer, number, position));
    }
  }
}
