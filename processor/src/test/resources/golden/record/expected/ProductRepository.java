package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Product} in the table {@code catalog}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ProductRepository extends Repository<Product, ProductKey, ProductPatch> {
  /** A repository over the mapper's client. */
  public ProductRepository(BigtableMapper mapper) {
    super(mapper, ProductMapping.INSTANCE, ProductPatch::new);
  }

  /** {@return the {@link Product} whose key has these parts, if there is one} */
  public Optional<Product> find(String category, String product, String brand) {
    return find(ProductKey.of(category, product, brand));
  }
}
