package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.CheckedRepository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Order} in the table {@code orders}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class OrderRepository extends CheckedRepository<Order, OrderKey, OrderPatch> {
  /** A repository over the mapper's client. */
  public OrderRepository(BigtableMapper mapper) {
    super(mapper, OrderMapping.INSTANCE, OrderPatch::new);
  }

  /** {@return the {@link Order} whose key has these parts, if there is one} */
  public Optional<Order> find(String id) {
    return find(OrderKey.of(id));
  }

  /** As {@code increment} of {@link OrderColumns#VIEWS}. */
  public long incrementViews(OrderKey key, long amount) {
    return increment(key, OrderColumns.VIEWS, amount);
  }
}
