package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * How {@link Product} is stored in the table {@code catalog}: one row each, under its {@link
 * ProductKey}.
 *
 * <pre>
 * sku:description   String       UTF-8          optional
 * sku:price         BigDecimal   decimal text   optional
 * sku:thumbnail     URI          its text       optional
 * sku: row marker                empty          marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ProductMapping extends EntityMapping<Product, ProductKey> {
  /** The only instance: it has no state. */
  public static final ProductMapping INSTANCE = new ProductMapping();

  private ProductMapping() {
    super(
        EntitySchema.<Product, ProductKey>of(GeneratedFormat.VERSION, "Product", "catalog",
            ProductKey::read)
            .withFamilies(List.of(FamilyRule.of("sku").maxVersions(5)))
            .withColumns(List.of(
                ProductColumns.DESCRIPTION,
                ProductColumns.PRICE,
                ProductColumns.THUMBNAIL))
            .withKeyPattern(ProductKey.PATTERN));
  }

  @Override
  public ProductKey key(Product product) {
    return ProductKey.of(product.category(), product.product(), product.brand());
  }

  @Override
  public void write(Product product, CellSink cells) {
    cells.set(ProductColumns.DESCRIPTION, CellCodecs.STRING.encodeOrNull(product.description()));
    cells.set(ProductColumns.PRICE, CellCodecs.BIG_DECIMAL.encodeOrNull(product.price()));
    cells.set(
        ProductColumns.THUMBNAIL,
        CellCodecs.URI.encodeOrNull(orNull(product.thumbnail(), ProductColumns.THUMBNAIL)));
  }

  @Override
  protected Product build(KeyReader in, RowCells cells) {
    ProductKey key = ProductKey.read(in);
    return new Product(
        key.category(),
        key.product(),
        key.brand(),
        cells.get(ProductColumns.DESCRIPTION, CellCodecs.STRING),
        cells.get(ProductColumns.PRICE, CellCodecs.BIG_DECIMAL),
        Optional.ofNullable(cells.get(ProductColumns.THUMBNAIL, CellCodecs.URI)));
  }
}
