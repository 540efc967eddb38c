package io.github.bigtablemapper.benchmarks.wire;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;

/** {@link SmallEntity}s become the bytes of a request. */
public class ToWireSmall extends ToWire<SmallEntity, SmallEntityKey> {
  /** With sample entities. */
  public ToWireSmall() {
    super(SampleEntities.small(), SmallEntityMapping.INSTANCE, HandWrittenSmall::entry);
  }
}
