package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A kind of row key, made of slots; its keys are lists of values, null where a part is missing. */
final class KeyShape {
  private final List<Slot<?>> slots;
  private final Supplier<KeyWriter> writer;
  private final KeyReader reader;

  /** How many of the last parts may be missing. */
  private final int optional;

  /** What writes and reads the keys; null: what does needs no pattern. */
  private final @Nullable KeyPattern pattern;

  KeyShape(Supplier<KeyWriter> writer, KeyReader reader, List<Slot<?>> slots) {
    this.slots = slots;
    this.writer = writer;
    this.reader = reader;
    this.optional = 0;
    this.pattern = null;
  }

  /** A shape of a pattern of these slots, the last of which may be missing. */
  KeyShape(KeyPattern pattern, List<Slot<?>> slots, int optional) {
    this.slots = slots;
    this.optional = optional;
    this.pattern = optional == 0 ? pattern : pattern.optional(optional);
    this.writer = this.pattern::writer;
    this.reader = this.pattern.reader();
  }

  /** The pattern of the keys, where each part has its place. */
  KeyPattern pattern() {
    return Objects.requireNonNull(pattern);
  }

  int size() {
    return slots.size();
  }

  Slot<?> slot(int i) {
    return slots.get(i);
  }

  boolean fixedWidth() {
    return slots.stream().allMatch(slot -> slot.width() == Slot.Width.FIXED);
  }

  /** Whether there is no delimiter after text, and none is escaped. */
  boolean isOrderedByItsLast() {
    return pattern != null
        && !pattern.writer().escapes()
        && slots.stream()
            .limit(slots.size() - 1L)
            .allMatch(slot -> slot.width() == Slot.Width.FIXED);
  }

  /** Whether a key would have no bytes, which no format but the ordered stores. */
  boolean isEmpty(List<Object> key) {
    return present(key) == 1 && write(key, 1).valueStart().isEmpty();
  }

  /** How many parts a key has. */
  static int present(List<Object> key) {
    int missing = key.indexOf(null);
    return missing < 0 ? key.size() : missing;
  }

  List<Object> random(RandomGenerator random) {
    List<Object> key = new ArrayList<>();
    int missing = optional == 0 ? 0 : random.nextInt(optional + 1);
    for (int i = 0; i < slots.size(); i++) {
      key.add(i < slots.size() - missing ? random(i, random) : null);
    }
    return key;
  }

  /** A value that can be stored as a certain part: unescaped keys refuse a delimiter in most. */
  Object random(int place, RandomGenerator random) {
    while (true) {
      Object value = slots.get(place).random().apply(random);
      if (pattern == null || isStorable(pattern, slots.get(place), value)) {
        return value;
      }
    }
  }

  @SuppressWarnings("unchecked") // a key's values are of its slots' types
  private static <T> boolean isStorable(KeyPattern pattern, Slot<T> slot, Object value) {
    try {
      var unused = pattern.bytes(slot.part(), (T) value);
      return true;
    } catch (InvalidKeyException refused) {
      return false;
    }
  }

  /** A key that begins like another one, so that later parts and prefixes matter. */
  List<Object> relative(List<Object> key, RandomGenerator random) {
    List<Object> relative = random(random);
    for (int i = random.nextInt(slots.size() + 1) - 1; i >= 0; i--) {
      relative.set(i, key.get(i));
    }
    for (int i = present(relative); i < slots.size(); i++) {
      relative.set(i, null);
    }
    return relative;
  }

  /** Writes the first parts, or as many as there are. */
  KeyWriter write(List<Object> key, int parts) {
    KeyWriter out = writer.get();
    for (int i = 0; i < parts; i++) {
      writePart(i, key, out);
    }
    return out;
  }

  void writePart(int i, List<Object> key, KeyWriter out) {
    write(slots.get(i), out, key.get(i));
  }

  ByteString encode(List<Object> key) {
    return write(key, slots.size()).toByteString();
  }

  List<Object> parse(ByteString bytes) {
    reader.reset(bytes);
    List<Object> key = new ArrayList<>();
    for (Slot<?> slot : slots) {
      key.add(slot.part().readOptional(reader));
    }
    reader.end();
    return key;
  }

  /** The order of the rows. */
  int compare(List<Object> a, List<Object> b) {
    return compare(a, b, slots.size());
  }

  int compare(List<Object> a, List<Object> b, int parts) {
    for (int i = 0; i < parts; i++) {
      int order = compare(slots.get(i), a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @SuppressWarnings("unchecked") // a key's values are of its slots' types
  private static <T> void write(Slot<T> slot, KeyWriter out, Object value) {
    slot.part().writeOptional(out, (T) value);
  }

  @SuppressWarnings("unchecked") // a key's values are of its slots' types
  private static <T> int compare(Slot<T> slot, Object a, Object b) {
    if (a == null || b == null) {
      return Boolean.compare(a != null, b != null); // a key comes before those that continue it
    }
    return slot.rowOrder().compare((T) a, (T) b);
  }

  @Override
  public String toString() {
    return slots.stream().map(slot -> slot.part().name()).toList().toString();
  }
}
