package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.internal.design.key.RowKeyFieldDesign;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The options of {@code @Table} except the name and the keys of the table.
 *
 * @param splits values of the key's first property, as text, at which a new table is split
 * @param deletionProtection whether the table is protected from deletion
 * @param durations the options that are lengths of time, if they are declared
 * @param rowKeySchema the parts of the key as they are published for SQL; none: they are not
 * @param unmarked whether a row without values has no marker, and so does not exist
 * @param writeTime the time of all writes, as text, or the path of the property that is the time of
 *     its entity's cells; null: each write has its time
 */
public record TableOptionsDesign(
    List<String> splits,
    boolean deletionProtection,
    Map<DurationOption, Duration> durations,
    List<RowKeyFieldDesign> rowKeySchema,
    boolean unmarked,
    @Nullable String writeTime) {
  /** A table without options. */
  public static final TableOptionsDesign NONE =
      new TableOptionsDesign(List.of(), false, Map.of(), List.of(), false, null);

  /** Copies the lists and the map. */
  public TableOptionsDesign {
    splits = List.copyOf(splits);
    durations = Collections.unmodifiableMap(new TreeMap<>(durations));
    rowKeySchema = List.copyOf(rowKeySchema);
  }

  /** {@return the time of all writes, if they have one} */
  public Optional<Instant> fixedWriteTime() {
    return Optional.ofNullable(writeTime)
        .filter(time -> time.contains(":")) // which no path of a property does
        .map(Instant::parse);
  }
}
