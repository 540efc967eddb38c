package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A table with its definition. Thread-safe. */
public final class LocalTable {
  private static final int LOCKS = 64;

  private final String name;
  private final List<ByteString> splits;
  private final AtomicLong writes = new AtomicLong();
  private final ReentrantLock[] rows =
      Stream.generate(ReentrantLock::new).limit(LOCKS).toArray(ReentrantLock[]::new);
  private volatile Table definition;
  private volatile boolean isDeleted;

  /** A table. */
  public LocalTable(Table definition, List<ByteString> splits) {
    this.name = definition.getName();
    this.definition = definition;
    this.splits = splits;
  }

  /** {@return its full name} */
  public String name() {
    return name;
  }

  /** {@return its definition, including options that the emulator drops} */
  public Table definition() {
    return definition;
  }

  void define(Table changed) {
    definition = changed;
  }

  void delete() {
    isDeleted = true;
  }

  /** {@return whether it exists no more; a later table of its name is another one} */
  public boolean isDeleted() {
    return isDeleted;
  }

  /** {@return the initial split keys, in their order} */
  public List<ByteString> splits() {
    return splits;
  }

  /** {@return the number of writes: while it is unchanged, the rows are unchanged} */
  public long writes() {
    return writes.get();
  }

  /** A write has been applied. */
  public void written() {
    writes.incrementAndGet();
  }

  /**
   * {@return a family}
   *
   * @throws io.grpc.StatusRuntimeException if there is no table of this name
   */
  public ColumnFamily family(String family) {
    ColumnFamily found = definition.getColumnFamiliesMap().get(family);
    if (found == null) {
      throw Refusal.notFound("Requested column family not found: " + family);
    }
    return found;
  }

  /** {@return how the cells of a family are aggregated; null if they are not} */
  public Type.@Nullable Aggregate aggregate(String family) {
    Type type = family(family).getValueType();
    return type.hasAggregateType() ? type.getAggregateType() : null;
  }

  /** {@return whether the emulator aggregates none or all of its families as production does} */
  public boolean isAggregatedByTheEmulator() {
    for (Map.Entry<String, ColumnFamily> family : definition.getColumnFamiliesMap().entrySet()) {
      Type type = family.getValue().getValueType();
      if (type.hasAggregateType() && !type.getAggregateType().hasSum()) {
        return false;
      }
    }
    return true;
  }

  /** {@return whether its changes are recorded} */
  public boolean hasChangeStream() {
    return !isDeleted
        && definition.hasChangeStreamConfig()
        && definition.getChangeStreamConfig().hasRetentionPeriod();
  }

  /** {@return the lock of the writes to a row, which others may share} */
  public ReentrantLock lock(ByteString rowKey) {
    return rows[Math.floorMod(rowKey.hashCode(), LOCKS)];
  }
}
