package bank;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Account} in the table {@code accounts}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class AccountRepository extends Repository<Account, AccountKey, AccountPatch> {
  /** A repository through a mapper, which names the table. */
  public AccountRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(AccountMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public AccountRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private AccountRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public AccountRepository withDeadlines(Deadlines deadlines) {
    return new AccountRepository(async().withDeadlines(deadlines));
  }

  @Override
  public AccountRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link Account} whose key has these parts, if there is one} */
  public Optional<Account> find(String iban) {
    return find(AccountKey.of(iban));
  }

  /** The asynchronous side of {@link AccountRepository}. */
  public static final class Async extends AsyncRepository<Account, AccountKey, AccountPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, AccountMapping.INSTANCE, AccountPatch::new);
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

    /** {@return the {@link Account} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<Account>> find(String iban) {
      return find(AccountKey.of(iban));
    }
  }
}
