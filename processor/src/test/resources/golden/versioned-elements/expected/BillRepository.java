package sales;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Bill} in the table {@code bills}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class BillRepository extends Repository<Bill, BillKey, BillPatch> {
  /** A repository through a mapper, which names the table. */
  public BillRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(BillMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public BillRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private BillRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public BillRepository withDeadlines(Deadlines deadlines) {
    return new BillRepository(async().withDeadlines(deadlines));
  }

  @Override
  public BillRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link Bill} whose key has these parts, if there is one} */
  public Optional<Bill> find(String number) {
    return find(BillKey.of(number));
  }

  /** The asynchronous side of {@link BillRepository}. */
  public static final class Async extends AsyncRepository<Bill, BillKey, BillPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, BillMapping.INSTANCE, BillPatch::new);
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

    /** {@return the {@link Bill} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<Bill>> find(String number) {
      return find(BillKey.of(number));
    }
  }
}
