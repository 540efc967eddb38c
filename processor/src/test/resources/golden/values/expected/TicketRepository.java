package desk;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Ticket} in the table {@code tickets}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class TicketRepository extends Repository<Ticket, TicketKey, TicketPatch> {
  /** A repository over the mapper's client. */
  public TicketRepository(BigtableMapper mapper) {
    super(mapper, TicketMapping.INSTANCE, TicketPatch::new);
  }

  /** {@return the {@link Ticket} whose key has these parts, if there is one} */
  public Optional<Ticket> find(Week week, int number) {
    return find(TicketKey.of(week, number));
  }
}
