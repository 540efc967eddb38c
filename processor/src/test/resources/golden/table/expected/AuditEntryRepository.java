package audit;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;

/** Reads and writes {@link AuditEntry} in the table {@code audit}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class AuditEntryRepository extends Repository<AuditEntry, AuditEntryKey, AuditEntryPatch> {
  /** A repository through a mapper, which names the table. */
  public AuditEntryRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(AuditEntryMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public AuditEntryRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private AuditEntryRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public AuditEntryRepository withDeadlines(Deadlines deadlines) {
    return new AuditEntryRepository(async().withDeadlines(deadlines));
  }

  @Override
  public AuditEntryRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link AuditEntry} whose key has these parts, if there is one} */
  public Optional<AuditEntry> find(String tenant, LocalDate day, Instant time) {
    return find(AuditEntryKey.of(tenant, day, time));
  }

  /** The asynchronous side of {@link AuditEntryRepository}. */
  public static final class Async extends AsyncRepository<AuditEntry, AuditEntryKey, AuditEntryPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, AuditEntryMapping.INSTANCE, AuditEntryPatch::new);
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

    /** {@return the {@link AuditEntry} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<AuditEntry>> find(String tenant, LocalDate day,
        Instant time) {
      return find(AuditEntryKey.of(tenant, day, time));
    }
  }
}
