package io.github.bigtablemapper.internal.write.row;

import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The increments of the counters of one row: the ReadModifyWriteRow request, and the new values in
 * its answer.
 *
 * @param <E> the entity
 */
public final class Increments<E> {
  private final Map<CounterColumn<E>, Long> amounts;

  /** Adds an amount to each counter. */
  public Increments(Map<CounterColumn<E>, Long> amounts) {
    this.amounts = new LinkedHashMap<>(amounts);
  }

  /** {@return the request, to be sent once} */
  public ReadModifyWriteRow request(TableId table, Key key) {
    ReadModifyWriteRow request = ReadModifyWriteRow.create(table, key.toByteString());
    amounts.forEach(
        (counter, amount) ->
            request.increment(counter.family(), counter.qualifier(), given(counter, amount)));
    return request;
  }

  private static long given(CounterColumn<?> counter, @Nullable Long amount) {
    if (amount == null) {
      throw new InvalidRequestException(
          "increment takes an amount for each counter, and the amount for "
              + counter.property()
              + " is null. Leave the counter out.");
    }
    return amount;
  }

  /**
   * {@return the new value of a counter}
   *
   * @throws AppliedException if the answer does not contain it
   */
  public long value(Row answer, CounterColumn<E> counter) {
    List<RowCell> cells = answer.getCells(counter.family(), counter.qualifier());
    if (cells.isEmpty() || cells.get(0).getValue().size() != Long.BYTES) {
      throw new AppliedException(
          "increment of "
              + counter.property()
              + " was applied, but the response does not contain the counter's new value. Do"
              + " not add again; read the row.");
    }
    return CellCodecs.LONG.decodeLong(cells.get(0).getValue());
  }

  /** {@return the new values of all counters} */
  public Map<CounterColumn<E>, Long> values(Row answer) {
    Map<CounterColumn<E>, Long> values = new LinkedHashMap<>();
    amounts.keySet().forEach(counter -> values.put(counter, value(answer, counter)));
    return Collections.unmodifiableMap(values);
  }
}
