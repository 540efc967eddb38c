package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Contract}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ContractColumns {
  /** {@code c:signature}, optional, written once: UTF-8. */
  public static final OrderedColumn<Contract, String> SIGNATURE =
      OrderedColumn.optional(0, "signature", "c", "signature", CellCodecs.STRING,
          CellOrder.UNSIGNED);

  /** {@code c:note}, optional: UTF-8. */
  public static final OrderedColumn<Contract, String> NOTE =
      OrderedColumn.optional(1, "note", "c", "note", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code c:version}, from 0, checked and counted up by every write: 8 bytes, big-endian. */
  public static final OrderedColumn<Contract, Long> VERSION =
      OrderedColumn.optional(2, "version", "c", "version", CellCodecs.LONG, CellOrder.SIGNED);

  private ContractColumns() {}
}
