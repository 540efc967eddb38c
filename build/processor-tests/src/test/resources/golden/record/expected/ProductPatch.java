package shop;

import io.github.bigtablemapper.mapping.Patch;
import java.math.BigDecimal;
import java.net.URI;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Product}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ProductPatch extends Patch<Product> {
  /** A patch that changes nothing yet. */
  public ProductPatch() {}

  /** Sets {@code description}. */
  public ProductPatch description(String description) {
    set(ProductColumns.DESCRIPTION, description);
    return this;
  }

  /** Leaves {@code description} without a value. */
  public ProductPatch clearDescription() {
    clear(ProductColumns.DESCRIPTION);
    return this;
  }

  /** Sets {@code price}. */
  public ProductPatch price(BigDecimal price) {
    set(ProductColumns.PRICE, price);
    return this;
  }

  /** Leaves {@code price} without a value. */
  public ProductPatch clearPrice() {
    clear(ProductColumns.PRICE);
    return this;
  }

  /** Sets {@code thumbnail}. */
  public ProductPatch thumbnail(URI thumbnail) {
    set(ProductColumns.THUMBNAIL, thumbnail);
    return this;
  }

  /** Leaves {@code thumbnail} without a value. */
  public ProductPatch clearThumbnail() {
    clear(ProductColumns.THUMBNAIL);
    return this;
  }
}
