package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.DecodeException;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The map of a row: its entries in the order of their qualifiers. Like {@link ElementSet} it is an
 * array. If there are many entries, the first look-up builds a hash table.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
final class ElementMap<K, V> extends AbstractMap<K, V> implements Serializable {
  private static final long serialVersionUID = 1L;

  /** A key, its value, the next key. */
  private final transient Object[] elements;

  /**
   * The field of the map itself is final, so that no thread sees a partially built map of another
   * thread.
   */
  private transient @Nullable Map<K, V> hashed;

  /**
   * @param elements a key, its value, the next key, with distinct keys; the array is not copied
   */
  private ElementMap(Object[] elements) {
    this.elements = elements;
  }

  /**
   * {@return the map of a row, empty if it has no elements}
   *
   * @param elements a key, its value, the next key
   * @throws DecodeException if two keys are equal
   */
  static <K, V> Map<K, V> of(
      ElementFamily<?> family, CellCodec<K> keys, ElementBuffer<Object> elements) {
    if (elements.isEmpty()) {
      return Collections.emptyMap();
    }
    Object[] array = elements.take();
    DistinctElements.requireDistinct(family, keys, array, 2);
    return new ElementMap<>(array);
  }

  @Override
  public int size() {
    return elements.length / 2;
  }

  @Override
  public boolean containsKey(@Nullable Object wanted) {
    return size() > DistinctElements.FEW ? hashed().containsKey(wanted) : position(wanted) >= 0;
  }

  @Override
  public @Nullable V get(@Nullable Object wanted) {
    if (size() > DistinctElements.FEW) {
      return hashed().get(wanted);
    }
    int position = position(wanted);
    return position < 0 ? null : value(position);
  }

  @Override
  public Set<Entry<K, V>> entrySet() {
    return new Entries();
  }

  /** Serializes a JDK map, so that the serialized form does not depend on this class. */
  private Object writeReplace() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(this));
  }

  private int position(@Nullable Object wanted) {
    for (int i = 0; i < elements.length; i += 2) {
      if (elements[i].equals(wanted)) {
        return i;
      }
    }
    return -1;
  }

  private Map<K, V> hashed() {
    Map<K, V> made = hashed;
    if (made == null) {
      made = Collections.unmodifiableMap(new HashMap<>(this));
      hashed = made;
    }
    return made;
  }

  @SuppressWarnings("unchecked")
  private K key(int position) {
    return (K) elements[position];
  }

  @SuppressWarnings("unchecked")
  private V value(int position) {
    return (V) elements[position + 1];
  }

  private final class Entries extends AbstractSet<Entry<K, V>> {
    @Override
    public int size() {
      return ElementMap.this.size();
    }

    @Override
    public boolean contains(@Nullable Object wanted) {
      return wanted instanceof Entry<?, ?> entry
          && containsKey(entry.getKey())
          && Objects.equals(get(entry.getKey()), entry.getValue());
    }

    @Override
    public Iterator<Entry<K, V>> iterator() {
      return new Iterator<>() {
        private int next;

        @Override
        public boolean hasNext() {
          return next < elements.length;
        }

        @Override
        public Entry<K, V> next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          Entry<K, V> entry = new SimpleImmutableEntry<>(key(next), value(next));
          next += 2;
          return entry;
        }
      };
    }
  }
}
