package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * How entities that come from elsewhere are stored: {@link WritableRepository#loadAll}. Immutable:
 * each method returns other options.
 *
 * <pre>{@code
 * LoadOptions.<Video>at(exportTime).counter(VideoColumns.LIKES, Video::likes)
 * }</pre>
 *
 * @param <E> the entity
 */
@CheckReturnValue
public final class LoadOptions<E> {
  private final Instant at;
  private final Map<CounterColumn<E>, ToLongFunction<? super E>> counters;

  private LoadOptions(Instant at, Map<CounterColumn<E>, ToLongFunction<? super E>> counters) {
    this.at = at;
    this.counters = Collections.unmodifiableMap(new LinkedHashMap<>(counters));
  }

  /**
   * {@return options for data as it was at a time}
   *
   * @param at the timestamp of the cells, in whole milliseconds, from 1970 on and at most an hour
   *     ahead of the clock; a load at any other throws {@link InvalidValueException}
   */
  public static <E> LoadOptions<E> at(Instant at) {
    return new LoadOptions<>(at, Map.of());
  }

  /**
   * Sets a counter too: without it, a load leaves counters as they are. Increments that were made
   * after the time of the data hide the number that is loaded, so load before the first of them.
   *
   * @param number the number of an entity
   */
  public LoadOptions<E> counter(CounterColumn<E> counter, ToLongFunction<? super E> number) {
    Map<CounterColumn<E>, ToLongFunction<? super E>> more = new LinkedHashMap<>(counters);
    more.put(counter, number);
    return new LoadOptions<>(at, more);
  }

  /** {@return the timestamp of the cells} */
  public Instant at() {
    return at;
  }

  /** {@return the counters that are set, and how entities tell their numbers} */
  public Map<CounterColumn<E>, ToLongFunction<? super E>> counters() {
    return counters;
  }
}
