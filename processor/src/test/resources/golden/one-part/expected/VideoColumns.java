package media;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Video}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoColumns {
  /** {@code v:title}, required: UTF-8. */
  public static final OrderedColumn<Video, String> TITLE =
      OrderedColumn.required(0, "title", "v", "title", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code v:description}, optional: UTF-8. */
  public static final OrderedColumn<Video, String> DESCRIPTION =
      OrderedColumn.optional(1, "description", "v", "description", CellCodecs.STRING,
          CellOrder.UNSIGNED);

  /** {@code v:dur}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Video, Long> DURATION_MILLIS =
      OrderedColumn.required(2, "durationMillis", "v", "dur", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code w:watching}, required: 4 bytes, big-endian. */
  public static final OrderedColumn<Video, Integer> WATCHING =
      OrderedColumn.required(3, "watching", "w", "watching", CellCodecs.INT, CellOrder.SIGNED);

  private VideoColumns() {}
}
