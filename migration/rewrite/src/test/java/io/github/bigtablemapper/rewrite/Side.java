package io.github.bigtablemapper.rewrite;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A service with its tables.
 *
 * @param clear deletes all items of a table
 */
record Side(Object start, Function<GeneratedCalls.Call, Object> service, Consumer<String> clear) {
  /**
   * What a call does.
   *
   * @param answer what it returns or throws
   * @param stored the items of all tables afterwards
   */
  record Result(String answer, String stored) {
    @Override
    public String toString() {
      return answer + "\n  stored: " + stored;
    }
  }

  static final List<String> TABLES = List.of("wares", "entrys", "visits", "docs", "stamps");

  /** A table with the items before each call. */
  void fill(String table) {
    clear.accept(table);
    String name = table.substring(0, 1).toUpperCase(Locale.ROOT) + table.substring(1);
    String filled = Answers.of(invocation(start, "fill" + name), true);
    if (!filled.equals("null")) {
      throw new AssertionError(filled);
    }
  }

  /** {@return what a call of the service returns or throws} */
  String call(int number, GeneratedCalls.Call call) {
    return Answers.of(invocation(service.apply(call), "m" + number), call.isOrdered());
  }

  /** {@return the items of some tables} */
  Map<String, String> stored(List<String> tables) {
    Map<String, String> stored = new TreeMap<>();
    for (String table : tables) {
      stored.put(table, Answers.of(invocation(start, table), false));
    }
    return stored;
  }

  private static Callable<@Nullable Object> invocation(Object on, String name) {
    return () -> {
      Method method = on.getClass().getMethod(name);
      return method.invoke(on);
    };
  }
}
