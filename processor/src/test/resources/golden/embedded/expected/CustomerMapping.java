package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import java.time.Instant;
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
 * </pre>
 *
 * <p>Family {@code c} keeps 1 version. Family {@code s} keeps 1 version, for 1 day.
 *
 * <p>{@code put} writes these columns and deletes those without a value; the rest of the row stays.
 * If no column has a value, it writes an empty cell into {@code c:}, so that the row exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class CustomerMapping extends EntityMapping<Customer, CustomerKey> {
  /** The only instance: it has no state. */
  public static final CustomerMapping INSTANCE = new CustomerMapping();

  private CustomerMapping() {
    super(
        "Customer",
        "customers",
        List.of(
            new FamilyRule("c", 1, null),
            new FamilyRule("s", 1, Duration.ofDays(1))),
        List.of(
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
            CustomerColumns.SESSION_VISITS));
  }

  @Override
  public CustomerKey key(Customer customer) {
    return new CustomerKey(customer.id());
  }

  @Override
  public KeyReader keyReader() {
    return KeyReader.readable();
  }

  @Override
  public CustomerKey readKey(KeyReader in) {
    return CustomerKey.read(in);
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
        CellCodecs.STRING.encode(nonNull(home.city(), CustomerColumns.HOME_CITY)));
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
        CellCodecs.STRING.encode(nonNull(work.city(), CustomerColumns.WORK_CITY)));
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
        CellCodecs.INSTANT.encode(nonNull(session.getStart(), CustomerColumns.SESSION_START)));
    cells.set(CustomerColumns.SESSION_VISITS, CellCodecs.INT.encodeInt(session.getVisits()));
  }

  @Override
  public EntityReader<Customer> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Customer> {
    private @Nullable String name;
    private @Nullable String homeCity;
    private int homePostalCode;
    private @Nullable String homeStreet;
    private @Nullable Double homeLocationLatitude;
    private @Nullable Double homeLocationLongitude;
    private @Nullable String workCity;
    private @Nullable Integer workPostalCode;
    private @Nullable String workStreet;
    private @Nullable Double workLocationLatitude;
    private @Nullable Double workLocationLongitude;
    private @Nullable Instant sessionStart;
    private @Nullable Integer sessionVisits;

    @Override
    public void clear() {
      name = null;
      homeCity = null;
      homePostalCode = 0;
      homeStreet = null;
      homeLocationLatitude = null;
      homeLocationLongitude = null;
      workCity = null;
      workPostalCode = null;
      workStreet = null;
      workLocationLatitude = null;
      workLocationLongitude = null;
      sessionStart = null;
      sessionVisits = null;
    }

    @Override
    public void value(int column, ByteString value) {
      switch (column) {
        case 0 -> name = CellCodecs.STRING.decode(value);
        case 1 -> homeCity = CellCodecs.STRING.decode(value);
        case 2 -> homePostalCode = CellCodecs.INT.decodeInt(value);
        case 3 -> homeStreet = CellCodecs.STRING.decode(value);
        case 4 -> homeLocationLatitude = CellCodecs.DOUBLE.decode(value);
        case 5 -> homeLocationLongitude = CellCodecs.DOUBLE.decode(value);
        case 6 -> workCity = CellCodecs.STRING.decode(value);
        case 7 -> workPostalCode = CellCodecs.INT.decode(value);
        case 8 -> workStreet = CellCodecs.STRING.decode(value);
        case 9 -> workLocationLatitude = CellCodecs.DOUBLE.decode(value);
        case 10 -> workLocationLongitude = CellCodecs.DOUBLE.decode(value);
        case 11 -> sessionStart = CellCodecs.INSTANT.decode(value);
        case 12 -> sessionVisits = CellCodecs.INT.decode(value);
        default -> throw noColumn(column);
      }
    }

    @Override
    public Customer build(KeyReader in) {
      CustomerKey key = CustomerKey.read(in);
      return new Customer(
          key.id(),
          buildHome(),
          required(name),
          Optional.ofNullable(buildWork()),
          buildSession());
    }

    private Customer.Address buildHome() {
      return new Customer.Address(
          required(homeCity),
          homePostalCode,
          Optional.ofNullable(homeStreet),
          buildHomeLocation());
    }

    private Customer.@Nullable Location buildHomeLocation() {
      if (homeLocationLatitude == null && homeLocationLongitude == null) {
        return null;
      }
      return new Customer.Location(
          required(homeLocationLatitude, CustomerColumns.HOME_LOCATION_LATITUDE),
          required(homeLocationLongitude, CustomerColumns.HOME_LOCATION_LONGITUDE));
    }

    private Customer.@Nullable Address buildWork() {
      if (workCity == null
          && workPostalCode == null
          && workStreet == null
          && workLocationLatitude == null
          && workLocationLongitude == null) {
        return null;
      }
      return new Customer.Address(
          required(workCity, CustomerColumns.WORK_CITY),
          required(workPostalCode, CustomerColumns.WORK_POSTAL_CODE),
          Optional.ofNullable(workStreet),
          buildWorkLocation());
    }

    private Customer.@Nullable Location buildWorkLocation() {
      if (workLocationLatitude == null && workLocationLongitude == null) {
        return null;
      }
      return new Customer.Location(
          required(workLocationLatitude, CustomerColumns.WORK_LOCATION_LATITUDE),
          required(workLocationLongitude, CustomerColumns.WORK_LOCATION_LONGITUDE));
    }

    private Customer.@Nullable Session buildSession() {
      if (sessionStart == null) {
        return null;
      }
      Customer.Session session = new Customer.Session();
      session.setStart(sessionStart);
      session.setVisits(sessionVisits == null ? 1 : sessionVisits);
      return session;
    }
  }
}
