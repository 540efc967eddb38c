package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;

/** A parcel, with two addresses in its row. */
// docs: entity
@Table("parcels")
@Family("p")
public record Parcel(
    @RowKey String number,
    @Column int grams,
    @Embedded Address recipient,
    @Embedded(prefix = "from.") Optional<Address> sender) {

  /** Where somebody lives. */
  public record Address(
      String name, @Column("zip") String postalCode, String city, Optional<String> street) {}
}
// end
