package io.github.bigtablemapper.conditions;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The cells of a row, and what a reader sees of them. */
final class ModelRow {
  /**
   * Where a cell is.
   *
   * @param qualifier the column's name, or an element
   */
  record Address(String family, ByteString qualifier) {}

  private final EntityMapping<?, ?> mapping;
  private final Map<Address, NavigableMap<Long, ByteString>> columns = new HashMap<>();

  ModelRow(EntityMapping<?, ?> mapping) {
    this.mapping = mapping;
  }

  void set(Address column, long micros, ByteString value) {
    columns.computeIfAbsent(column, each -> new TreeMap<>()).put(micros, value);
  }

  /** Deletes the cells of a column up to a time, itself included. */
  void delete(Address column, long micros) {
    columns.computeIfPresent(
        column,
        (address, cells) -> {
          cells.headMap(micros, true).clear();
          return cells.isEmpty() ? null : cells;
        });
  }

  void deleteFamily(String family) {
    columns.keySet().removeIf(address -> address.family().equals(family));
  }

  void deleteAll() {
    columns.clear();
  }

  /** What a put does first that has found no entity, lest one that has expired shows through. */
  void deleteExpired() {
    if (mapping.expiresAt().isPresent()) {
      mapping.families().forEach(family -> deleteFamily(family.name()));
    }
  }

  Map<Address, NavigableMap<Long, ByteString>> columns() {
    return columns;
  }

  /** What a reader sees at a time: nothing of an entity that is not there. */
  View at(long nowMillis) {
    Map<Address, ByteString> latest =
        columns.entrySet().stream()
            .filter(column -> isVisible(column.getKey(), column.getValue().lastKey(), nowMillis))
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey, column -> column.getValue().lastEntry().getValue()));
    boolean complete =
        mapping.columns().stream()
            .filter(column -> column.required() && maxAge(column.family()) != null)
            .allMatch(column -> latest.containsKey(address(column)));
    return new View(complete && !hasExpired(latest, nowMillis) ? latest : Map.of());
  }

  private boolean hasExpired(Map<Address, ByteString> latest, long nowMillis) {
    return mapping.expiresAt().stream()
        .filter(column -> latest.containsKey(address(column)))
        .map(column -> column.codec().decode(latest.get(address(column))))
        .anyMatch(instant -> !instant.isAfter(Instant.ofEpochMilli(nowMillis)));
  }

  private boolean isVisible(Address column, long micros, long nowMillis) {
    Duration maxAge = maxAge(column.family());
    return maxAge == null || micros >= (nowMillis - maxAge.toMillis()) * 1_000;
  }

  @Nullable Duration maxAge(String family) {
    return mapping.families().stream()
        .filter(rule -> rule.name().equals(family))
        .map(FamilyRule::maxAge)
        .flatMap(Stream::ofNullable)
        .findFirst()
        .orElse(null);
  }

  static Address address(MappedColumn<?, ?> column) {
    return new Address(column.family(), column.qualifier());
  }

  /**
   * The latest visible cells.
   *
   * @param cells none: the entity is not there
   */
  record View(Map<Address, ByteString> cells) {
    boolean isThere() {
      return !cells.isEmpty();
    }

    <T> @Nullable T value(MappedColumn<?, T> column) {
      ByteString cell = cells.get(address(column));
      return cell == null ? null : column.codec().decode(cell);
    }

    @Nullable ByteString element(ElementFamily<?> family, ByteString qualifier) {
      return cells.get(new Address(family.family(), qualifier));
    }

    long count(ElementFamily<?> family) {
      return cells.keySet().stream()
          .filter(address -> address.family().equals(family.family()))
          .count();
    }
  }
}
