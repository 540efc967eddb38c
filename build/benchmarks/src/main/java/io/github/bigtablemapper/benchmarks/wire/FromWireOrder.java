package io.github.bigtablemapper.benchmarks.wire;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenOrder;
import io.github.bigtablemapper.benchmarks.entity.OrderEntity;
import io.github.bigtablemapper.benchmarks.entity.OrderEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;

/** The bytes of a scan's response become {@link OrderEntity}s. */
public class FromWireOrder extends FromWire<OrderEntity> {
  /** With sample entities. */
  public FromWireOrder() {
    super(
        SampleEntities.orders().stream()
            .map(entity -> HandWrittenOrder.encode(entity, SampleEntities.MICROS))
            .toList(),
        OrderEntityMapping.INSTANCE,
        HandWrittenOrder::decode);
  }
}
