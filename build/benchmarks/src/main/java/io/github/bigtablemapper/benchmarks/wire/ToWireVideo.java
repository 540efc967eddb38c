package io.github.bigtablemapper.benchmarks.wire;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityKey;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;

/** {@link VideoEntity}s become the bytes of a request. */
public class ToWireVideo extends ToWire<VideoEntity, VideoEntityKey> {
  /** With sample entities. */
  public ToWireVideo() {
    super(SampleEntities.videos(), VideoEntityMapping.INSTANCE, HandWrittenVideo::entry);
  }
}
