package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** A row that is there as long as any cell of it is visible: no column is required. */
@NullMarked
@Table("stations")
@Family(value = "d", maxVersions = 5)
@Family(value = "aged", maxVersions = 5, maxAge = "1h")
record Station(
    @RowKey String region,
    @RowKey(digits = 5) int number,
    @Column @Nullable String name,
    @Column @Nullable Long level,
    @Column @Nullable BigDecimal price,
    @Column(family = "aged") @Nullable String alarm) {

  static Station of(String region, int number, @Nullable String name) {
    return new Station(region, number, name, null, null, null);
  }

  StationKey key() {
    return StationKey.of(region, number);
  }
}
