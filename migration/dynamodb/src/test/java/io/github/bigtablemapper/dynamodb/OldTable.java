package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A table of films that is written, and exported as DynamoDB does: wholly, or its net changes. */
final class OldTable {
  private final int numbers;
  private final Map<Integer, String> titles = new TreeMap<>();
  private final List<Write> log = new ArrayList<>();
  private Instant now;

  /** The title of an item after a write, and before it; null: there is none. */
  private record Write(int number, @Nullable String before, @Nullable String after, Instant at) {}

  /** A table without items, which later has at most so many. */
  OldTable(Instant start, int numbers) {
    this.now = start;
    this.numbers = numbers;
  }

  /** {@return its time, which each write advances by a second} */
  Instant now() {
    return now;
  }

  void put(int number, String title) {
    log.add(new Write(number, titles.put(number, title), title, tick()));
  }

  void delete(int number) {
    log.add(new Write(number, titles.remove(number), null, tick()));
  }

  private Instant tick() {
    Instant at = now;
    now = now.plusSeconds(1);
    return at;
  }

  void write(int count, Random random) {
    for (int i = 0; i < count; i++) {
      int number = random.nextInt(numbers);
      if (random.nextInt(3) == 0) {
        delete(number);
      } else {
        put(number, "t" + random.nextInt());
      }
    }
  }

  /** {@return the titles by the keys of the films} */
  Map<String, String> titles() {
    Map<String, String> all = new TreeMap<>();
    titles.forEach((number, title) -> all.put("d" + number % 7 + "/" + number, title));
    return all;
  }

  static Item item(int number, String title) {
    Map<String, Attribute> attributes = new HashMap<>();
    attributes.put("director", Attribute.ofString("director", "d" + number % 7));
    attributes.put("year", Attribute.ofNumber("year", Integer.toString(number)));
    attributes.put("title", Attribute.ofString("title", title));
    return Item.of(attributes);
  }

  /** {@return the lines of a full export} */
  List<String> items() {
    List<String> lines = new ArrayList<>();
    titles.forEach((number, title) -> lines.add("{\"Item\":" + image(number, title) + "}"));
    return lines;
  }

  /** {@return the lines of an incremental export, in three files} */
  List<List<String>> changes(Instant since, String view) {
    Map<Integer, Write> last = new TreeMap<>();
    Map<Integer, Optional<String>> before = new HashMap<>();
    for (Write write : log) {
      if (!write.at().isBefore(since)) {
        before.putIfAbsent(write.number(), Optional.ofNullable(write.before()));
        last.put(write.number(), write);
      }
    }
    List<List<String>> files = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    last.forEach(
        (number, write) -> {
          Optional<String> old = before.getOrDefault(number, Optional.empty());
          if (old.isPresent() || write.after() != null) { // else it came and went
            files.get(number % files.size()).add(line(write, old, view));
          }
        });
    return files;
  }

  private static String line(Write write, Optional<String> old, String view) {
    StringBuilder line = new StringBuilder("{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"");
    line.append(write.at().getEpochSecond()).append("000000\"}},\"Keys\":");
    line.append(key(write.number())).append('}');
    if (old.isPresent() && view.equals("NEW_AND_OLD_IMAGES")) {
      line.append(",\"OldImage\":").append(image(write.number(), old.get()));
    }
    if (write.after() != null) {
      line.append(",\"NewImage\":").append(image(write.number(), write.after()));
    }
    return line.append('}').toString();
  }

  private static String key(int number) {
    return "{\"director\":{\"S\":\"d%d\"},\"year\":{\"N\":\"%d\"}".formatted(number % 7, number);
  }

  private static String image(int number, String title) {
    return key(number) + ",\"title\":{\"S\":\"" + title + "\"}}";
  }
}
