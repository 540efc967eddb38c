package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Ignored;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Properties of superclasses and interfaces: keys, columns, collections, counters, embedded. */
@BigtableTest({
  InheritanceTest_CarRepository.class,
  InheritanceTest_BoatRepository.class,
  InheritanceTest_TrainRepository.class
})
class InheritanceTest {
  /** A mapped superclass: the type of its key is a type parameter. */
  abstract static class Vehicle<K, P> {
    @RowKey private K id;
    @Column private String name;

    @Column(family = "v", value = "w")
    private int wheels;

    @Family("t")
    private Set<String> tags;

    @Embedded private P power;

    private int ownAffair;

    public K getId() {
      return id;
    }

    public void setId(K id) {
      this.id = id;
    }

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public int getWheels() {
      return wheels;
    }

    public void setWheels(int wheels) {
      this.wheels = wheels;
    }

    public Set<String> getTags() {
      return tags;
    }

    public void setTags(Set<String> tags) {
      this.tags = tags;
    }

    public P getPower() {
      return power;
    }

    public void setPower(P power) {
      this.power = power;
    }

    int drive() {
      return ++ownAffair;
    }
  }

  record Engine(String fuel, int cylinders) {}

  record Sail(double area) {}

  /** An interface with a property. */
  interface Counted {
    @Family("n")
    @Counter
    long getTrips();

    void setTrips(long trips);
  }

  @Table("cars")
  @Family("v")
  static class Car extends Vehicle<UUID, Engine> implements Counted {
    private long trips;
    private String plate;

    @Override
    public long getTrips() {
      return trips;
    }

    @Override
    public void setTrips(long trips) {
      this.trips = trips;
    }

    public String getPlate() {
      return plate;
    }

    public void setPlate(String plate) {
      this.plate = plate;
    }
  }

  /** Derived twice; its annotations of a property replace those of its superclass. */
  @Table("boats")
  @Family("v")
  static class Boat extends Craft<String> {
    @Override
    @Column("title")
    public String getName() {
      return super.getName();
    }

    @Override
    @Ignored
    public int getWheels() {
      return 0;
    }
  }

  abstract static class Craft<I> extends Vehicle<I, Sail> {}

  /** A hierarchy of builders. */
  @Table("trains")
  @Family("v")
  static final class Train extends Line {
    private final int cars;

    private Train(Builder builder) {
      super(builder);
      this.cars = builder.cars;
    }

    int cars() {
      return cars;
    }

    static Builder builder() {
      return new Builder();
    }

    static final class Builder extends Line.Builder<Builder> {
      private int cars;

      Builder cars(int cars) {
        this.cars = cars;
        return this;
      }

      Train build() {
        return new Train(this);
      }
    }
  }

  abstract static class Line {
    @RowKey private final String number;
    private final String from;

    Line(Builder<?> builder) {
      this.number = builder.number;
      this.from = builder.from;
    }

    String number() {
      return number;
    }

    @Column("f")
    String from() {
      return from;
    }

    abstract static class Builder<B> {
      private String number;
      private String from;

      @SuppressWarnings("unchecked") // each builder says what it is
      private B self() {
        return (B) this;
      }

      B number(String number) {
        this.number = number;
        return self();
      }

      B from(String from) {
        this.from = from;
        return self();
      }
    }
  }

  private static Set<String> columns(BigtableDataClient client, String table) {
    Set<String> columns = new TreeSet<>();
    for (RowCell cell : client.readRows(query(table)).iterator().next().getCells()) {
      columns.add(cell.getFamily() + ":" + cell.getQualifier().toStringUtf8());
    }
    return columns;
  }

  private static Query query(String table) {
    return Query.create(TableId.of(table));
  }

  @Test
  void aMappedSuperclassWithTypeParameters(
      InheritanceTest_CarRepository cars, BigtableDataClient client) {
    UUID id = UUID.fromString("00000000-0000-0001-0000-000000000002");
    Car car = new Car();
    car.setId(id);
    car.setName("Beetle");
    car.setWheels(4);
    car.setTags(Set.of("old"));
    car.setPower(new Engine("petrol", 4));
    car.setPlate("ZH 1");
    assertThat(car.drive()).isEqualTo(1);
    cars.put(car);
    cars.incrementTrips(InheritanceTest_CarKey.of(id), 3);

    Car found = cars.find(id).orElseThrow();
    assertThat(found.drive()).isEqualTo(1);
    assertThat(found.getName()).isEqualTo("Beetle");
    assertThat(found.getWheels()).isEqualTo(4);
    assertThat(found.getTags()).containsExactly("old");
    assertThat(found.getPower()).isEqualTo(new Engine("petrol", 4));
    assertThat(found.getPlate()).isEqualTo("ZH 1");
    assertThat(found.getTrips()).isEqualTo(3);
    assertThat(columns(client, "cars"))
        .containsExactly(
            "v:name", "v:w", "t:old", "v:power.fuel", "v:power.cylinders", "v:plate", "n:trips");
  }

  @Test
  void aDerivedClassHasTheLastWord(
      InheritanceTest_BoatRepository boats, BigtableDataClient client) {
    Boat boat = new Boat();
    boat.setId("b");
    boat.setName("Kon-Tiki");
    boat.setWheels(4);
    boat.setPower(new Sail(12.5));
    boats.put(boat);

    Boat found = boats.find("b").orElseThrow();
    assertThat(found.getName()).isEqualTo("Kon-Tiki");
    assertThat(found.getPower()).isEqualTo(new Sail(12.5));
    assertThat(columns(client, "boats")).containsExactly("v:title", "v:power.area");
  }

  @Test
  void buildersHaveSuperclassesToo(
      InheritanceTest_TrainRepository trains, BigtableDataClient client) {
    trains.put(Train.builder().number("IC 8").from("Brig").cars(9).build());

    Train found = trains.find("IC 8").orElseThrow();
    assertThat(found.from()).isEqualTo("Brig");
    assertThat(found.cars()).isEqualTo(9);
    assertThat(columns(client, "trains")).containsExactly("v:f", "v:cars");
  }
}
