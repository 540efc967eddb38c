package billing;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.SetFamily;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** The columns of {@link Invoice}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class InvoiceColumns {
  /** {@code i:cents}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Invoice, Long> CENTS =
      OrderedColumn.required(0, "cents", "i", "cents", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code i:createdAt}, optional, the time of the put if null: 8 bytes seconds, 4 bytes nanos. */
  public static final OrderedColumn<Invoice, Instant> CREATED_AT =
      OrderedColumn.optional(1, "createdAt", "i", "createdAt", CellCodecs.INSTANT,
          CellOrder.SIGNED);

  /** {@code i:updatedAt}, optional, the time of the write: 8 bytes seconds, 4 bytes nanos. */
  public static final OrderedColumn<Invoice, Instant> UPDATED_AT =
      OrderedColumn.optional(2, "updatedAt", "i", "updatedAt", CellCodecs.INSTANT,
          CellOrder.SIGNED);

  /** {@code i:token}, optional, generated if null: UTF-8. */
  public static final OrderedColumn<Invoice, String> TOKEN =
      OrderedColumn.optional(3, "token", "i", "token", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code t:[member]}, a column for each member, its cell one zero byte: UTF-8. */
  public static final SetFamily<Invoice, String> TAGS =
      SetFamily.of(0, "tags", "t", CellCodecs.STRING);

  private InvoiceColumns() {}
}
