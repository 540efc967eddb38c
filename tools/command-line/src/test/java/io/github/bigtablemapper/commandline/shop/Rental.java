package io.github.bigtablemapper.commandline.shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A rental, with something of each type that an attribute becomes by itself. */
@Table("rentals")
@Family(value = "r", maxVersions = 1)
@Index(
    value = "rentals-by-place",
    on = {"place.zip", "day", "persons", "until", "customer", "paid", "kind"},
    mode = IndexMode.VIEW)
public record Rental(
    @RowKey String shop,
    @RowKey(signed = true) int number,
    @Column Kind kind,
    @Column("Price") BigDecimal price,
    @Column(defaultValue = "1") int persons,
    @Column Optional<LocalDate> day,
    @Column @Nullable UUID customer,
    @Column @Nullable Boolean paid,
    @Column Optional<ByteString> signature,
    @Embedded Place place,
    @Family(value = "t", maxVersions = 1) Set<String> tags,
    @Family(value = "n", maxVersions = 1) Map<String, Long> numbers,
    @Column @ListMapping(ListMode.PACKED) List<Double> kilometres,
    @Family(value = "c", maxVersions = 1) @Counter long views,
    @ExpiresAt @Nullable Instant until,
    @Version long version) {

  /** What is rented. */
  public enum Kind {
    BIKE,
    BOAT
  }

  /** Where. */
  public record Place(String city, @Nullable Integer zip) {}
}
