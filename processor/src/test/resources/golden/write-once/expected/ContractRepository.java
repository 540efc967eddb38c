package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.CheckedRepository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Contract} in the table {@code contracts}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ContractRepository extends CheckedRepository<Contract, ContractKey, ContractPatch> {
  /** A repository over the mapper's client. */
  public ContractRepository(BigtableMapper mapper) {
    super(mapper, ContractMapping.INSTANCE, ContractPatch::new);
  }

  /** {@return the {@link Contract} whose key has these parts, if there is one} */
  public Optional<Contract> find(String id) {
    return find(ContractKey.of(id));
  }
}
