package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Customer} in the table {@code customers}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class CustomerRepository extends Repository<Customer, CustomerKey, CustomerPatch> {
  /** A repository over the mapper's client. */
  public CustomerRepository(BigtableMapper mapper) {
    super(mapper, CustomerMapping.INSTANCE, CustomerPatch::new);
  }

  /** {@return the {@link Customer} whose key has these parts, if there is one} */
  public Optional<Customer> find(String id) {
    return find(CustomerKey.of(id));
  }
}
