package login;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** The columns of {@link Token}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TokenColumns {
  /** {@code t:user}, optional: UTF-8. */
  public static final OrderedColumn<Token, String> USER =
      OrderedColumn.optional(0, "user", "t", "user", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code t:expiresAt}, optional, when the row expires: 8 bytes seconds, 4 bytes nanos. */
  public static final OrderedColumn<Token, Instant> EXPIRES_AT =
      OrderedColumn.optional(1, "expiresAt", "t", "expiresAt", CellCodecs.INSTANT,
          CellOrder.SIGNED);

  private TokenColumns() {}
}
