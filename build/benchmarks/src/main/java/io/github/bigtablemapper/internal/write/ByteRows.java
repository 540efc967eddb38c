package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.internal.wire.EntryBytes;
import io.github.bigtablemapper.internal.write.row.Moment;
import io.github.bigtablemapper.key.Key;

/**
 * Encodes rows as bulk writes do. It lies in the runtime's package, as only a benchmark has an
 * encoder of bytes without a request.
 */
public final class ByteRows<E, K extends Key> {
  private final RowEncoder<E, K> encoder;

  public ByteRows(RowEncoder<E, K> encoder) {
    this.encoder = encoder.inBytes();
  }

  /** {@return the put of an entity} */
  public EntryBytes put(E entity, long millis) {
    return (EntryBytes)
        encoder.put(encoder.stamped(entity, null, new Moment(millis, null))).protos();
  }
}
