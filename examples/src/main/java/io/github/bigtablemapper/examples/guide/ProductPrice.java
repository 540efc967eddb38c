package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;

/** The price alone: a projection of a product. */
// docs: entity
@Table("catalog")
@Family(value = "sku", maxVersions = 5)
public record ProductPrice(
    @RowKey String category, @RowKey String product, @RowKey String brand, BigDecimal price) {}
// end
