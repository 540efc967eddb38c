package web;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Visit}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VisitColumns {
  /** {@code v:page}, optional: UTF-8. */
  public static final OrderedColumn<Visit, String> PAGE =
      OrderedColumn.optional(0, "page", "v", "page", CellCodecs.STRING, CellOrder.UNSIGNED);

  private VisitColumns() {}
}
