package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.Type;
import com.google.bigtable.admin.v2.Type.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import org.jspecify.annotations.Nullable;

/** The value types of aggregate families. Their input is 8 bytes, big-endian. */
final class AggregateTypes {
  private AggregateTypes() {}

  static Type of(Aggregation aggregation) {
    Aggregate.Builder aggregate = Aggregate.newBuilder().setInputType(int64());
    switch (aggregation) {
      case SUM -> aggregate.setSum(Aggregate.Sum.getDefaultInstance());
      case MIN -> aggregate.setMin(Aggregate.Min.getDefaultInstance());
      case MAX -> aggregate.setMax(Aggregate.Max.getDefaultInstance());
      case HLL ->
          aggregate.setHllppUniqueCount(
              Aggregate.HyperLogLogPlusPlusUniqueCount.getDefaultInstance());
    }
    return Type.newBuilder().setAggregateType(aggregate).build();
  }

  /**
   * {@return true if an existing family has the declared type} Bigtable does not define the content
   * of ordinary cells.
   */
  static boolean fits(@Nullable Aggregation declared, Type existing) {
    if (declared == null) {
      return !existing.hasAggregateType();
    }
    Aggregate aggregate = existing.getAggregateType();
    return existing.hasAggregateType()
        && of(declared).getAggregateType().getAggregatorCase() == aggregate.getAggregatorCase()
        && aggregate.getInputType().hasInt64Type()
        && !aggregate.getInputType().getInt64Type().getEncoding().hasOrderedCodeBytes();
  }

  private static Type int64() {
    return Type.newBuilder()
        .setInt64Type(
            Type.Int64.newBuilder()
                .setEncoding(
                    Type.Int64.Encoding.newBuilder()
                        .setBigEndianBytes(
                            Type.Int64.Encoding.BigEndianBytes.getDefaultInstance())))
        .build();
  }
}
