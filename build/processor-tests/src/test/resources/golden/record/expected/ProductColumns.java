package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import java.math.BigDecimal;
import java.net.URI;
import javax.annotation.processing.Generated;

/** The columns of {@link Product}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ProductColumns {
  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Product> CATEGORY =
      TextKeyPart.of(ProductKey.PATTERN, ProductKey.CATEGORY);

  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Product> PRODUCT =
      TextKeyPart.of(ProductKey.PATTERN, ProductKey.PRODUCT);

  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Product> BRAND =
      TextKeyPart.of(ProductKey.PATTERN, ProductKey.BRAND);

  /** {@code sku:description}, optional: UTF-8. */
  public static final TextColumn<Product> DESCRIPTION =
      TextColumn.optional(0, "description", "sku", "description");

  /** {@code sku:price}, optional: decimal text. */
  public static final OrderedColumn<Product, BigDecimal> PRICE =
      OrderedColumn.optional(1, "price", "sku", "price", CellCodecs.BIG_DECIMAL, CellOrder.DECIMAL);

  /** {@code sku:thumbnail}, optional: its text. */
  public static final MappedColumn<Product, URI> THUMBNAIL =
      MappedColumn.optional(2, "thumbnail", "sku", "thumbnail", CellCodecs.URI);

  private ProductColumns() {}
}
