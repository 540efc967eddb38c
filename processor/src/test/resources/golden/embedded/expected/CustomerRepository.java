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

/** Reads and writes {@link Customer} in the table {@code customers}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class CustomerRepository extends Repository<Customer, CustomerKey, CustomerPatch> {
  /** A repository through a mapper, which names the table. */
  public CustomerRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(CustomerMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public CustomerRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private CustomerRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public CustomerRepository withDeadlines(Deadlines deadlines) {
    return new CustomerRepository(async().withDeadlines(deadlines));
  }

  @Override
  public CustomerRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link Customer} whose key has these parts, if there is one} */
  public Optional<Customer> find(String id) {
    return find(CustomerKey.of(id));
  }

  /** The asynchronous side of {@link CustomerRepository}. */
  @CheckReturnValue
  public static final class Async extends AsyncRepository<Customer, CustomerKey, CustomerPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, CustomerMapping.INSTANCE, CustomerPatch::new);
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

    /** {@return the {@link Customer} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<Customer>> find(String id) {
      return find(CustomerKey.of(id));
    }
  }
}
