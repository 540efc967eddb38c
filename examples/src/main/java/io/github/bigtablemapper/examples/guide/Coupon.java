package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import java.util.Optional;

/** A coupon that one customer can redeem. */
// docs: entity
@Table("coupons")
@Family("c")
public record Coupon(
    @RowKey String code,
    String text,
    @WriteOnce int percent,
    @WriteOnce Optional<String> redeemedBy) {}
// end
