package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Ignored;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Entities that are no records: mutable beans, and classes with a builder or a constructor. */
@BigtableTest({
  EntityClassesTest_MeterRepository.class,
  EntityClassesTest_RouterRepository.class,
  EntityClassesTest_ParcelRepository.class,
  EntityClassesTest_PostcardRepository.class
})
class EntityClassesTest {
  /** Annotated on its fields. */
  @Table("meters")
  @Family("m")
  static class Meter {
    @RowKey private String site = "";
    @RowKey private int number;
    @Column private double level;
    @Column private boolean open;
    @Column private String note;
    @Ignored private String cached = "fresh";

    public String getSite() {
      return site;
    }

    public void setSite(String site) {
      this.site = site;
    }

    public int getNumber() {
      return number;
    }

    public void setNumber(int number) {
      this.number = number;
    }

    public double getLevel() {
      return level;
    }

    public void setLevel(double level) {
      this.level = level;
    }

    public boolean isOpen() {
      return open;
    }

    public void setOpen(boolean open) {
      this.open = open;
    }

    public String getNote() {
      return note;
    }

    public void setNote(String note) {
      this.note = note;
    }

    public String getCached() {
      return cached;
    }

    public void setCached(String cached) {
      this.cached = cached;
    }
  }

  /** Annotated on its getters. */
  abstract static class Device {
    private String id = "";
    private Instant installed;

    @RowKey
    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    @Column("i")
    public Instant getInstalled() {
      return installed;
    }

    public void setInstalled(Instant installed) {
      this.installed = installed;
    }
  }

  /** Inherits its key and a column. */
  @Table("routers")
  @Family("r")
  static class Router extends Device {
    private int ports;

    @Column
    int getPorts() {
      return ports;
    }

    void setPorts(int ports) {
      this.ports = ports;
    }
  }

  @Table("parcels")
  @Family("p")
  static final class Parcel {
    @RowKey private final String country;
    @RowKey private final long number;
    @Column private final int grams;
    @Column private final Optional<String> remark;

    private Parcel(Builder builder) {
      this.country = builder.country;
      this.number = builder.number;
      this.grams = builder.grams;
      this.remark = builder.remark;
    }

    static Builder builder() {
      return new Builder();
    }

    public String getCountry() {
      return country;
    }

    public long getNumber() {
      return number;
    }

    public int getGrams() {
      return grams;
    }

    public Optional<String> getRemark() {
      return remark;
    }

    static final class Builder {
      private String country = "";
      private long number;
      private int grams;
      private Optional<String> remark = Optional.empty();

      Builder country(String country) {
        this.country = country;
        return this;
      }

      Builder number(long number) {
        this.number = number;
        return this;
      }

      Builder grams(int grams) {
        this.grams = grams;
        return this;
      }

      Builder remark(Optional<String> remark) {
        this.remark = remark;
        return this;
      }

      Parcel build() {
        return new Parcel(this);
      }
    }
  }

  @Table("postcards")
  @Family("p")
  static final class Postcard {
    @RowKey private final String country;
    @RowKey private final long number;
    @Embedded private final Place place;
    private final boolean isRead;
    private final Optional<String> greeting;

    @Family("s")
    private final Set<String> stamps;

    @UpdatedAt private final @Nullable Instant sent;

    Postcard(
        boolean isRead,
        @Nullable Instant sent,
        String country,
        long number,
        Place place,
        Set<String> stamps,
        Optional<String> greeting) {
      this.country = country;
      this.number = number;
      this.place = place;
      this.isRead = isRead;
      this.greeting = greeting;
      this.stamps = stamps;
      this.sent = sent;
    }

    Postcard(String country, long number) {
      this(false, null, country, number, new Place("Bern", 3), Set.of("red"), Optional.of("Hi"));
    }

    String country() {
      return country;
    }

    long number() {
      return number;
    }

    Place getPlace() {
      return place;
    }

    boolean isRead() {
      return isRead;
    }

    Optional<String> greeting() {
      return greeting;
    }

    Set<String> getStamps() {
      return stamps;
    }

    @Nullable Instant getSent() {
      return sent;
    }
  }

  static final class Place {
    private final String city;
    private final int zone;

    Place(String city, int zone) {
      this.city = city;
      this.zone = zone;
    }

    String city() {
      return city;
    }

    int zone() {
      return zone;
    }
  }

  /** Each test has its own table, so that all are created once. */
  @BeforeAll
  static void createTables(BigtableMapper mapper) {}

  @Test
  void aBeanIsReadAsItWasWritten(EntityClassesTest_MeterRepository meters) {
    Meter meter = new Meter();
    meter.setSite("north");
    meter.setNumber(7);
    meter.setLevel(-0.5);
    meter.setOpen(true);
    meter.setNote("new seal");
    meter.setCached("stale");
    meters.put(meter);

    Meter read = meters.find("north", 7).orElseThrow();
    assertThat(read.getSite()).isEqualTo("north");
    assertThat(read.getNumber()).isEqualTo(7);
    assertThat(read.getLevel()).isEqualTo(-0.5);
    assertThat(read.isOpen()).isTrue();
    assertThat(read.getNote()).isEqualTo("new seal");
    assertThat(read.getCached()).isEqualTo("fresh");
  }

  @Test
  void inheritedPropertiesAreMapped(EntityClassesTest_RouterRepository routers) {
    Router router = new Router();
    router.setId("r1");
    router.setInstalled(Instant.parse("2024-05-01T00:00:00.000000001Z"));
    router.setPorts(48);
    routers.put(router);

    Router read = routers.find("r1").orElseThrow();
    assertThat(read.getId()).isEqualTo("r1");
    assertThat(read.getInstalled()).isEqualTo(Instant.parse("2024-05-01T00:00:00.000000001Z"));
    assertThat(read.getPorts()).isEqualTo(48);
    assertThat(routers.find("r2")).isEmpty();
  }

  @Test
  void whatABuilderMakesIsReadAsItWasWritten(EntityClassesTest_ParcelRepository parcels) {
    parcels.put(
        Parcel.builder()
            .country("de")
            .number(Long.MAX_VALUE)
            .grams(-1)
            .remark(Optional.of("fragile"))
            .build());

    Parcel read = parcels.find("de", Long.MAX_VALUE).orElseThrow();
    assertThat(read.getCountry()).isEqualTo("de");
    assertThat(read.getNumber()).isEqualTo(Long.MAX_VALUE);
    assertThat(read.getGrams()).isEqualTo(-1);
    assertThat(read.getRemark()).hasValue("fragile");
  }

  @Test
  void whatAConstructorMakesIsReadAsItWasWritten(
      EntityClassesTest_PostcardRepository postcards, TestClock clock) {
    clock.set(Instant.parse("2024-05-01T00:00:00Z"));
    postcards.put(new Postcard("ch", 7));

    Postcard read = postcards.find("ch", 7).orElseThrow();
    assertThat(read.country()).isEqualTo("ch");
    assertThat(read.number()).isEqualTo(7);
    assertThat(read.getPlace().city()).isEqualTo("Bern");
    assertThat(read.getPlace().zone()).isEqualTo(3);
    assertThat(read.isRead()).isFalse();
    assertThat(read.greeting()).hasValue("Hi");
    assertThat(read.getStamps()).containsExactly("red");
    assertThat(read.getSent()).isEqualTo(Instant.parse("2024-05-01T00:00:00Z"));
  }
}
