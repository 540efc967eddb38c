package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What became of the reads of some rows, each by itself. A row that is in neither map is not there,
 * unless the read as a whole has failed.
 *
 * @param found what was read
 * @param failures why rows were not
 * @param whole why the read has ended before all rows were read; null: it has not
 * @param <E> the entity
 */
public record ReadResults<E>(
    Map<ByteString, E> found,
    Map<ByteString, BigtableMapperException> failures,
    @Nullable BigtableMapperException whole) {
  /** {@return why a row that was not found was not read; null: it is not there} */
  public @Nullable BigtableMapperException failure(ByteString rowKey) {
    BigtableMapperException ofRow = failures.get(rowKey);
    return ofRow == null ? whole : ofRow;
  }

  /** {@return a text without keys and entities, which must not reach a log} */
  @Override
  public String toString() {
    return "ReadResults[" + found.size() + " found]";
  }
}
