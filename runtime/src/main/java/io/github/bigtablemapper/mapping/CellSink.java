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
 * order in which they were made.
 *
 * @hidden
 */
@ForGeneratedCode
public interface CellSink {
  /** Receives the value of a column, or null. */
  void set(MappedColumn<?, ?> column, @Nullable ByteString value);

  /** Receives a column that must not have a value, not even a generated one. */
  void absent(MappedColumn<?, ?> column);

  /**
   * Receives the new value of a counter, regardless of the stored one. Not called for an entity.
   */
  void reset(CounterColumn<?> counter, ByteString value);

  /**
   * Receives an additional version of a column.
   *
   * @param timestamp its timestamp, in whole milliseconds since 1970
   */
  void version(HistoryColumn<?, ?> column, Instant timestamp, ByteString value);

  /** Receives a version of a column, later than the previous ones. Not called for an entity. */
  void append(HistoryColumn<?, ?> column, ByteString value);

  /**
   * Receives all versions of a column, oldest first, each at a separate time; they replace the
   * stored ones.
   *
   * @param values null if the list is null
   */
  void replace(HistoryColumn<?, ?> column, @Nullable List<ByteString> values);

  /**
   * Receives the removal of versions of a column. Not called for an entity.
   *
   * @param before removes older versions, after 1970; null for all versions up to a separate time
   */
  void trim(MappedColumn<?, ?> column, @Nullable Instant before);

  /** Receives a number that is added to a running total. Not called for an entity. */
  void add(AggregateColumn<?, ?> column, long amount);

  /**
   * Receives a number that is added to the aggregate of a bucket of time. Not called for an entity.
   *
   * @param at a time in the bucket, after 1970; null for the time of the write
   */
  void add(BucketColumn<?, ?> column, @Nullable Instant at, long amount);

  /** Starts the elements of a family that a property owns; they replace the stored ones. */
  void replace(OwnedFamily<?, ?> family);

  /** Receives a collection that is null. */
  void absent(OwnedFamily<?, ?> family);

  /** Receives an element of a family. */
  void element(ElementFamily<?> family, ByteString qualifier, ByteString value);

  /**
   * Receives an element of a family, with its own time.
   *
   * @param timestamp its timestamp, in whole milliseconds since 1970
   */
  void element(OwnedFamily<?, ?> family, ByteString qualifier, Instant timestamp, ByteString value);

  /**
   * Receives a version of a key of a map, later than the previous ones. Not called for an entity.
   */
  void append(HistoryMapFamily<?, ?, ?> map, ByteString qualifier, ByteString value);

  /** Receives an element for the end of a list. */
  void append(ListFamily<?, ?> list, ByteString value);

  /** Receives an element for the start of a list. Not called for an entity. */
  void prepend(ListFamily<?, ?> list, ByteString value);

  /** Receives the removal of an element of a family. Not called for an entity. */
  void remove(ElementFamily<?> family, ByteString qualifier);
}
