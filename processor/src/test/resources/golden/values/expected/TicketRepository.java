package desk;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.CheckReturnValue;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Ticket} in the table {@code tickets}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class TicketRepository extends Repository<Ticket, TicketKey, TicketPatch> {
  /** A repository through a mapper, which names the table. */
  public TicketRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(TicketMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public TicketRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private TicketRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public TicketRepository withDeadlines(Deadlines deadlines) {
    return new TicketRepository(async().withDeadlines(deadlines));
  }

  @Override
  public TicketRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link Ticket} whose key has these parts, if there is one} */
  public Optional<Ticket> find(Week week, int number) {
    return find(TicketKey.of(week, number));
  }

  /** The asynchronous side of {@link TicketRepository}. */
  @CheckReturnValue
  public static final class Async extends AsyncRepository<Ticket, TicketKey, TicketPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, TicketMapping.INSTANCE, TicketPatch::new);
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

    /** {@return the {@link Ticket} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<Ticket>> find(Week week, int number) {
      return find(TicketKey.of(week, number));
    }
  }
}
