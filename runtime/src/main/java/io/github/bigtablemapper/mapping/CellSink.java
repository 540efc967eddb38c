package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Receives the cells of one entity, in the order of its columns, or the changes of a patch, in the
 * order they were made. The sink alone decides what to do with them.
 */
@ForGeneratedCode
public interface CellSink {
  /** The value of a column; null where it has none. */
  void set(MappedColumn<?, ?> column, @Nullable ByteString value);

  /** A column that is to have no value, not even one that a write generates. */
  void absent(MappedColumn<?, ?> column);

  /** The value of a counter, whatever was counted before. An entity passes none. */
  void reset(CounterColumn<?> counter, ByteString value);

  /**
   * A version of a column, beside those it has.
   *
   * @param timestamp its timestamp, in whole milliseconds since 1970
   */
  void version(HistoryColumn<?, ?> column, Instant timestamp, ByteString value);

  /** A version of a column, later than those before it. An entity passes none. */
  void append(HistoryColumn<?, ?> column, ByteString value);

  /**
   * The versions of a column, oldest first, at times of their own; there are no others.
   *
   * @param values null: the list is null
   */
  void replace(HistoryColumn<?, ?> column, @Nullable List<ByteString> values);

  /**
   * Versions that a column has no longer. An entity passes none.
   *
   * @param before what they are older than, after 1970; null: all up to a time of its own
   */
  void trim(MappedColumn<?, ?> column, @Nullable Instant before);

  /** A number that is added to a running total. An entity passes none. */
  void add(AggregateColumn<?, ?> column, long amount);

  /**
   * A number that is added to the aggregate of a stretch of time. An entity passes none.
   *
   * @param at a moment in the stretch, after 1970; null: the time of the write
   */
  void add(BucketColumn<?, ?> column, @Nullable Instant at, long amount);

  /** The elements of a family that a property owns follow; there are no others. */
  void replace(OwnedFamily<?, ?> family);

  /** A collection that is null. */
  void absent(OwnedFamily<?, ?> family);

  /** An element of a family. */
  void element(ElementFamily<?> family, ByteString qualifier, ByteString value);

  /**
   * An element of a family, with a time of its own.
   *
   * @param timestamp its timestamp, in whole milliseconds since 1970
   */
  void element(OwnedFamily<?, ?> family, ByteString qualifier, Instant timestamp, ByteString value);

  /** A version of a key of a map, later than those before it. An entity passes none. */
  void append(HistoryMapFamily<?, ?, ?> map, ByteString qualifier, ByteString value);

  /** An element at the end of a list. */
  void append(ListFamily<?, ?> list, ByteString value);

  /** An element before all others of a list. An entity passes none. */
  void prepend(ListFamily<?, ?> list, ByteString value);

  /** An element that a family has no longer. An entity passes none. */
  void remove(ElementFamily<?> family, ByteString qualifier);
}
