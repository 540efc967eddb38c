package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Shop.Order} in the table {@code orders}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
class Shop_OrderRepository extends Repository<Shop.Order, Shop_OrderKey, Shop_OrderPatch> {
  /** A repository over the mapper's client. */
  public Shop_OrderRepository(BigtableMapper mapper) {
    super(mapper, Shop_OrderMapping.INSTANCE, Shop_OrderPatch::new);
  }

  /** {@return the {@link Shop.Order} whose key has these parts, if there is one} */
  public Optional<Shop.Order> find(String customer, Shop.CustomerPrefix prefix, Shop.Status status,
      int number) {
    return find(Shop_OrderKey.of(customer, prefix, status, number));
  }
}
