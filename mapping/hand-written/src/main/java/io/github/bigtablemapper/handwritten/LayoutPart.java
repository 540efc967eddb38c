package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A part of a layout: a constant, or a value that a key has. */
sealed interface LayoutPart<K extends Key> {
  void write(K key, KeyWriter out);

  /** {@return the value that was read; null: the part is a constant, or missing} */
  @Nullable Object read(KeyReader in);

  /** {@return whether a key can end before it} */
  boolean isOptional();

  /** {@return the part, unless it is a constant} */
  Optional<KeyPart<?>> value();

  KeyPattern.Part patternPart();

  /** A constant. */
  record Constant<K extends Key>(String text, ConstantPart part) implements LayoutPart<K> {
    @Override
    public void write(K key, KeyWriter out) {
      part.write(out);
    }

    @Override
    public @Nullable Object read(KeyReader in) {
      part.read(in);
      return null;
    }

    @Override
    public boolean isOptional() {
      return false;
    }

    @Override
    public Optional<KeyPart<?>> value() {
      return Optional.empty();
    }

    @Override
    public KeyPattern.Part patternPart() {
      return part;
    }
  }

  /** A value. */
  record Value<K extends Key, T>(
      KeyPart<T> part,
      Function<? super K, ? extends @Nullable T> getter,
      boolean isOptional,
      Optional<KeyPart<?>> value)
      implements LayoutPart<K> {
    Value(KeyPart<T> part, Function<? super K, ? extends @Nullable T> getter, boolean isOptional) {
      this(part, getter, isOptional, Optional.of(part));
    }

    @Override
    @SuppressWarnings("NullAway") // a part refuses null
    public void write(K key, KeyWriter out) {
      if (isOptional) {
        part.writeOptional(out, getter.apply(key));
      } else {
        part.write(out, getter.apply(key));
      }
    }

    @Override
    public @Nullable Object read(KeyReader in) {
      return isOptional ? part.readOptional(in) : part.read(in);
    }

    @Override
    public KeyPattern.Part patternPart() {
      return part;
    }
  }
}
