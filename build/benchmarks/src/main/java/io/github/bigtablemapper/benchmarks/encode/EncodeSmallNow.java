package io.github.bigtablemapper.benchmarks.encode;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmallNow;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;

/** {@link SmallEntity}s become row mutations of the present time. */
public class EncodeSmallNow extends EncodeNow<SmallEntity> {
  /** With sample entities. */
  public EncodeSmallNow() {
    super(SampleEntities.small(), SmallEntityMapping.INSTANCE, HandWrittenSmallNow::encode);
  }
}
