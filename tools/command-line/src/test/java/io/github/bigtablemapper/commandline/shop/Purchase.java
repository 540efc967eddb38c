package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Set;

/** What a buyer has bought: of the same old table as the {@link Buyer}. */
// docs: entity
@Table("purchases")
@Family(value = "p", maxVersions = 1)
public record Purchase(
    @RowKey String buyer,
    @RowKey LocalDate day,
    @RowKey(digits = 4) int number,
    @Column BigDecimal total,
    @Family(value = "t", maxVersions = 1) Set<String> tags) {}
