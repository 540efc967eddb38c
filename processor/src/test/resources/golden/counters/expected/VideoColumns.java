package media;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Video}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoColumns {
  /** {@code v:title}, optional: UTF-8. */
  public static final OrderedColumn<Video, String> TITLE =
      OrderedColumn.optional(0, "title", "v", "title", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code n:likes}, counter, from 0: 8 bytes, big-endian. */
  public static final CounterColumn<Video> LIKES = CounterColumn.of(1, "likes", "n", "likes");

  /** {@code n:w}, counter, from 0: 8 bytes, big-endian. */
  public static final CounterColumn<Video> VIEWS = CounterColumn.of(2, "views", "n", "w");

  private VideoColumns() {}
}
