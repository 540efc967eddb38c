package geo;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import io.github.bigtablemapper.key.TextRange;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link City}: {@code continent#country#city}.
 *
 * <pre>
 * continent   text, %XX-escaped
 * country     text, %XX-escaped
 * city        text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record CityKey(String continent, String country, String city) implements Key {
  private static final StringPart CONTINENT = StringPart.of("continent");
  private static final StringPart COUNTRY = StringPart.of("country");
  private static final StringPart CITY = StringPart.of("city");

  /** {@return the key of these parts} */
  public static CityKey of(String continent, String country, String city) {
    return new CityKey(continent, country, city);
  }

  /** {@return the key of a {@link City}} */
  public static CityKey of(City city) {
    return CityMapping.INSTANCE.key(city);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code continent}} */
  public static ContinentPrefix continent(String continent) {
    KeyWriter out = KeyWriter.readable();
    CONTINENT.write(out, continent);
    return new ContinentPrefix(out);
  }

  /** {@return the key that a reader stands on} */
  static CityKey read(KeyReader in) {
    String continent = CONTINENT.read(in);
    String country = COUNTRY.read(in);
    String city = CITY.read(in);
    in.end();
    return new CityKey(continent, country, city);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    CONTINENT.write(out, continent);
    COUNTRY.write(out, country);
    CITY.write(out, city);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("CityKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<CityKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code continent}} */
    public TextRange<CityKey> continent() {
      return range(CONTINENT);
    }
  }

  /** All keys with a certain {@code continent}. */
  public static final class ContinentPrefix extends KeyPrefix<CityKey> {
    private ContinentPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code country}} */
    public CountryPrefix country(String country) {
      return new CountryPrefix(with(COUNTRY, country));
    }

    /** {@return the range of {@code country}} */
    public TextRange<CityKey> country() {
      return range(COUNTRY);
    }
  }

  /** All keys with a certain {@code continent} and {@code country}. */
  public static final class CountryPrefix extends KeyPrefix<CityKey> {
    private CountryPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code city}} */
    public TextRange<CityKey> city() {
      return range(CITY);
    }
  }
}
