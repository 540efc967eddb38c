package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

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
public final class ProductKey implements Key {
  static final StringPart CATEGORY = StringPart.of("category");

  static final StringPart PRODUCT = StringPart.of("product");

  static final StringPart BRAND = StringPart.of("brand");

  static final KeyPattern PATTERN = KeyPattern.readable(CATEGORY, PRODUCT, BRAND);

  private final String category;
  private final String product;
  private final String brand;

  private ProductKey(String category, String product, String brand) {
    this.category = category;
    this.product = product;
    this.brand = brand;
  }

  /** {@return the key of these parts} */
  public static ProductKey of(String category, String product, String brand) {
    return new ProductKey(category, product, brand);
  }

  /** {@return the key of a {@link Product}} */
  public static ProductKey of(Product product) {
    return ProductMapping.INSTANCE.key(product);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code category}} */
  public static CategoryPrefix category(String category) {
    KeyWriter out = KeyWriter.readable();
    CATEGORY.write(out, category);
    return new CategoryPrefix(out);
  }

  static ProductKey read(KeyReader in) {
    String category = CATEGORY.read(in);
    String product = PRODUCT.read(in);
    String brand = BRAND.read(in);
    in.end();
    return new ProductKey(category, product, brand);
  }

  /** {@return {@code category}} */
  public String category() {
    return category;
  }

  /** {@return {@code product}} */
  public String product() {
    return product;
  }

  /** {@return {@code brand}} */
  public String brand() {
    return brand;
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    CATEGORY.write(out, category);
    PRODUCT.write(out, product);
    BRAND.write(out, brand);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ProductKey that
        && Objects.equals(category, that.category)
        && Objects.equals(product, that.product)
        && Objects.equals(brand, that.brand);
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(category);
    hash = 31 * hash + Objects.hashCode(product);
    return 31 * hash + Objects.hashCode(brand);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("ProductKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<ProductKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code category}} */
    public TextRange<ProductKey> category() {
      return range(CATEGORY);
    }
  }

  /** All keys with a certain {@code category}. */
  public static final class CategoryPrefix extends KeyPrefix<ProductKey> {
    private CategoryPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code product}} */
    public ProductPrefix product(String product) {
      return new ProductPrefix(with(PRODUCT, product));
    }

    /** {@return the range of {@code product}} */
    public TextRange<ProductKey> product() {
      return range(PRODUCT);
    }
  }

  /** All keys with a certain {@code category} and {@code product}. */
  public static final class ProductPrefix extends KeyPrefix<ProductKey> {
    private ProductPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code brand}} */
    public TextRange<ProductKey> brand() {
      return range(BRAND);
    }
  }
}
