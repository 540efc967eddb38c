package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Product}: {@code category#product#brand}.
 *
 * <pre>
 * category   text, %XX-escaped
 * product    text, %XX-escaped
 * brand      text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record ProductKey(String category, String product, String brand) implements Key {
  private static final StringPart CATEGORY = StringPart.of("category");
  private static final StringPart PRODUCT = StringPart.of("product");
  private static final StringPart BRAND = StringPart.of("brand");

  /** {@return the key of these parts} */
  public static ProductKey of(String category, String product, String brand) {
    return new ProductKey(category, product, brand);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<ProductKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return all keys with this {@code category}} */
  public static CategoryPrefix category(String category) {
    KeyWriter out = KeyWriter.readable();
    CATEGORY.write(out, category);
    return new CategoryPrefix(out);
  }

  /** {@return all keys whose {@code category} is in [from, to)} */
  public static KeyRange<ProductKey> categoryBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), CATEGORY, from, to);
  }

  /** {@return all keys whose {@code category} is at least this} */
  public static KeyRange<ProductKey> categoryFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), CATEGORY, from);
  }

  /** {@return all keys whose {@code category} is greater than this} */
  public static KeyRange<ProductKey> categoryAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), CATEGORY, after);
  }

  /** {@return all keys whose {@code category} is at most this} */
  public static KeyRange<ProductKey> categoryTo(String to) {
    return KeyRange.to(KeyWriter.readable(), CATEGORY, to);
  }

  /** {@return all keys whose {@code category} is less than this} */
  public static KeyRange<ProductKey> categoryBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), CATEGORY, before);
  }

  /** {@return all keys whose {@code category} starts with this text} */
  public static KeyRange<ProductKey> categoryStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), CATEGORY, text);
  }

  /** {@return the key that a reader stands on} */
  static ProductKey read(KeyReader in) {
    String category = CATEGORY.read(in);
    String product = PRODUCT.read(in);
    String brand = BRAND.read(in);
    in.end();
    return new ProductKey(category, product, brand);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    CATEGORY.write(out, category);
    PRODUCT.write(out, product);
    BRAND.write(out, brand);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("ProductKey", this);
  }

  /** All keys with a certain {@code category}. */
  public static final class CategoryPrefix extends KeyPrefix<ProductKey> {
    private CategoryPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code product}} */
    public ProductPrefix product(String product) {
      KeyWriter out = written();
      PRODUCT.write(out, product);
      return new ProductPrefix(out);
    }

    /** {@return all keys whose {@code product} is in [from, to)} */
    public KeyRange<ProductKey> productBetween(String from, String to) {
      return KeyRange.between(written(), PRODUCT, from, to);
    }

    /** {@return all keys whose {@code product} is at least this} */
    public KeyRange<ProductKey> productFrom(String from) {
      return KeyRange.from(written(), PRODUCT, from);
    }

    /** {@return all keys whose {@code product} is greater than this} */
    public KeyRange<ProductKey> productAfter(String after) {
      return KeyRange.after(written(), PRODUCT, after);
    }

    /** {@return all keys whose {@code product} is at most this} */
    public KeyRange<ProductKey> productTo(String to) {
      return KeyRange.to(written(), PRODUCT, to);
    }

    /** {@return all keys whose {@code product} is less than this} */
    public KeyRange<ProductKey> productBefore(String before) {
      return KeyRange.before(written(), PRODUCT, before);
    }

    /** {@return all keys whose {@code product} starts with this text} */
    public KeyRange<ProductKey> productStartsWith(String text) {
      return KeyRange.startsWith(written(), PRODUCT, text);
    }
  }

  /** All keys with a certain {@code category} and {@code product}. */
  public static final class ProductPrefix extends KeyPrefix<ProductKey> {
    private ProductPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code brand}} */
    public ProductKey brand(String brand) {
      KeyWriter out = written();
      BRAND.write(out, brand);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return ProductKey.read(in);
    }

    /** {@return all keys whose {@code brand} is in [from, to)} */
    public KeyRange<ProductKey> brandBetween(String from, String to) {
      return KeyRange.between(written(), BRAND, from, to);
    }

    /** {@return all keys whose {@code brand} is at least this} */
    public KeyRange<ProductKey> brandFrom(String from) {
      return KeyRange.from(written(), BRAND, from);
    }

    /** {@return all keys whose {@code brand} is greater than this} */
    public KeyRange<ProductKey> brandAfter(String after) {
      return KeyRange.after(written(), BRAND, after);
    }

    /** {@return all keys whose {@code brand} is at most this} */
    public KeyRange<ProductKey> brandTo(String to) {
      return KeyRange.to(written(), BRAND, to);
    }

    /** {@return all keys whose {@code brand} is less than this} */
    public KeyRange<ProductKey> brandBefore(String before) {
      return KeyRange.before(written(), BRAND, before);
    }

    /** {@return all keys whose {@code brand} starts with this text} */
    public KeyRange<ProductKey> brandStartsWith(String text) {
      return KeyRange.startsWith(written(), BRAND, text);
    }
  }
}
