package billing;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import java.util.UUID;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Invoice} in the table {@code invoices}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class InvoiceRepository extends Repository<Invoice, InvoiceKey, InvoicePatch> {
  /** A repository over the mapper's client. */
  public InvoiceRepository(BigtableMapper mapper) {
    super(mapper, InvoiceMapping.INSTANCE, InvoicePatch::new);
  }

  /** {@return the {@link Invoice} whose key has these parts, if there is one} */
  public Optional<Invoice> find(String customer, UUID id) {
    return find(InvoiceKey.of(customer, id));
  }
}
