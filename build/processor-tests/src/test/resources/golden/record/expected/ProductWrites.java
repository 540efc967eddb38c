package shop;

import io.github.bigtablemapper.AsyncWritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.mapping.CheckReturnValue;
import javax.annotation.processing.Generated;

/** Creates writes of {@link Product} as values. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@CheckReturnValue
public final class ProductWrites extends Writes<Product, ProductKey, ProductPatch> {
  ProductWrites(AsyncWritableRepository<Product, ProductKey, ProductPatch> repository) {
    super(repository, ProductPatch::new);
  }

  /** {@return a write that deletes the row whose key has these parts} */
  public Write<Product, ProductKey> delete(String category, String product, String brand) {
    return delete(ProductKey.of(category, product, brand));
  }
}
