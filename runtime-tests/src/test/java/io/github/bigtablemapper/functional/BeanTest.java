package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Ignored;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Mutable beans: annotations on fields and on getters, inherited and ignored properties. */
@BigtableTest({BeanTest_MeterRepository.class, BeanTest_RouterRepository.class})
class BeanTest {
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

  @Test
  void aBeanIsReadAsItWasWritten(BeanTest_MeterRepository meters) {
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
  void inheritedPropertiesAreMapped(BeanTest_RouterRepository routers) {
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
}
