package io.github.bigtablemapper.benchmarks.wire;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSparse;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SparseEntity;
import io.github.bigtablemapper.benchmarks.entity.SparseEntityMapping;

/** The bytes of a scan's response become {@link SparseEntity}s. */
public class FromWireSparse extends FromWire<SparseEntity> {
  /** With sample entities. */
  public FromWireSparse() {
    super(
        SampleEntities.sparse().stream()
            .map(entity -> HandWrittenSparse.encode(entity, SampleEntities.MICROS))
            .toList(),
        SparseEntityMapping.INSTANCE,
        HandWrittenSparse::decode);
  }
}
