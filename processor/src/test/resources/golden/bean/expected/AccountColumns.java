package bank;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** The columns of {@link Account}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AccountColumns {
  /** {@code a:active}, required: one byte, 0 or 1. */
  public static final OrderedColumn<Account, Boolean> ACTIVE =
      OrderedColumn.required(0, "active", "a", "active", CellCodecs.BOOLEAN, CellOrder.UNSIGNED);

  /** {@code a:balance}, optional: 8 bytes, big-endian. */
  public static final OrderedColumn<Account, Long> BALANCE =
      OrderedColumn.optional(1, "balance", "a", "balance", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code a:key}, optional: UTF-8. */
  public static final OrderedColumn<Account, String> KEY =
      OrderedColumn.optional(2, "key", "a", "key", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code a:value}, optional: UTF-8. */
  public static final OrderedColumn<Account, String> VALUE =
      OrderedColumn.optional(3, "value", "a", "value", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code a:account}, optional: UTF-8. */
  public static final OrderedColumn<Account, String> ACCOUNT =
      OrderedColumn.optional(4, "account", "a", "account", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code a:opened}, optional: 8 bytes seconds, 4 bytes nanos. */
  public static final OrderedColumn<Account, Instant> OPENED =
      OrderedColumn.optional(5, "opened", "a", "opened", CellCodecs.INSTANT, CellOrder.SIGNED);

  private AccountColumns() {}
}
