package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.Salt;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * How the row keys of a table are read.
 *
 * @param reader creates a reader
 * @param read returns the current key of a reader
 * @param saltSize the bytes of the salt
 * @param pattern which rows have such keys
 */
record RowKeys<K extends Key>(
    Supplier<KeyReader> reader, Function<KeyReader, K> read, int saltSize, KeyPattern pattern) {
  /** Any bytes. */
  static RowKeys<RowBytes> bytes() {
    return new RowKeys<>(KeyReader::ordered, in -> new RowBytes(in.key()), 0, KeyPattern.any());
  }

  static <K extends Key> RowKeys<K> of(KeyLayout<K> layout) {
    KeyPattern pattern = layout.pattern();
    return new RowKeys<>(
        pattern::reader, layout::readKey, pattern.salt().map(Salt::size).orElse(0), pattern);
  }

  static <K extends Key> RowKeys<K> of(TableMapping<?, K> mapping) {
    return new RowKeys<>(
        mapping::keyReader,
        mapping::readKey,
        mapping.saltSize(),
        mapping instanceof EntityMapping<?, ?> entity ? entity.keyPattern() : KeyPattern.any());
  }
}
