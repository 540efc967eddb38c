package io.github.bigtablemapper.commandline.shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A product. */
@Table("catalog")
@Family(value = "sku", maxVersions = 5)
public record Product(
    @RowKey String category,
    @RowKey int number,
    @Column(family = "sku") String name,
    @Column(family = "sku") BigDecimal price,
    @Column(family = "sku") Optional<Boolean> soldOut,
    @Column(family = "sku") Optional<Instant> since,
    @Column(family = "sku") Optional<ByteString> photo,
    @Family(value = "t", maxVersions = 1) Set<String> tags,
    @Family(value = "s", maxVersions = 1) Map<String, Integer> stock,
    @Family(value = "n", maxVersions = 1) @Counter long sales) {}
