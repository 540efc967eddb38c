package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Customer} is stored in the table {@code customers}: one row each, under its {@link
 * CustomerKey}.
 *
 * <pre>
 * c:name                String    UTF-8                            required
 * c:home.city           String    UTF-8                            required
 * c:home.zip            int       4 bytes, big-endian              required
 * c:home.street         String    UTF-8                            optional
 * c:home.location.lat   double    8 bytes, IEEE 754                required in home.location
 * c:home.location.lon   double    8 bytes, IEEE 754                required in home.location
 * c:w:city              String    UTF-8                            required in work
 * c:w:zip               int       4 bytes, big-endian              required in work
 * c:w:street            String    UTF-8                            optional
 * c:w:location.lat      double    8 bytes, IEEE 754                required in work.location
 * c:w:location.lon      double    8 bytes, IEEE 754                required in work.location
 * s:start               Instant   8 bytes seconds, 4 bytes nanos   required in session
 * s:visits              int       4 bytes, big-endian              default 1
 * c: row marker                   empty                            marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class CustomerMapping extends EntityMapping<Customer, CustomerKey> {
  /** The only instance: it has no state. */
  public static final CustomerMapping INSTANCE = new CustomerMapping();

  private CustomerMapping() {
    super(
        EntitySchema.<Customer, CustomerKey>of(GeneratedFormat.VERSION, "Customer", "customers",
            CustomerKey::read)
            .withFamilies(List.of(
                FamilyRule.of("c"),
                FamilyRule.of("s").maxAge(Duration.ofDays(1))))
            .withColumns(List.of(
                CustomerColumns.NAME,
                CustomerColumns.HOME_CITY,
                CustomerColumns.HOME_POSTAL_CODE,
                CustomerColumns.HOME_STREET,
                CustomerColumns.HOME_LOCATION_LATITUDE,
                CustomerColumns.HOME_LOCATION_LONGITUDE,
                CustomerColumns.WORK_CITY,
                CustomerColumns.WORK_POSTAL_CODE,
                CustomerColumns.WORK_STREET,
                CustomerColumns.WORK_LOCATION_LATITUDE,
                CustomerColumns.WORK_LOCATION_LONGITUDE,
                CustomerColumns.SESSION_START,
                CustomerColumns.SESSION_VISITS))
            .withKeyPattern(CustomerKey.PATTERN));
  }

  @Override
  public CustomerKey key(Customer customer) {
    return CustomerKey.of(customer.id());
  }

  @Override
  public void write(Customer customer, CellSink cells) {
    cells.set(CustomerColumns.NAME, CellCodecs.STRING.encodeOrNull(customer.name()));
    writeHome(customer.home(), cells);
    writeWork(orNull(customer.work(), "work"), cells);
    writeSession(customer.session(), cells);
  }

  private static void writeHome(Customer.@Nullable Address home, CellSink cells) {
    if (home == null) {
      cells.set(CustomerColumns.HOME_CITY, null);
      cells.set(CustomerColumns.HOME_POSTAL_CODE, null);
      cells.set(CustomerColumns.HOME_STREET, null);
      writeHomeLocation(null, cells);
      return;
    }
    cells.set(
        CustomerColumns.HOME_CITY,
        CellCodecs.STRING.encodeNonNull(nonNull(home.city(), CustomerColumns.HOME_CITY)));
    cells.set(CustomerColumns.HOME_POSTAL_CODE, CellCodecs.INT.encodeInt(home.postalCode()));
    cells.set(
        CustomerColumns.HOME_STREET,
        CellCodecs.STRING.encodeOrNull(orNull(home.street(), CustomerColumns.HOME_STREET)));
    writeHomeLocation(home.location(), cells);
  }

  private static void writeHomeLocation(Customer.@Nullable Location homeLocation, CellSink cells) {
    if (homeLocation == null) {
      cells.set(CustomerColumns.HOME_LOCATION_LATITUDE, null);
      cells.set(CustomerColumns.HOME_LOCATION_LONGITUDE, null);
      return;
    }
    cells.set(CustomerColumns.HOME_LOCATION_LATITUDE,
        CellCodecs.DOUBLE.encodeDouble(homeLocation.latitude()));
    cells.set(CustomerColumns.HOME_LOCATION_LONGITUDE,
        CellCodecs.DOUBLE.encodeDouble(homeLocation.longitude()));
  }

  private static void writeWork(Customer.@Nullable Address work, CellSink cells) {
    if (work == null) {
      cells.set(CustomerColumns.WORK_CITY, null);
      cells.set(CustomerColumns.WORK_POSTAL_CODE, null);
      cells.set(CustomerColumns.WORK_STREET, null);
      writeWorkLocation(null, cells);
      return;
    }
    cells.set(
        CustomerColumns.WORK_CITY,
        CellCodecs.STRING.encodeNonNull(nonNull(work.city(), CustomerColumns.WORK_CITY)));
    cells.set(CustomerColumns.WORK_POSTAL_CODE, CellCodecs.INT.encodeInt(work.postalCode()));
    cells.set(
        CustomerColumns.WORK_STREET,
        CellCodecs.STRING.encodeOrNull(orNull(work.street(), CustomerColumns.WORK_STREET)));
    writeWorkLocation(work.location(), cells);
  }

  private static void writeWorkLocation(Customer.@Nullable Location workLocation, CellSink cells) {
    if (workLocation == null) {
      cells.set(CustomerColumns.WORK_LOCATION_LATITUDE, null);
      cells.set(CustomerColumns.WORK_LOCATION_LONGITUDE, null);
      return;
    }
    cells.set(CustomerColumns.WORK_LOCATION_LATITUDE,
        CellCodecs.DOUBLE.encodeDouble(workLocation.latitude()));
    cells.set(CustomerColumns.WORK_LOCATION_LONGITUDE,
        CellCodecs.DOUBLE.encodeDouble(workLocation.longitude()));
  }

  private static void writeSession(Customer.@Nullable Session session, CellSink cells) {
    if (session == null) {
      cells.set(CustomerColumns.SESSION_START, null);
      cells.set(CustomerColumns.SESSION_VISITS, null);
      return;
    }
    cells.set(
        CustomerColumns.SESSION_START,
        TimeCodecs.INSTANT.encodeNonNull(nonNull(session.getStart(),
            CustomerColumns.SESSION_START)));
    cells.set(CustomerColumns.SESSION_VISITS, CellCodecs.INT.encodeInt(session.getVisits()));
  }

  @Override
  protected Customer build(KeyReader in, RowCells cells) {
    CustomerKey key = CustomerKey.read(in);
    return new Customer(
        key.id(),
        buildHome(cells),
        cells.required(CustomerColumns.NAME, CellCodecs.STRING),
        Optional.ofNullable(buildWork(cells)),
        buildSession(cells));
  }

  private Customer.Address buildHome(RowCells cells) {
    return new Customer.Address(
        cells.required(CustomerColumns.HOME_CITY, CellCodecs.STRING),
        CellCodecs.INT.decodeInt(cells.required(CustomerColumns.HOME_POSTAL_CODE)),
        Optional.ofNullable(cells.get(CustomerColumns.HOME_STREET, CellCodecs.STRING)),
        buildHomeLocation(cells));
  }

  private Customer.@Nullable Location buildHomeLocation(RowCells cells) {
    if (!cells.has(CustomerColumns.HOME_LOCATION_LATITUDE)
        && !cells.has(CustomerColumns.HOME_LOCATION_LONGITUDE)) {
      return null;
    }
    return new Customer.Location(
        CellCodecs.DOUBLE.decodeDouble(cells.required(CustomerColumns.HOME_LOCATION_LATITUDE)),
        CellCodecs.DOUBLE.decodeDouble(cells.required(CustomerColumns.HOME_LOCATION_LONGITUDE)));
  }

  private Customer.@Nullable Address buildWork(RowCells cells) {
    if (!cells.has(CustomerColumns.WORK_CITY)
        && !cells.has(CustomerColumns.WORK_POSTAL_CODE)
        && !cells.has(CustomerColumns.WORK_STREET)
        && !cells.has(CustomerColumns.WORK_LOCATION_LATITUDE)
        && !cells.has(CustomerColumns.WORK_LOCATION_LONGITUDE)) {
      return null;
    }
    return new Customer.Address(
        cells.required(CustomerColumns.WORK_CITY, CellCodecs.STRING),
        CellCodecs.INT.decodeInt(cells.required(CustomerColumns.WORK_POSTAL_CODE)),
        Optional.ofNullable(cells.get(CustomerColumns.WORK_STREET, CellCodecs.STRING)),
        buildWorkLocation(cells));
  }

  private Customer.@Nullable Location buildWorkLocation(RowCells cells) {
    if (!cells.has(CustomerColumns.WORK_LOCATION_LATITUDE)
        && !cells.has(CustomerColumns.WORK_LOCATION_LONGITUDE)) {
      return null;
    }
    return new Customer.Location(
        CellCodecs.DOUBLE.decodeDouble(cells.required(CustomerColumns.WORK_LOCATION_LATITUDE)),
        CellCodecs.DOUBLE.decodeDouble(cells.required(CustomerColumns.WORK_LOCATION_LONGITUDE)));
  }

  private Customer.@Nullable Session buildSession(RowCells cells) {
    if (!cells.has(CustomerColumns.SESSION_START)) {
      return null;
    }
    Customer.Session session = new Customer.Session();
    session.setStart(cells.required(CustomerColumns.SESSION_START, TimeCodecs.INSTANT));
    session.setVisits(cells.has(CustomerColumns.SESSION_VISITS)
            ? CellCodecs.INT.decodeInt(cells.required(CustomerColumns.SESSION_VISITS))
            : 1);
    return session;
  }
}
