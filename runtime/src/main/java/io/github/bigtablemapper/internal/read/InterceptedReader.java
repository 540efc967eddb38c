package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;

/**
 * Decorates an entity reader with the interceptors of its entity.
 *
 * @param <E> the entity
 */
final class InterceptedReader<E> extends EntityReader<E> {
  private final EntityReader<E> reader;
  private final Interceptors<E> interceptors;

  InterceptedReader(EntityReader<E> reader, Interceptors<E> interceptors) {
    this.reader = reader;
    this.interceptors = interceptors;
  }

  @Override
  public void clear() {
    reader.clear();
  }

  @Override
  public void version(int column, long micros, ByteString value) {
    reader.version(column, micros, value);
  }

  @Override
  public void element(int collection, ByteString qualifier, long micros, ByteString value) {
    reader.element(collection, qualifier, micros, value);
  }

  @Override
  public void newest(long micros) {
    reader.newest(micros);
  }

  @Override
  public E build(KeyReader key, RowCells cells) {
    return interceptors.afterRead(reader.build(key, cells));
  }
}
