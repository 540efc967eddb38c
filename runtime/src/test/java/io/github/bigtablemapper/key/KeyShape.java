package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** A kind of row key, made of slots; its keys are lists of values. */
final class KeyShape {
  private final List<Slot<?>> slots;
  private final Supplier<KeyWriter> writer;
  private final KeyReader reader;

  KeyShape(Supplier<KeyWriter> writer, KeyReader reader, List<Slot<?>> slots) {
    this.slots = slots;
    this.writer = writer;
    this.reader = reader;
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

  /** Whether a key would have no bytes, which readable keys reject. */
  boolean isEmpty(List<Object> key) {
    return slots.size() == 1 && write(key, 1).valueStart().isEmpty();
  }

  List<Object> random(RandomGenerator random) {
    List<Object> key = new ArrayList<>();
    for (Slot<?> slot : slots) {
      key.add(slot.random().apply(random));
    }
    return key;
  }

  /** A key that begins like another one, so that later parts and prefixes matter. */
  List<Object> relative(List<Object> key, RandomGenerator random) {
    List<Object> relative = random(random);
    for (int i = random.nextInt(slots.size() + 1) - 1; i >= 0; i--) {
      relative.set(i, key.get(i));
    }
    return relative;
  }

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
      key.add(slot.part().read(reader));
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
    slot.part().write(out, (T) value);
  }

  @SuppressWarnings("unchecked") // a key's values are of its slots' types
  private static <T> int compare(Slot<T> slot, Object a, Object b) {
    return slot.rowOrder().compare((T) a, (T) b);
  }

  @Override
  public String toString() {
    return slots.stream().map(slot -> slot.part().name()).toList().toString();
  }
}
