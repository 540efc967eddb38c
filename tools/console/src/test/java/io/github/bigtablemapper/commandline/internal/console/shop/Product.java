package io.github.bigtablemapper.commandline.internal.console.shop;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A product. */
@Table("products")
@Family(value = "sku", maxVersions = 3)
@Index(value = "products-by-name", on = "name", mode = IndexMode.TABLE)
public record Product(
    @RowKey String category,
    @RowKey(digits = 10) int number,
    @Column(family = "sku") String name,
    @Column(family = "sku") Optional<BigDecimal> price,
    @Column(family = "sku") @Codec(JsonCodec.class) Optional<Map<String, Object>> details,
    @Column(family = "sku") @ExpiresAt Optional<Instant> end,
    @Family(value = "t", maxVersions = 1) Set<String> tags) {}
