package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import java.time.Instant;

/** Two entities in one table. */
@Table("vouchers")
@Family("v")
public sealed interface Voucher {
  /** A voucher that expires. */
  @KeyConstant("gift")
  record Gift(@RowKey String id, @Column String text, @ExpiresAt Instant end) implements Voucher {}

  /** A voucher whose changes are checked. */
  @KeyConstant("refund")
  record Refund(@RowKey String id, @Column long cents, @Version long version) implements Voucher {}
}
