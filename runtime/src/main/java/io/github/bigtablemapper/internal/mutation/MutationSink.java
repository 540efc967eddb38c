package io.github.bigtablemapper.internal.mutation;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import java.util.List;

/** Receives the mutations of one row, in their order. */
interface MutationSink {
  /**
   * Receives a cell.
   *
   * @param micros its timestamp, in microseconds
   */
  void setCell(ByteString family, ByteString qualifier, long micros, ByteString value);

  /** Receives any other mutation. */
  void add(Mutation mutation);

  /** {@return what receives the next mutations, as messages, in addition to those before} */
  MutationSink asMessages();

  /** {@return all mutations} Called once, after the last. */
  List<Mutation> mutations();
}
