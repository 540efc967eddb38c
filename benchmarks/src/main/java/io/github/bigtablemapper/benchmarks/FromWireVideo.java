package io.github.bigtablemapper.benchmarks;

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
