package io.github.bigtablemapper.benchmarks.entity;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A row of nested values: 12 columns on two levels of embedded ones. */
@Table("orders")
@Family("data")
public record OrderEntity(
    @RowKey String id,
    @Column String status,
    @Column long placedMillis,
    @Embedded Customer customer,
    @Embedded Parcel parcel) {

  /** Who has ordered. */
  public record Customer(String name, String email, @Embedded Address address) {}

  /** Where a customer lives. */
  public record Address(String street, String city, int postalCode, String country) {}

  /** What is sent. */
  public record Parcel(String carrier, double kilograms, @Embedded Size size) {}

  /** How large a parcel is. */
  public record Size(int width, int height) {}
}
