package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.StringCodec;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text of one key of a map of texts, for conditions on parts of it. Bigtable evaluates these
 * conditions, as for a {@link TextColumn}. They are false for a row whose map does not have the
 * key.
 *
 * <pre>{@code
 * where(TextValue.of(EpisodeColumns.TITLES, "en").startsWith("The "))
 * }</pre>
 *
 * @param <E> the entity
 */
public final class TextValue<E> {
  private final EntryFamily<E, ?, String, ?> map;
  private final ByteString qualifier;

  private TextValue(EntryFamily<E, ?, String, ?> map, ByteString qualifier) {
    this.map = map;
    this.qualifier = qualifier;
  }

  /**
   * {@return the text of a key of a map}
   *
   * @throws InvalidValueException if the key is null or has too many bytes, or if they are reserved
   * @throws InvalidRequestException if a custom codec stores the values, because its bytes may not
   *     be text
   */
  public static <E, K> TextValue<E> of(EntryFamily<E, K, String, ?> map, K key) {
    if (!(map.values() instanceof StringCodec)) {
      throw new InvalidRequestException(
          "the values of the property "
              + map.property()
              + " are stored by a custom codec, so Bigtable cannot look for text in them."
              + " Test them for equality with contains(key, value).");
    }
    return new TextValue<>(map, map.encodeKey(map.keys(), key));
  }

  /** The text starts with this prefix. */
  public Condition<E> startsWith(String prefix) {
    return new Condition.Contains<>(
        map, qualifier, List.of(ValueRange.startingWith(encode(prefix))));
  }

  /** The text ends with this suffix. */
  public Condition<E> endsWith(String suffix) {
    return matching(TextPattern.of(ByteString.EMPTY, encode(suffix)));
  }

  /** The text contains this part. */
  public Condition<E> contains(String part) {
    return matching(TextPattern.of(ByteString.EMPTY, encode(part), ByteString.EMPTY));
  }

  /** The whole text matches a pattern, which {@link TextColumn#matches} describes. */
  public Condition<E> matches(String pattern) {
    return matching(
        TextPattern.of(
            Arrays.stream(pattern.split("\\*", -1)).map(this::encode).toArray(ByteString[]::new)));
  }

  private Condition<E> matching(CellPattern pattern) {
    return new Condition.ElementMatches<>(map, qualifier, pattern);
  }

  private ByteString encode(@Nullable String text) {
    return map.encode(map.values(), text, "value to compare with");
  }
}
