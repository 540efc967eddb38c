package io.github.bigtablemapper.benchmarks.wire;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenWide;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.WideEntity;
import io.github.bigtablemapper.benchmarks.entity.WideEntityMapping;

/** The bytes of a scan's response become {@link WideEntity}s. */
public class FromWireWide extends FromWire<WideEntity> {
  /** With sample entities. */
  public FromWireWide() {
    super(
        SampleEntities.wide().stream()
            .map(entity -> HandWrittenWide.encode(entity, SampleEntities.MICROS))
            .toList(),
        WideEntityMapping.INSTANCE,
        HandWrittenWide::decode);
  }
}
