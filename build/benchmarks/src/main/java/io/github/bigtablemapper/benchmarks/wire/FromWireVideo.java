package io.github.bigtablemapper.benchmarks.wire;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;

/** The bytes of a scan's response become {@link VideoEntity}s. */
public class FromWireVideo extends FromWire<VideoEntity> {
  /** With sample entities. */
  public FromWireVideo() {
    super(
        SampleEntities.videos().stream().map(HandWrittenVideo::row).toList(),
        VideoEntityMapping.INSTANCE,
        HandWrittenVideo::decode);
  }
}
