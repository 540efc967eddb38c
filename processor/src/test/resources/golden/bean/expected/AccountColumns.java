package bank;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** The columns of {@link Account}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AccountColumns {
  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Account> IBAN =
      TextKeyPart.of(AccountKey.PATTERN, AccountKey.IBAN);

  /** {@code a:active}, required: one byte, 0 or 1. */
  public static final OrderedColumn<Account, Boolean> ACTIVE =
      OrderedColumn.required(0, "active", "a", "active", CellCodecs.BOOLEAN, CellOrder.UNSIGNED);

  /** {@code a:balance}, optional: 8 bytes, big-endian. */
  public static final OrderedColumn<Account, Long> BALANCE =
      OrderedColumn.optional(1, "balance", "a", "balance", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code a:key}, optional: UTF-8. */
  public static final TextColumn<Account> KEY = TextColumn.optional(2, "key", "a", "key");

  /** {@code a:value}, optional: UTF-8. */
  public static final TextColumn<Account> VALUE = TextColumn.optional(3, "value", "a", "value");

  /** {@code a:account}, optional: UTF-8. */
  public static final TextColumn<Account> ACCOUNT =
      TextColumn.optional(4, "account", "a", "account");

  /** {@code a:opened}, optional: 8 bytes seconds, 4 bytes nanos. */
  public static final OrderedColumn<Account, Instant> OPENED =
      OrderedColumn.optional(5, "opened", "a", "opened", TimeCodecs.INSTANT, CellOrder.SIGNED);

  private AccountColumns() {}
}
