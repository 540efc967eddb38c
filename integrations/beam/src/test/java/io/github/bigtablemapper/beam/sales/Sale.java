package io.github.bigtablemapper.beam.sales;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;

/** What was sold with one receipt of a shop. */
// docs: sale
@Table("sales")
@Family("s")
public record Sale(
    @RowKey String shop,
    @RowKey LocalDate day,
    @RowKey(digits = 6) int receipt,
    String region,
    String employee,
    long cents) {}
// end
