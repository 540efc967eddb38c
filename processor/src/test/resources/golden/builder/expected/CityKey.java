package geo;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
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

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<CityKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return all keys with this {@code continent}} */
  public static ContinentPrefix continent(String continent) {
    KeyWriter out = KeyWriter.readable();
    CONTINENT.write(out, continent);
    return new ContinentPrefix(out);
  }

  /** {@return all keys whose {@code continent} is in [from, to)} */
  public static KeyRange<CityKey> continentBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), CONTINENT, from, to);
  }

  /** {@return all keys whose {@code continent} is at least this} */
  public static KeyRange<CityKey> continentFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), CONTINENT, from);
  }

  /** {@return all keys whose {@code continent} is greater than this} */
  public static KeyRange<CityKey> continentAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), CONTINENT, after);
  }

  /** {@return all keys whose {@code continent} is at most this} */
  public static KeyRange<CityKey> continentTo(String to) {
    return KeyRange.to(KeyWriter.readable(), CONTINENT, to);
  }

  /** {@return all keys whose {@code continent} is less than this} */
  public static KeyRange<CityKey> continentBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), CONTINENT, before);
  }

  /** {@return all keys whose {@code continent} starts with this text} */
  public static KeyRange<CityKey> continentStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), CONTINENT, text);
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

  /** All keys with a certain {@code continent}. */
  public static final class ContinentPrefix extends KeyPrefix<CityKey> {
    private ContinentPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code country}} */
    public CountryPrefix country(String country) {
      KeyWriter out = written();
      COUNTRY.write(out, country);
      return new CountryPrefix(out);
    }

    /** {@return all keys whose {@code country} is in [from, to)} */
    public KeyRange<CityKey> countryBetween(String from, String to) {
      return KeyRange.between(written(), COUNTRY, from, to);
    }

    /** {@return all keys whose {@code country} is at least this} */
    public KeyRange<CityKey> countryFrom(String from) {
      return KeyRange.from(written(), COUNTRY, from);
    }

    /** {@return all keys whose {@code country} is greater than this} */
    public KeyRange<CityKey> countryAfter(String after) {
      return KeyRange.after(written(), COUNTRY, after);
    }

    /** {@return all keys whose {@code country} is at most this} */
    public KeyRange<CityKey> countryTo(String to) {
      return KeyRange.to(written(), COUNTRY, to);
    }

    /** {@return all keys whose {@code country} is less than this} */
    public KeyRange<CityKey> countryBefore(String before) {
      return KeyRange.before(written(), COUNTRY, before);
    }

    /** {@return all keys whose {@code country} starts with this text} */
    public KeyRange<CityKey> countryStartsWith(String text) {
      return KeyRange.startsWith(written(), COUNTRY, text);
    }
  }

  /** All keys with a certain {@code continent} and {@code country}. */
  public static final class CountryPrefix extends KeyPrefix<CityKey> {
    private CountryPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code city}} */
    public CityKey city(String city) {
      KeyWriter out = written();
      CITY.write(out, city);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return CityKey.read(in);
    }

    /** {@return all keys whose {@code city} is in [from, to)} */
    public KeyRange<CityKey> cityBetween(String from, String to) {
      return KeyRange.between(written(), CITY, from, to);
    }

    /** {@return all keys whose {@code city} is at least this} */
    public KeyRange<CityKey> cityFrom(String from) {
      return KeyRange.from(written(), CITY, from);
    }

    /** {@return all keys whose {@code city} is greater than this} */
    public KeyRange<CityKey> cityAfter(String after) {
      return KeyRange.after(written(), CITY, after);
    }

    /** {@return all keys whose {@code city} is at most this} */
    public KeyRange<CityKey> cityTo(String to) {
      return KeyRange.to(written(), CITY, to);
    }

    /** {@return all keys whose {@code city} is less than this} */
    public KeyRange<CityKey> cityBefore(String before) {
      return KeyRange.before(written(), CITY, before);
    }

    /** {@return all keys whose {@code city} starts with this text} */
    public KeyRange<CityKey> cityStartsWith(String text) {
      return KeyRange.startsWith(written(), CITY, text);
    }
  }
}
