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

  /** {@return the value that was read; null: it is a constant} */
  @Nullable Object read(KeyReader in);

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
      KeyPart<T> part, Function<? super K, ? extends T> getter, Optional<KeyPart<?>> value)
      implements LayoutPart<K> {
    Value(KeyPart<T> part, Function<? super K, ? extends T> getter) {
      this(part, getter, Optional.of(part));
    }

    @Override
    public void write(K key, KeyWriter out) {
      part.write(out, getter.apply(key));
    }

    @Override
    public Object read(KeyReader in) {
      return part.read(in);
    }

    @Override
    public KeyPattern.Part patternPart() {
      return part;
    }
  }
}
