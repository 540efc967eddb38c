package io.github.bigtablemapper.benchmarks;

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
