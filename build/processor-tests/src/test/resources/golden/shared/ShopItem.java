package shop;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;

/** Constants between the parts, and parents whose key is what the keys of others start with. */
@Table("shop")
@Family("d")
public sealed interface ShopItem {
  @KeyConstant(value = "!profile", order = 1)
  record Customer(@RowKey(order = 0) String customer, String name) implements ShopItem {}

  @KeyConstant(value = "order", order = 1)
  record Order(@RowKey(order = 0) String customer, @RowKey(order = 2) long number, BigDecimal total)
      implements ShopItem {}

  @KeyConstant(value = "order", order = 1)
  @KeyConstant(value = "line", order = 3)
  @Family("l")
  record OrderLine(
      @RowKey(order = 0) String customer,
      @RowKey(order = 2) long number,
      @RowKey(order = 4, digits = 3) int position,
      String product)
      implements ShopItem {}
}
