package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyWriter;

/**
 * A {@link PartRange} of bytes, or of values that a codec stores as text or bytes. Its bound can
 * also be the start of the stored value.
 *
 * @param <K> the key
 * @param <T> the type of the part
 * @param <S> the stored type: the same, or the result of the codec
 */
public final class StartRange<K extends Key, T, S> extends PartRange<K, T> {
  private final KeyWriter written;
  private final KeyPart<S> stored;

  StartRange(KeyWriter written, KeyPart<T> part, KeyPart<S> stored) {
    super(written, part);
    this.written = written;
    this.stored = stored;
  }

  /** {@return the keys whose stored part starts with this text or these bytes} */
  public KeyRange<K> startsWith(S start) {
    return new KeyRange<>(
        written,
        out -> {
          KeyWriter started = out.copy();
          stored.writeStart(started, start);
          return isEmpty(start)
              ? Intervals.withMore(out)
              : Intervals.startingWith(started.valueStart());
        });
  }

  private static boolean isEmpty(Object start) {
    return (start instanceof String text && text.isEmpty())
        || (start instanceof byte[] bytes && bytes.length == 0)
        || (start instanceof ByteString string && string.isEmpty());
  }
}
