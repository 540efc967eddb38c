package geo;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link City}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class CityColumns {
  /** {@code c:population}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<City, Long> POPULATION =
      OrderedColumn.required(0, "population", "c", "population", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code c:latitude}, required: 8 bytes, IEEE 754. */
  public static final MappedColumn<City, Double> LATITUDE =
      MappedColumn.required(1, "latitude", "c", "latitude", CellCodecs.DOUBLE);

  /** {@code c:timeZone}, optional: UTF-8. */
  public static final OrderedColumn<City, String> TIME_ZONE =
      OrderedColumn.optional(2, "timeZone", "c", "timeZone", CellCodecs.STRING, CellOrder.UNSIGNED);

  private CityColumns() {}
}
