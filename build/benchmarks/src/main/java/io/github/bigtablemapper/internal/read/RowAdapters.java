package io.github.bigtablemapper.internal.read;

import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.InstantSource;
import java.util.List;

/**
 * Makes the adapters that reads and scans hand to the client. It lies in the runtime's package, as
 * only a benchmark needs a separate adapter.
 */
public final class RowAdapters {
  private RowAdapters() {}

  /** {@return the adapter that reads whole entities} */
  public static <E> EntityRowAdapter<E> entities(EntityMapping<E, ?> mapping) {
    return new EntityRowAdapter<>(
        ColumnTable.of(mapping),
        Projection.entities(mapping),
        List.of(),
        false,
        new MillisecondClock(InstantSource.system()));
  }
}
