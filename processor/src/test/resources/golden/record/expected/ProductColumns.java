package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import java.math.BigDecimal;
import java.net.URI;
import javax.annotation.processing.Generated;

/** The columns of {@link Product}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ProductColumns {
  /** {@code sku:description}, optional: UTF-8. */
  public static final OrderedColumn<Product, String> DESCRIPTION =
      OrderedColumn.optional(0, "description", "sku", "description", CellCodecs.STRING,
          CellOrder.UNSIGNED);

  /** {@code sku:price}, optional: decimal text. */
  public static final MappedColumn<Product, BigDecimal> PRICE =
      MappedColumn.optional(1, "price", "sku", "price", CellCodecs.BIG_DECIMAL);

  /** {@code sku:thumbnail}, optional: its text. */
  public static final MappedColumn<Product, URI> THUMBNAIL =
      MappedColumn.optional(2, "thumbnail", "sku", "thumbnail", CellCodecs.URI);

  private ProductColumns() {}
}
