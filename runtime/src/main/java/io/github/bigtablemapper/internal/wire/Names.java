package io.github.bigtablemapper.internal.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.Utf8;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The families and qualifiers of the rows of one stream. Most rows have the same as the row before,
 * in each family at the same places, so they are compared there, and made once. Those that differ
 * in each row, such as the elements of a set, are slices of their message. What is kept is bounded.
 * Used by one thread at a time.
 */
final class Names {
  /** Longer ones are rarely repeated, and not kept. */
  private static final int MAX_KEPT_BYTES = 64;

  private static final int MAX_FAMILIES = 100;

  /** Of all families. */
  private static final int MAX_PLACES = 1024;

  private static final int FIRST_PLACES = 8;
  private static final int MAX_PATIENCE = 250;
  private static final int HASHED_BYTES = 8;

  /** A power of two. */
  private static final int SLOTS = 512;

  /** No record, as it has an array. */
  private static final class Qualifier {
    final byte[] bytes;
    final ByteString value;

    Qualifier(byte[] bytes, ByteString value) {
      this.bytes = bytes;
      this.value = value;
    }
  }

  private static final class Family {
    final byte[] bytes;
    final String name;

    /**
     * The qualifiers of the row before, and of the row under way up to {@link #next}; null: none,
     * or others in each row.
     */
    @Nullable Qualifier[] places = {};

    int next;

    /**
     * How many more are looked for in vain among the others. The names of rows that lack columns
     * are found; the elements of a map mostly are not, and then looking costs more than it saves.
     */
    int patience = MAX_PATIENCE;

    Family(byte[] bytes, String name) {
      this.bytes = bytes;
      this.name = name;
    }
  }

  private final List<Family> families = new ArrayList<>();
  private Family family = new Family(new byte[0], "");

  /** How many places all families have. */
  private int places;

  /** Qualifiers that were at other places, by their hashes; null: none were yet. */
  private @Nullable Qualifier @Nullable [] others;

  /**
   * {@return the family with a name, whose qualifiers come next}
   *
   * @throws InvalidProtocolBufferException if it is not UTF-8
   */
  String family(byte[] message, int start, int end) throws InvalidProtocolBufferException {
    Family named = known(message, start, end);
    if (named != family) { // it may be given again with each cell
      named.next = 0;
      family = named;
    }
    return named.name;
  }

  /** The row is over: the next qualifier is the first of its family. */
  void endRow() {
    family.next = 0;
  }

  private Family known(byte[] message, int start, int end) throws InvalidProtocolBufferException {
    for (int i = 0; i < families.size(); i++) { // for each family of each row
      Family known = families.get(i);
      if (isSame(known.bytes, message, start, end)) {
        return known;
      }
    }
    byte[] bytes = Arrays.copyOfRange(message, start, end);
    ByteString wrapped = UnsafeByteOperations.unsafeWrap(bytes);
    if (!wrapped.isValidUtf8()) {
      throw notUtf8();
    }
    Family made = new Family(bytes, Utf8.decode(wrapped));
    if (families.size() < MAX_FAMILIES) {
      families.add(made);
    } else {
      made.patience = 0;
    }
    return made;
  }

  static InvalidProtocolBufferException notUtf8() {
    return new InvalidProtocolBufferException("a text is not UTF-8");
  }

  /** {@return the next qualifier of the family, which may be a slice of the message} */
  ByteString qualifier(byte[] message, int start, int end) {
    Family in = family;
    if (end - start > MAX_KEPT_BYTES || !ensurePlace(in)) {
      return slice(message, start, end);
    }
    int place = in.next++;
    Qualifier before = in.places[place];
    if (before != null && isSame(before.bytes, message, start, end)) {
      return before.value;
    }
    if (in.patience == 0) {
      in.places[place] = null; // not to be compared in vain again
      return slice(message, start, end);
    }
    Qualifier found = before == null ? made(message, start, end) : other(in, message, start, end);
    in.places[place] = found;
    return found.value;
  }

  /** Adds places if they are used up. {@return whether the next qualifier has one} */
  private boolean ensurePlace(Family in) {
    int count = in.places.length;
    if (in.next < count) {
      return true;
    }
    int more = Math.min(Math.max(count, FIRST_PLACES), MAX_PLACES - places);
    if (in.patience == 0 || more == 0) {
      return false;
    }
    in.places = Arrays.copyOf(in.places, count + more);
    places += more;
    return true;
  }

  private static ByteString slice(byte[] message, int start, int end) {
    return end == start
        ? ByteString.EMPTY
        : UnsafeByteOperations.unsafeWrap(message, start, end - start);
  }

  /** {@return one that was at another place, or is new} */
  private Qualifier other(Family in, byte[] message, int start, int end) {
    @Nullable Qualifier[] slots = others;
    if (slots == null) {
      slots = new Qualifier[SLOTS];
      others = slots;
    }
    int slot = slot(message, start, end);
    Qualifier known = slots[slot];
    if (known != null && isSame(known.bytes, message, start, end)) {
      in.patience = Math.min(in.patience + 1, MAX_PATIENCE);
      return known;
    }
    in.patience--;
    Qualifier made = made(message, start, end);
    slots[slot] = made;
    return made;
  }

  private static Qualifier made(byte[] message, int start, int end) {
    byte[] bytes = Arrays.copyOfRange(message, start, end);
    return new Qualifier(bytes, UnsafeByteOperations.unsafeWrap(bytes));
  }

  /** By the last bytes, in which the names of a family mostly differ. */
  private static int slot(byte[] bytes, int start, int end) {
    int hash = end - start;
    for (int i = Math.max(start, end - HASHED_BYTES); i < end; i++) {
      hash = 31 * hash + bytes[i];
    }
    return (hash ^ hash >>> 9) & (SLOTS - 1);
  }

  private static boolean isSame(byte[] name, byte[] message, int start, int end) {
    return name.length == end - start && Arrays.equals(name, 0, name.length, message, start, end);
  }
}
