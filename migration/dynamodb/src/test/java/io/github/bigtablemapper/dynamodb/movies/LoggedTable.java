package io.github.bigtablemapper.dynamodb.movies;

import io.github.bigtablemapper.dynamodb.TestExport;
import io.github.bigtablemapper.dynamodb.item.ItemLines;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The table of movies, with the time of each write, from which it makes exports as DynamoDB does.
 * No write overlaps an export, so that an export is of a point in time.
 */
final class LoggedTable {
  private final LocalTable local;
  private final Map<MovieKey, Instant> written = new HashMap<>();
  private Map<MovieKey, Map<String, AttributeValue>> exported = Map.of();
  private Instant until = Instant.EPOCH;

  LoggedTable(LocalTable local) {
    this.local = local;
  }

  /** What writes movies. */
  interface Writer {
    void put(Movie movie);

    void delete(MovieKey key);
  }

  synchronized void put(Movie movie) {
    local.put(movie);
    written.put(MovieKey.of(movie), Instant.now());
  }

  private synchronized void log(MovieKey key, Consumer<MovieKey> write) {
    write.accept(key);
    written.put(key, Instant.now());
  }

  /** {@return a writer that writes by a store} */
  Writer writingTo(MovieStore store) {
    return new Writer() {
      @Override
      public void put(Movie movie) {
        log(MovieKey.of(movie), key -> store.put(movie));
      }

      @Override
      public void delete(MovieKey key) {
        log(key, store::delete);
      }
    };
  }

  /** Writes to the table alone. */
  void write(int count, Random random, BiFunction<Integer, String, Movie> movies) {
    for (int i = 0; i < count; i++) {
      Movie movie = movies.apply(random.nextInt(300), "new " + i);
      if (random.nextInt(3) == 0) {
        log(MovieKey.of(movie), key -> local.table().deleteItem(MovieStore.old(key)));
      } else {
        put(movie);
      }
    }
  }

  private Map<MovieKey, Map<String, AttributeValue>> items() {
    Map<MovieKey, Map<String, AttributeValue>> items = new HashMap<>();
    for (MovieBean bean : local.table().scan().items()) {
      items.put(MovieKey.of(MovieItems.ofBean(bean)), LocalTable.SCHEMA.itemToMap(bean, true));
    }
    return items;
  }

  synchronized Path full(Path folder) throws IOException {
    exported = items();
    until = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    List<String> lines =
        exported.values().stream().map(each -> "{\"Item\":" + ItemLines.json(each) + "}").toList();
    return TestExport.of(folder, until, lines);
  }

  /** {@return an export of the changes since the last export} */
  synchronized Path increment(Path folder) throws IOException {
    Map<MovieKey, Map<String, AttributeValue>> now = items();
    List<String> lines = new ArrayList<>();
    for (Map.Entry<MovieKey, Instant> each : written.entrySet()) {
      MovieKey key = each.getKey();
      Instant at = each.getValue();
      boolean wasThere = exported.containsKey(key);
      if (!at.isBefore(until) && (wasThere || now.containsKey(key))) {
        lines.add(line(key, at, now));
      }
    }
    Instant since = until;
    until = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    exported = now;
    return TestExport.incremental(folder, since, until, "NEW_IMAGE", List.of(lines));
  }

  private static String line(
      MovieKey key, Instant at, Map<MovieKey, Map<String, AttributeValue>> now) {
    Map<String, AttributeValue> keys =
        Map.of(
            "year", AttributeValue.fromN(Integer.toString(key.year())),
            "title", AttributeValue.fromS(key.title()));
    String image = now.containsKey(key) ? ",\"NewImage\":" + ItemLines.json(now.get(key)) : "";
    return "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%d\"}},\"Keys\":%s%s}"
        .formatted(ChronoUnit.MICROS.between(Instant.EPOCH, at), ItemLines.json(keys), image);
  }
}
