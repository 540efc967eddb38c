package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** The columns of {@link Customer}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class CustomerColumns {
  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Customer> ID =
      TextKeyPart.of(CustomerKey.PATTERN, CustomerKey.ID);

  /** {@code c:name}, required: UTF-8. */
  public static final TextColumn<Customer> NAME = TextColumn.required(0, "name", "c", "name");

  /** {@code c:home.city}, required: UTF-8. */
  public static final TextColumn<Customer> HOME_CITY =
      TextColumn.required(1, "home.city", "c", "home.city");

  /** {@code c:home.zip}, required: 4 bytes, big-endian. */
  public static final OrderedColumn<Customer, Integer> HOME_POSTAL_CODE =
      OrderedColumn.required(2, "home.postalCode", "c", "home.zip", CellCodecs.INT,
          CellOrder.SIGNED);

  /** {@code c:home.street}, optional: UTF-8. */
  public static final TextColumn<Customer> HOME_STREET =
      TextColumn.optional(3, "home.street", "c", "home.street");

  /** {@code c:home.location.lat}, required in home.location: 8 bytes, IEEE 754. */
  public static final OrderedColumn<Customer, Double> HOME_LOCATION_LATITUDE =
      OrderedColumn.optional(4, "home.location.latitude", "c", "home.location.lat",
          CellCodecs.DOUBLE, CellOrder.FLOATING);

  /** {@code c:home.location.lon}, required in home.location: 8 bytes, IEEE 754. */
  public static final OrderedColumn<Customer, Double> HOME_LOCATION_LONGITUDE =
      OrderedColumn.optional(5, "home.location.longitude", "c", "home.location.lon",
          CellCodecs.DOUBLE, CellOrder.FLOATING);

  /** {@code c:w:city}, required in work: UTF-8. */
  public static final TextColumn<Customer> WORK_CITY =
      TextColumn.optional(6, "work.city", "c", "w:city");

  /** {@code c:w:zip}, required in work: 4 bytes, big-endian. */
  public static final OrderedColumn<Customer, Integer> WORK_POSTAL_CODE =
      OrderedColumn.optional(7, "work.postalCode", "c", "w:zip", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code c:w:street}, optional: UTF-8. */
  public static final TextColumn<Customer> WORK_STREET =
      TextColumn.optional(8, "work.street", "c", "w:street");

  /** {@code c:w:location.lat}, required in work.location: 8 bytes, IEEE 754. */
  public static final OrderedColumn<Customer, Double> WORK_LOCATION_LATITUDE =
      OrderedColumn.optional(9, "work.location.latitude", "c", "w:location.lat", CellCodecs.DOUBLE,
          CellOrder.FLOATING);

  /** {@code c:w:location.lon}, required in work.location: 8 bytes, IEEE 754. */
  public static final OrderedColumn<Customer, Double> WORK_LOCATION_LONGITUDE =
      OrderedColumn.optional(10, "work.location.longitude", "c", "w:location.lon",
          CellCodecs.DOUBLE, CellOrder.FLOATING);

  /** {@code s:start}, required in session: 8 bytes seconds, 4 bytes nanos. */
  public static final OrderedColumn<Customer, Instant> SESSION_START =
      OrderedColumn.optional(11, "session.start", "s", "start", TimeCodecs.INSTANT,
          CellOrder.SIGNED);

  /** {@code s:visits}, default 1: 4 bytes, big-endian. */
  public static final OrderedColumn<Customer, Integer> SESSION_VISITS =
      OrderedColumn.withDefault(12, "session.visits", "s", "visits", CellCodecs.INT,
          CellOrder.SIGNED, 1);

  private CustomerColumns() {}
}
