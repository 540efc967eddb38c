package io.github.bigtablemapper.sql;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A product. */
@Table("catalog")
@KeyConstant("product")
@Family(value = "sku", maxVersions = 5)
public record Product(
    @RowKey String id,
    @Column(family = "sku") String name,
    @Column(family = "sku") BigDecimal price,
    @Column(family = "sku") @ExpiresAt @Nullable Instant until,
    @Family(value = "t", maxVersions = 1) Set<String> tags) {}
