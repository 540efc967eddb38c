package io.github.bigtablemapper.local.internal.table;

import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** All tables of a server, by their full names. Thread-safe. */
public final class Tables {
  private final Map<String, LocalTable> tables = new ConcurrentSkipListMap<>();

  /** {@return a table, or null} */
  public @Nullable LocalTable find(String name) {
    return tables.get(name);
  }

  /**
   * {@return a table}
   *
   * @throws io.grpc.StatusRuntimeException if there is no table of this name
   */
  public LocalTable get(String name) {
    LocalTable table = tables.get(name);
    if (table == null) {
      throw Refusal.notFound("Table not found: " + name);
    }
    return table;
  }

  /** {@return all tables} */
  public List<LocalTable> all() {
    return List.copyOf(tables.values());
  }

  /** {@return the tables of an instance} */
  public List<LocalTable> of(String instance) {
    return tables.values().stream()
        .filter(table -> table.name().startsWith(instance + "/tables/"))
        .toList();
  }

  /** Rejects another table of an instance that has as many as it can have. */
  void checkRoomIn(String instance) {
    Limit.TABLES.check(of(instance).size() + 1L);
  }

  void add(LocalTable table) {
    tables.put(table.name(), table);
  }

  void remove(String name) {
    tables.remove(name);
  }
}
