package com.example.catalog;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;

/** A product of the catalog. */
@Table("catalog")
@Family("sku")
public record Product(@RowKey String category, @RowKey String product, BigDecimal price) {}
