package io.github.bigtablemapper.benchmarks.encode;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideoNow;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;

/** {@link VideoEntity}s become row mutations of the present time. */
public class EncodeVideoNow extends EncodeNow<VideoEntity> {
  /** With sample entities. */
  public EncodeVideoNow() {
    super(SampleEntities.videos(), VideoEntityMapping.INSTANCE, HandWrittenVideoNow::encode);
  }
}
