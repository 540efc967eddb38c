package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.List;
import java.util.function.Function;

/**
 * A prefix of row keys: all keys that start with the given parts. The generated stages of a key
 * extend this class. A prefix ends where a part ends: {@code tenant1} does not include {@code
 * tenant10}.
 *
 * @param <K> the key
 */
public class KeyPrefix<K extends Key> extends KeyRange<K> {
  /** The parts; a field, because a method could have the same name as a part. */
  final KeyWriter written;

  /**
   * Called by generated code.
   *
   * @param written the parts, if any; owned by the prefix after the call
   * @hidden
   */
  @ForGeneratedCode
  protected KeyPrefix(KeyWriter written) {
    this(written, Intervals::within);
  }

  KeyPrefix(KeyWriter written, Function<KeyWriter, List<Interval>> rows) {
    super(written, rows);
    this.written = written;
  }

  /** {@return a new writer of these parts and another one} */
  protected final <T> KeyWriter with(KeyPart<T> part, T value) {
    KeyWriter out = written.copy();
    part.write(out, value);
    return out;
  }

  /** {@return the range of the next part} */
  protected final <T> PartRange<K, T> range(KeyPart<T> part) {
    return new PartRange<>(written, part);
  }

  /** {@return the range of the next part, which is text} */
  protected final TextRange<K> range(StringPart part) {
    return new TextRange<>(written, part);
  }

  /** {@return the range of the next part, which is bytes} */
  protected final StartRange<K, byte[], byte[]> range(BytesPart part) {
    return new StartRange<>(written, part, part);
  }

  /** {@return the range of the next part, which is bytes} */
  protected final StartRange<K, ByteString, ByteString> range(ByteStringPart part) {
    return new StartRange<>(written, part, part);
  }

  /** {@return the range of the next part, which a codec stores as text or bytes} */
  protected final <T, S> StartRange<K, T, S> starts(ConvertedPart<T, S> part) {
    return new StartRange<>(written, part, part.stored());
  }

  /** {@return the range of the next part, which is a domain name stored in reverse} */
  protected final DomainRange<K> domains(StringPart part) {
    return new DomainRange<>(written, part);
  }
}
