package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.DomainRange;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.StartRange;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a {@link KeyLayout} that start with some parts, from the first on. It ends where a
 * part ends. Immutable.
 *
 * @param <K> the row key
 */
public final class LayoutPrefix<K extends Key> extends KeyPrefix<K> {
  private final KeyLayout<K> layout;
  private final KeyWriter parts;
  private final int next;

  LayoutPrefix(KeyLayout<K> layout, KeyWriter parts, int next) {
    super(parts);
    this.layout = layout;
    this.parts = parts;
    this.next = next;
  }

  /**
   * {@return the keys that also have this value in their next part}
   *
   * @throws InvalidRequestException if the next part is another, or it is the last one: for a key
   *     with all its parts use {@code KeyRange.of(key)}
   * @throws InvalidKeyException if the value cannot be stored
   */
  public <T> LayoutPrefix<K> then(KeyPart<T> part, T value) {
    requireNext(part);
    if (layout.part(next) == last()) {
      throw new InvalidRequestException(
          "the part '" + part.name() + "' is the last of the row key. Use KeyRange.of(key).");
    }
    KeyWriter out = parts.copy();
    int after = layout.write(out, next, part, value);
    return new LayoutPrefix<>(layout, out, after);
  }

  /**
   * {@return the range of the next part}
   *
   * @throws InvalidRequestException if the next part is another
   */
  public <T> PartRange<K, T> rangeOf(KeyPart<T> part) {
    requireNext(part);
    return range(part);
  }

  /**
   * {@return the range of the next part, which is text}
   *
   * @throws InvalidRequestException if the next part is another
   */
  public TextRange<K> rangeOf(StringPart part) {
    requireNext(part);
    return range(part);
  }

  /**
   * {@return the range of the next part, which is bytes}
   *
   * @throws InvalidRequestException if the next part is another
   */
  public StartRange<K, byte[], byte[]> rangeOf(BytesPart part) {
    requireNext(part);
    return range(part);
  }

  /**
   * {@return the range of the next part, which is bytes}
   *
   * @throws InvalidRequestException if the next part is another
   */
  public StartRange<K, ByteString, ByteString> rangeOf(ByteStringPart part) {
    requireNext(part);
    return range(part);
  }

  /**
   * {@return the range of the next part, which a codec stores as text or bytes}
   *
   * @throws InvalidRequestException if the next part is another
   */
  public <T, S> StartRange<K, T, S> startsOf(ConvertedPart<T, S> part) {
    requireNext(part);
    return starts(part);
  }

  /**
   * {@return the range of the next part, which is a domain name that is stored in reverse}
   *
   * @throws InvalidRequestException if the next part is another
   */
  public DomainRange<K> domainsOf(StringPart part) {
    requireNext(part);
    return domains(part);
  }

  private @Nullable KeyPart<?> last() {
    return layout.valueParts().get(layout.valueParts().size() - 1);
  }

  @SuppressWarnings("ReferenceEquality") // parts are constants
  private void requireNext(KeyPart<?> part) {
    if (layout.part(next) != part) {
      throw new InvalidRequestException(
          "the part '" + part.name() + "' is not the next of the row key. Write all before it.");
    }
  }
}
