package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.UuidPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A class with a builder and a version, whose embedded values have builders too. */
@Table("parcels")
@Family("p")
final class Parcel {
  @RowKey private final UUID id;
  @Version private final long version;
  @Embedded private final Address sender;

  @Embedded(prefix = "to:")
  @Family(value = "r", maxAge = "1d")
  private final @Nullable Address receiver;

  private Parcel(Builder builder) {
    this.id = builder.id;
    this.version = builder.version;
    this.sender = builder.sender;
    this.receiver = builder.receiver;
  }

  static Builder builder() {
    return new Builder();
  }

  UUID id() {
    return id;
  }

  long version() {
    return version;
  }

  Address sender() {
    return sender;
  }

  @Nullable Address receiver() {
    return receiver;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Parcel that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  private List<@Nullable Object> values() {
    return Arrays.asList(id, version, sender, receiver);
  }

  Parcel withVersion(long version) {
    return builder().id(id).version(version).sender(sender).receiver(receiver).build();
  }

  /** Collects the properties. */
  @SuppressWarnings("NullAway.Init") // a test calls all
  static final class Builder {
    private UUID id;
    private long version;
    private Address sender;
    private @Nullable Address receiver;

    private Builder() {}

    Builder id(UUID id) {
      this.id = id;
      return this;
    }

    Builder version(long version) {
      this.version = version;
      return this;
    }

    Builder sender(Address sender) {
      this.sender = sender;
      return this;
    }

    Builder receiver(@Nullable Address receiver) {
      this.receiver = receiver;
      return this;
    }

    Parcel build() {
      return new Parcel(this);
    }
  }

  /** An embedded value with a builder. */
  static final class Address {
    private final String city;

    @Column("zip")
    private final int postalCode;

    private final @Nullable String street;
    @Embedded private final @Nullable Place place;

    private Address(Builder builder) {
      this.city = builder.city;
      this.postalCode = builder.postalCode;
      this.street = builder.street;
      this.place = builder.place;
    }

    static Builder builder() {
      return new Builder();
    }

    String city() {
      return city;
    }

    int postalCode() {
      return postalCode;
    }

    @Nullable String street() {
      return street;
    }

    @Nullable Place place() {
      return place;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Address that && values().equals(that.values());
    }

    @Override
    public int hashCode() {
      return values().hashCode();
    }

    private List<@Nullable Object> values() {
      return Arrays.asList(city, postalCode, street, place);
    }

    /** Collects the properties. */
    @SuppressWarnings("NullAway.Init")
    static final class Builder {
      private String city;
      private int postalCode;
      private @Nullable String street;
      private @Nullable Place place;

      private Builder() {}

      Builder city(String city) {
        this.city = city;
        return this;
      }

      Builder postalCode(int postalCode) {
        this.postalCode = postalCode;
        return this;
      }

      Builder street(@Nullable String street) {
        this.street = street;
        return this;
      }

      Builder place(@Nullable Place place) {
        this.place = place;
        return this;
      }

      Address build() {
        return new Address(this);
      }
    }
  }

  /** A value embedded in an embedded one. */
  record Place(@Column("lat") double latitude, @Column("lon") double longitude) {}

  record HandKey(UUID id) implements Key {
    static final UuidPart ID = UuidPart.of("id");
    static final KeyLayout<HandKey> LAYOUT =
        KeyLayout.<HandKey>readable()
            .part(ID, HandKey::id)
            .build(parts -> new HandKey(parts.get(ID)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  /** The columns of one address, and how it is read. */
  private record AddressColumns(
      EmbeddedBuilder<Parcel, Address> address,
      TextColumn<Parcel> city,
      OrderedColumn<Parcel, Integer> postalCode,
      TextColumn<Parcel> street,
      EmbeddedBuilder<Parcel, Place> place,
      OrderedColumn<Parcel, Double> latitude,
      OrderedColumn<Parcel, Double> longitude) {
    static AddressColumns of(EmbeddedBuilder<Parcel, Address> address) {
      TextColumn<Parcel> city = address.text("city", Address::city, ColumnOptions::required);
      OrderedColumn<Parcel, Integer> postalCode =
          address.ordered(
              "postalCode",
              CellCodecs.INT,
              Address::postalCode,
              c -> c.qualifier("zip").required());
      TextColumn<Parcel> street = address.text("street", Address::street);
      EmbeddedBuilder<Parcel, Place> place = address.embedded("place", Address::place);
      return new AddressColumns(
          address,
          city,
          postalCode,
          street,
          place,
          place.ordered(
              "latitude", CellCodecs.DOUBLE, Place::latitude, c -> c.qualifier("lat").required()),
          place.ordered(
              "longitude",
              CellCodecs.DOUBLE,
              Place::longitude,
              c -> c.qualifier("lon").required()));
    }

    Address read(RowValues<Parcel, HandKey> row) {
      return Address.builder()
          .city(row.required(city))
          .postalCode(row.required(postalCode))
          .street(row.get(street))
          .place(
              row.isPresent(place)
                  ? new Place(row.required(latitude), row.required(longitude))
                  : null)
          .build();
    }
  }

  static final class Hand {
    static final OrderedColumn<Parcel, Long> VERSION;
    private static final AddressColumns SENDER;
    private static final AddressColumns RECEIVER;
    static final EntityMapping<Parcel, HandKey> MAPPING;

    private Hand() {}

    static {
      MappingBuilder<Parcel, HandKey> parcel =
          MappingBuilder.of(Parcel.class, "parcels", HandKey.LAYOUT, p -> new HandKey(p.id()));
      parcel.family(FamilyRule.of("p")).family(FamilyRule.of("r").maxAge(Duration.ofDays(1)));
      VERSION =
          parcel.version("version", ColumnPlace.family("p"), Parcel::version, Parcel::withVersion);
      SENDER =
          AddressColumns.of(parcel.embedded("sender", Parcel::sender, EmbeddedOptions::required));
      RECEIVER =
          AddressColumns.of(
              parcel.embedded("receiver", Parcel::receiver, r -> r.prefix("to:").family("r")));
      MAPPING =
          parcel.build(
              row ->
                  Parcel.builder()
                      .id(row.key().id())
                      .version(row.version(VERSION))
                      .sender(SENDER.read(row))
                      .receiver(row.isPresent(RECEIVER.address) ? RECEIVER.read(row) : null)
                      .build());
    }
  }
}
