package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Sales} in the table {@code sales}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class SalesRepository extends Repository<Sales, SalesKey, SalesPatch> {
  /** A repository over the mapper's client. */
  public SalesRepository(BigtableMapper mapper) {
    super(mapper, SalesMapping.INSTANCE, SalesPatch::new);
  }

  /** {@return the {@link Sales} whose key has these parts, if there is one} */
  public Optional<Sales> find(String employee) {
    return find(SalesKey.of(employee));
  }
}
