package io.github.bigtablemapper.handwritten;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.text.Utf8;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.LayoutPrefix;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.Salt;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a hand-written row key, in their order. The key is your own record:
 *
 * <pre>{@code
 * record VisitKey(String site, Instant at) implements Key {
 *   static final StringPart SITE = StringPart.of("site");
 *   static final InstantPart AT = InstantPart.of("at").reversed();
 *   static final KeyLayout<VisitKey> LAYOUT =
 *       KeyLayout.<VisitKey>readable()
 *           .part(SITE, VisitKey::site)
 *           .part(AT, VisitKey::at)
 *           .build(parts -> new VisitKey(parts.get(SITE), parts.get(AT)));
 *   …
 * }
 * }</pre>
 *
 * <p>Its bytes are identical to the key of an annotated class with these parts. Mistakes are
 * reported when a mapping with the layout is built, or when the layout is first used. Immutable.
 *
 * @param <K> the row key
 */
public final class KeyLayout<K extends Key> {
  private final KeyEncoding encoding;
  private final List<LayoutPart<K>> parts;
  private final List<KeyPart<?>> valueParts;
  private final Function<KeyParts, K> maker;
  private final KeyDesign design;
  private final boolean isCorrect;
  private final @Nullable Salt salt;

  /** The value part after which the salt is known, or -1. */
  private final int saltedAfter;

  private final KeyPattern pattern;

  private KeyLayout(Builder<K> builder, Function<KeyParts, K> maker) {
    this.encoding = builder.encoding;
    this.parts = List.copyOf(builder.parts);
    this.valueParts = parts.stream().<KeyPart<?>>flatMap(part -> part.value().stream()).toList();
    this.maker = maker;
    this.design = KeyDesigns.of(encoding, parts, builder.buckets, builder.saltedBy);
    this.isCorrect = KeyChecks.of("", design).isEmpty();
    boolean isSalted = isCorrect && builder.buckets != 0;
    this.salt = isSalted ? encoding.salt(builder.buckets) : null;
    this.saltedAfter = isSalted ? Math.max(1, builder.saltedBy.size()) : -1;
    this.pattern = isCorrect ? pattern(encoding, salt, saltedAfter, parts) : KeyPattern.any();
  }

  private static <K extends Key> KeyPattern pattern(
      KeyEncoding encoding, @Nullable Salt salt, int saltedBy, List<LayoutPart<K>> parts) {
    List<KeyPattern.Part> all = new ArrayList<>();
    Optional.ofNullable(salt).ifPresent(all::add);
    parts.forEach(part -> all.add(part.patternPart()));
    KeyPattern pattern = encoding.pattern(all.toArray(KeyPattern.Part[]::new));
    int optional = (int) parts.stream().filter(LayoutPart::isOptional).count();
    return (optional == 0 ? pattern : pattern.optional(optional)).saltedBy(saltedBy);
  }

  /** {@return a layout of readable keys, delimited by {@code #}, without parts yet} */
  public static <K extends Key> Builder<K> readable() {
    return readable('#');
  }

  /**
   * {@return a layout of readable keys with another delimiter, without parts yet}
   *
   * @param delimiter see {@link KeyWriter#readable(char)}
   */
  public static <K extends Key> Builder<K> readable(char delimiter) {
    return new Builder<>(new KeyEncoding(KeyFormat.READABLE, delimiter));
  }

  /**
   * {@return a layout of unescaped keys, without parts yet}
   *
   * <p>Text is stored as it is. So a delimiter is rejected in each part except the last, which
   * takes the rest of a key. Constants can contain it.
   *
   * @param delimiter any ASCII character except letters and digits
   */
  public static <K extends Key> Builder<K> unescaped(char delimiter) {
    return new Builder<>(new KeyEncoding(KeyFormat.UNESCAPED, delimiter));
  }

  /** {@return a layout of ordered keys, without parts yet} */
  public static <K extends Key> Builder<K> ordered() {
    return new Builder<>(KeyEncoding.of(KeyFormat.ORDERED));
  }

  /**
   * {@return a layout of raw keys, without parts yet}
   *
   * <p>The bytes of the parts are stored unchanged, one after the other. Each part except the last
   * has a fixed number of bytes: the size of its type, or its {@code bytes}.
   */
  public static <K extends Key> Builder<K> raw() {
    return new Builder<>(KeyEncoding.of(KeyFormat.RAW));
  }

  /**
   * {@return the bytes of a key} Return them from {@code toByteString} of the key.
   *
   * @throws InvalidKeyException if a part cannot be stored or the key is too long
   * @throws InvalidMappingException if the layout has mistakes
   */
  public ByteString toByteString(K key) {
    KeyWriter out = start();
    int values = 0;
    for (int i = 0; i < parts.size(); i++) { // for each row that is written
      LayoutPart<K> part = parts.get(i);
      part.write(key, out);
      if (part.value().isPresent() && ++values == saltedAfter && salt != null) {
        salt.write(out);
      }
    }
    return out.toByteString();
  }

  /**
   * {@return the key with these bytes}
   *
   * @throws DecodeException if they are not such a key
   * @throws InvalidMappingException if the layout has mistakes
   */
  public K parse(ByteString bytes) {
    KeyReader in = pattern().reader();
    in.reset(bytes);
    return readKey(in);
  }

  /**
   * {@return all keys: a full scan of the table}
   *
   * @throws InvalidMappingException if the layout has mistakes
   */
  public LayoutPrefix<K> all() {
    requireCorrect();
    return LayoutPrefix.all(pattern);
  }

  /** {@return the salt, if there is one} */
  Optional<Salt> salt() {
    return Optional.ofNullable(salt);
  }

  /** {@return the format of the keys, their parts and their places} */
  KeyPattern pattern() {
    requireCorrect();
    return pattern;
  }

  /** {@return the same; of a layout with mistakes, which a mapping reports later, any keys} */
  KeyPattern patternOrAny() {
    return pattern;
  }

  /** {@return the current key of a reader} */
  K readKey(KeyReader in) {
    @Nullable Object[] values = new @Nullable Object[valueParts.size()];
    int read = 0;
    if (salt != null) {
      salt.read(in);
    }
    for (int i = 0; i < parts.size(); i++) { // for each row that is read
      LayoutPart<K> part = parts.get(i);
      Object value = part.read(in);
      if (value != null) { // a missing part has only missing ones after it
        values[read++] = value;
        if (read == saltedAfter && salt != null) {
          salt.check(in);
        }
      }
    }
    in.end();
    return maker.apply(new KeyParts(valueParts, values));
  }

  /** {@return its declaration, which may have mistakes} */
  KeyDesign design() {
    return design;
  }

  /**
   * {@return the value of the first part in a row key that has only this part, as text; empty if it
   * is another row key}
   */
  Optional<String> firstValue(ByteString rowKey) {
    if (valueParts.isEmpty() || !isCorrect) {
      return Optional.empty();
    }
    try {
      KeyReader in = pattern.reader();
      in.reset(rowKey);
      int first = 0;
      while (parts.get(first) instanceof LayoutPart.Constant<K> constant) {
        constant.part().read(in);
        first++;
      }
      String text = String.valueOf(parts.get(first).read(in));
      KeyWriter out = pattern.start();
      valueParts.get(0).writeText(out, text);
      return Optional.of(text).filter(same -> out.toByteString().equals(rowKey));
    } catch (BigtableMapperException | IllegalArgumentException | DateTimeException ofOther) {
      return Optional.empty();
    }
  }

  private KeyWriter start() {
    requireCorrect();
    KeyWriter out = pattern.writer();
    return salt == null ? out : out.salted(salt);
  }

  private void requireCorrect() {
    if (!isCorrect) {
      throw new InvalidMappingException("a row key", KeyChecks.of("The row key", design));
    }
  }

  /** {@return the number of parts, which can be logged} */
  @Override
  public String toString() {
    return "KeyLayout[" + parts.size() + " parts]";
  }

  /**
   * Collects the parts of a key, first to last. Used by one thread.
   *
   * @param <K> the row key
   */
  public static final class Builder<K extends Key> {
    private final KeyEncoding encoding;
    private final List<LayoutPart<K>> parts = new ArrayList<>();
    private int buckets;
    private List<String> saltedBy = List.of();

    private Builder(KeyEncoding encoding) {
      this.encoding = encoding;
    }

    /** Adds a part whose text is the same in every key. */
    @CanIgnoreReturnValue
    public Builder<K> constant(String text) {
      String stored = Utf8.canEncode(text) ? text : ""; // which is a mistake, found later
      parts.add(new LayoutPart.Constant<>(text, ConstantPart.of(stored)));
      return this;
    }

    /**
     * Adds a part.
     *
     * @param part its name and its options: your constant, which you also use in ranges
     */
    @CanIgnoreReturnValue
    public <T> Builder<K> part(KeyPart<T> part, Function<? super K, ? extends T> getter) {
      parts.add(new LayoutPart.Value<>(part, getter, false));
      return this;
    }

    /**
     * Adds a part that can be missing in readable and unescaped keys: both {@code x#y} and {@code
     * x#y#z}. The parts after it are optional, too. If the getter returns null, the key ends before
     * it, without the following parts.
     *
     * @param part its name and its options; {@link KeyParts#find} returns its value
     */
    @CanIgnoreReturnValue
    public <T> Builder<K> optional(
        KeyPart<T> part, Function<? super K, ? extends @Nullable T> getter) {
      parts.add(new LayoutPart.Value<>(part, getter, true));
      return this;
    }

    /**
     * Spreads the keys over buckets, by their first parts.
     *
     * @param buckets 2 to 64
     * @param by the names of the parts that determine the bucket, from the first on; none: only the
     *     first
     */
    @CanIgnoreReturnValue
    public Builder<K> salted(int buckets, String... by) {
      this.buckets = buckets;
      this.saltedBy = List.of(by);
      return this;
    }

    /** {@return the layout} */
    public KeyLayout<K> build(Function<KeyParts, K> maker) {
      return new KeyLayout<>(this, maker);
    }
  }
}
