package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.List;

/**
 * The keys that start with some parts, from the first on, which are written one by one: the ranges
 * of a row key without generated stages. It ends where a part ends. Immutable.
 *
 * @param <K> the row key
 */
public final class LayoutPrefix<K extends Key> extends KeyPrefix<K> {
  private final KeyPattern pattern;
  private final List<KeyPart<?>> left;

  private LayoutPrefix(KeyPattern pattern, KeyWriter written, List<KeyPart<?>> left) {
    super(written);
    this.pattern = pattern;
    this.left = left;
  }

  /**
   * Called by mappings.
   *
   * @return all keys of a pattern
   * @hidden
   */
  @ForGeneratedCode
  public static <K extends Key> LayoutPrefix<K> all(KeyPattern pattern) {
    return new LayoutPrefix<>(pattern, pattern.start(), pattern.keyParts());
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
    if (left.size() == 1) {
      throw new InvalidRequestException(
          "the part '" + part.name() + "' is the last of the row key. Use KeyRange.of(key).");
    }
    KeyWriter out = written.copy();
    pattern.write(out, part, value);
    return new LayoutPrefix<>(pattern, out, left.subList(1, left.size()));
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

  @SuppressWarnings("ReferenceEquality") // parts are constants
  private void requireNext(KeyPart<?> part) {
    if (left.isEmpty() || left.get(0) != part) {
      throw new InvalidRequestException(
          "the part '" + part.name() + "' is not the next of the row key. Write all before it.");
    }
  }
}
