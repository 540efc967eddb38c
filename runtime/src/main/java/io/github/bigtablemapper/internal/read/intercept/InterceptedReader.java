package io.github.bigtablemapper.internal.read.intercept;

import io.github.bigtablemapper.codec.CellBytes;
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
  public void version(int column, long micros, CellBytes value) {
    reader.version(column, micros, value);
  }

  @Override
  public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
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
