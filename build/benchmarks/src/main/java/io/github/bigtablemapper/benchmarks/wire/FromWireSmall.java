package io.github.bigtablemapper.benchmarks.wire;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;

/** The bytes of a scan's response become {@link SmallEntity}s. */
public class FromWireSmall extends FromWire<SmallEntity> {
  /** With sample entities. */
  public FromWireSmall() {
    super(
        SampleEntities.small().stream()
            .map(entity -> HandWrittenSmall.encode(entity, SampleEntities.MICROS))
            .toList(),
        SmallEntityMapping.INSTANCE,
        HandWrittenSmall::decode);
  }
}
