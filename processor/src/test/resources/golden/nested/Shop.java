package shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

public final class Shop {
  private Shop() {}

  enum Status {
    OPEN,
    SHIPPED
  }

  /** Hidden by the stage of the same name unless it is qualified. */
  enum CustomerPrefix {
    MR,
    MS
  }

  @Table("orders")
  @Family("o")
  record Order(
      @RowKey String customer,
      @RowKey CustomerPrefix prefix,
      @RowKey Status status,
      @RowKey int number,
      @Column Status before,
      @Column Status after) {}
}
