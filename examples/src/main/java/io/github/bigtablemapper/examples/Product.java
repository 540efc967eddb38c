package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.net.URI;
import java.util.Optional;

/**
 * A product of a catalog: {@code hats#fedoras#brandA}. What DynamoDB splits into a partition key
 * and a composed sort key is one key of three parts here.
 *
 * @param category the category, such as hats: every query has it
 * @param product the kind of product within the category
 * @param brand the brand that makes it
 * @param description what the customer reads
 * @param price the price; decimal, as money is
 * @param thumbnail a picture, if there is one
 */
// docs: entity
@Table("catalog")
@Family(value = "sku", maxVersions = 5)
public record Product(
    @RowKey String category,
    @RowKey String product,
    @RowKey String brand,
    @Column String description,
    @Column BigDecimal price,
    @Column Optional<URI> thumbnail) {}
// end
