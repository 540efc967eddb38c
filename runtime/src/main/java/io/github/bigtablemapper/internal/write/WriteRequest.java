package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The content of a write value.
 *
 * @param entity what a put, an update, a merge or a restore stores
 * @param key the row of all other writes
 * @param patch what a patch changes
 * @param counters what an increment adds, or what a restore sets
 * @param version the version that the row must have; null: none is named
 * @param precondition what must be true of the row besides its version
 * @param at the time of its cells; null: the moment when it is sent
 * @param parts the writes of other classes of the row, which are made in the same request
 */
public record WriteRequest<E, K extends Key>(
    Kind kind,
    @Nullable E entity,
    @Nullable K key,
    @Nullable Patch<E> patch,
    Map<CounterColumn<E>, Long> counters,
    @Nullable Long version,
    Precondition<E> precondition,
    @Nullable Instant at,
    List<RowPart<?, ?>> parts) {
  /** What a write does to its row. */
  public enum Kind {
    PUT("put"),
    UPDATE("update"),
    MERGE("merge"),
    PATCH("patch"),
    /** It deletes the row. */
    DELETE("delete"),
    /** It deletes the families of its class: other classes of the row stay. */
    CLEAR("delete"),
    RESTORE("restore"),
    INCREMENT("increment");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** {@return the request that stores an entity} */
  public static <E, K extends Key> WriteRequest<E, K> ofEntity(Kind kind, E entity) {
    Objects.requireNonNull(entity, "entity");
    return new WriteRequest<>(
        kind, entity, null, null, Map.of(), null, Precondition.none(), null, List.of());
  }

  /** {@return the request that changes or deletes a row} */
  public static <E, K extends Key> WriteRequest<E, K> ofRow(
      Kind kind,
      K key,
      @Nullable Long version,
      @Nullable Patch<E> patch,
      Map<CounterColumn<E>, Long> counters) {
    Objects.requireNonNull(key, "key");
    return new WriteRequest<>(
        kind, null, key, patch, counters, version, Precondition.none(), null, List.of());
  }

  /** {@return the same with another precondition} */
  public WriteRequest<E, K> with(Precondition<E> precondition) {
    return new WriteRequest<>(kind, entity, key, patch, counters, version, precondition, at, parts);
  }

  /** {@return the same on the condition that the row has a version} */
  public WriteRequest<E, K> withVersion(long version) {
    return new WriteRequest<>(kind, entity, key, patch, counters, version, precondition, at, parts);
  }

  /** {@return the same with a time of its cells} */
  public WriteRequest<E, K> withTime(Instant at) {
    return new WriteRequest<>(kind, entity, key, patch, counters, version, precondition, at, parts);
  }

  /** {@return the same with other numbers of counters} */
  public WriteRequest<E, K> withCounters(Map<CounterColumn<E>, Long> counters) {
    return new WriteRequest<>(kind, entity, key, patch, counters, version, precondition, at, parts);
  }

  /** {@return the same without what it writes, once that is encoded} */
  public WriteRequest<E, K> withoutContent() {
    return new WriteRequest<>(
        kind, null, key, null, counters, version, precondition, at, List.of());
  }

  /** {@return the same with the write of another class of the row, and those that it has} */
  public WriteRequest<E, K> and(RowPart<?, ?> other) {
    List<RowPart<?, ?>> more = new ArrayList<>(parts);
    more.add(other.alone());
    more.addAll(other.write().parts());
    return with(more);
  }

  /** {@return the same without the writes of other classes} */
  WriteRequest<E, K> alone() {
    return with(List.of());
  }

  private WriteRequest<E, K> with(List<RowPart<?, ?>> parts) {
    return new WriteRequest<>(
        kind, entity, key, patch, counters, version, precondition, at, List.copyOf(parts));
  }

  /** {@return a deletion of the families of its class instead of the row; any other write as is} */
  WriteRequest<E, K> clearing() {
    return kind == Kind.DELETE
        ? new WriteRequest<>(
            Kind.CLEAR, entity, key, patch, counters, version, precondition, at, parts)
        : this;
  }

  /** {@return whether it deletes the row, with all its classes} */
  boolean deletesRow() {
    return kind == Kind.DELETE && parts.stream().allMatch(part -> part.write().deletesRow());
  }

  /** {@return whether it puts an entity at the present time, regardless of the row's content} */
  public boolean isPlainPut() {
    return kind == Kind.PUT && !precondition.isConditional() && at == null && parts.isEmpty();
  }

  /** {@return the entity of a request that stores one} */
  public E stored() {
    return Objects.requireNonNull(entity);
  }

  /** {@return the time of a request that has one} */
  public Instant time() {
    return Objects.requireNonNull(at);
  }

  /** {@return the row of a request that stores no entity} */
  public K row() {
    return Objects.requireNonNull(key);
  }

  /** {@return the name of the operation that carries it out alone, such as {@code putIfAbsent}} */
  public String operation() {
    return kind.toString() + precondition;
  }

  /** {@return a text without the key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "WriteRequest[" + operation() + "]";
  }
}
