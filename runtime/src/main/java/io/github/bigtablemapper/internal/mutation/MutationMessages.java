package io.github.bigtablemapper.internal.mutation;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.common.collect.ImmutableList;
import com.google.protobuf.ByteString;
import java.util.List;

/** The mutations of one row as protocol buffers. */
final class MutationMessages implements MutationSink {
  /** Guava's, because the client keeps its mutations in one and copies only such a list at once. */
  private final ImmutableList.Builder<Mutation> mutations;

  /**
   * @param expected how many there will probably be
   */
  MutationMessages(int expected) {
    this.mutations = ImmutableList.builderWithExpectedSize(expected);
  }

  @Override
  public void setCell(ByteString family, ByteString qualifier, long micros, ByteString value) {
    SetCell set =
        SetCell.newBuilder()
            .setFamilyNameBytes(family)
            .setColumnQualifier(qualifier)
            .setTimestampMicros(micros)
            .setValue(value)
            .build();
    mutations.add(Mutation.newBuilder().setSetCell(set).build());
  }

  @Override
  public void add(Mutation mutation) {
    mutations.add(mutation);
  }

  @Override
  public MutationSink asMessages() {
    return this;
  }

  @Override
  public List<Mutation> mutations() {
    return mutations.build();
  }
}
