package io.github.bigtablemapper.conditions;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A row that is there as long as any cell of it is visible: no column is required. */
@Table("gadgets")
@Family(value = "d", maxVersions = 10)
@Family(value = "aged", maxVersions = 10, maxAge = "1h")
record Gadget(
    @RowKey String id,
    @Column @Nullable String name,
    @Column @Nullable Long level,
    @Column @Nullable BigDecimal price,
    @Column(family = "aged") @Nullable Integer alarm,
    @Column @Nullable Double weight,
    @Column(family = "aged") @Nullable Float charge,
    @Column @Nullable LocalDate day,
    @Column @Nullable Grade grade,
    @Family(value = "s", maxVersions = 10) Map<String, Long> sizes,
    @Family(value = "l", maxVersions = 10) Map<String, String> labels,
    @Family(value = "t", maxVersions = 10) Set<String> tags,
    @Family(value = "m", maxVersions = 10, maxAge = "1h") Set<Integer> marks,
    @Family("n") @Counter long likes) {
  /** Not in the order of their names. */
  enum Grade {
    POOR,
    FAIR,
    GOOD
  }
}
