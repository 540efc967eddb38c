package io.github.bigtablemapper.benchmarks.wire;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenWide;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.WideEntity;
import io.github.bigtablemapper.benchmarks.entity.WideEntityKey;
import io.github.bigtablemapper.benchmarks.entity.WideEntityMapping;

/** {@link WideEntity}s become the bytes of a request. */
public class ToWireWide extends ToWire<WideEntity, WideEntityKey> {
  /** With sample entities. */
  public ToWireWide() {
    super(SampleEntities.wide(), WideEntityMapping.INSTANCE, HandWrittenWide::entry);
  }
}
