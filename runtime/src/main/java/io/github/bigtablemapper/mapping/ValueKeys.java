package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.LayoutPrefix;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The row keys of an entity that have some values in their first parts, for callers that know the
 * parts only at run time.
 *
 * @param <K> the row key
 */
final class ValueKeys<K extends Key> {
  private final EntityMapping<?, K> mapping;
  private final KeyPattern pattern;
  private final List<KeyPart<?>> parts;

  ValueKeys(EntityMapping<?, K> mapping) {
    this.mapping = mapping;
    this.pattern = mapping.keyPattern();
    this.parts = pattern.keyParts();
  }

  /** {@return the row key of some values; the last parts may be missing} */
  K key(List<?> values) {
    if (values.size() > parts.size()) {
      throw new IllegalArgumentException(
          "the row key of " + mapping.entity() + " has " + Amounts.of(parts.size(), "part"));
    }
    KeyWriter out = pattern.start();
    for (int i = 0; i < parts.size(); i++) {
      write(out, parts.get(i), i < values.size() ? values.get(i) : null);
    }
    KeyReader in = mapping.keyReader();
    in.reset(out.toByteString());
    return mapping.readKey(in);
  }

  /** {@return the row keys that start with some values} */
  KeyRange<K> range(List<?> values) {
    return values.size() >= parts.size() ? KeyRange.of(key(values)) : prefix(values);
  }

  /** {@return the row keys that start with some values, and whose next part starts with a text} */
  KeyRange<K> range(List<?> values, String start) {
    if (values.size() < parts.size() && parts.get(values.size()) instanceof StringPart text) {
      return prefix(values).rangeOf(text).startsWith(start);
    }
    throw new IllegalArgumentException(
        "part %s of the row key of %s is not text".formatted(values.size() + 1, mapping.entity()));
  }

  private LayoutPrefix<K> prefix(List<?> values) {
    LayoutPrefix<K> prefix = mapping.allKeys();
    for (int i = 0; i < values.size(); i++) {
      prefix = then(prefix, parts.get(i), values.get(i));
    }
    return prefix;
  }

  @SuppressWarnings("unchecked") // as write
  private <T> LayoutPrefix<K> then(LayoutPrefix<K> range, KeyPart<T> part, Object value) {
    return range.then(part, (T) value);
  }

  @SuppressWarnings("unchecked") // a value of another type fails in the part
  private <T> void write(KeyWriter out, KeyPart<T> part, @Nullable Object value) {
    pattern.write(out, part, (T) value);
  }
}
