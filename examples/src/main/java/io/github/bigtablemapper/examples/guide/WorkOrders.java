package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.deadline.Deadlines;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Stores with each patch who has made it. */
// docs: repository
public class WorkOrders extends WorkOrderRepository {
  private final Supplier<String> user;

  public WorkOrders(BigtableMapper mapper, Supplier<String> user) {
    super(mapper);
    this.user = user;
  }

  private WorkOrders(Async async, Supplier<String> user) {
    super(async);
    this.user = user;
  }

  @Override
  public WorkOrders withDeadlines(Deadlines deadlines) {
    return new WorkOrders(async().withDeadlines(deadlines), user);
  }

  @Override
  public void patch(WorkOrderKey key, Consumer<? super WorkOrderPatch> change) {
    super.patch(
        key,
        order -> {
          change.accept(order);
          order.changedBy(user.get());
        });
  }
}
// end
