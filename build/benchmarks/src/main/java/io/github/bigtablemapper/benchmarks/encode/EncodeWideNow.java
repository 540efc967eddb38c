package io.github.bigtablemapper.benchmarks.encode;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenWideNow;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.WideEntity;
import io.github.bigtablemapper.benchmarks.entity.WideEntityMapping;

/** {@link WideEntity}s become row mutations of the present time. */
public class EncodeWideNow extends EncodeNow<WideEntity> {
  /** With sample entities. */
  public EncodeWideNow() {
    super(SampleEntities.wide(), WideEntityMapping.INSTANCE, HandWrittenWideNow::encode);
  }
}
