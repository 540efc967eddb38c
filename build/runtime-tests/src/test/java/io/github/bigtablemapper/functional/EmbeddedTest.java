package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Embedded values: their columns, and when there is none of them. */
@BigtableTest({EmbeddedTest_PersonRepository.class, EmbeddedTest_MachineRepository.class})
class EmbeddedTest {
  private static final TableId PEOPLE = TableId.of("people");
  private static final EmbeddedTest_PersonKey KEY = EmbeddedTest_PersonKey.of("p");
  private static final Address PARIS =
      new Address("Paris", 75001, Optional.of("Rivoli"), new Location(48.9, 2.4));
  private static final Address OSLO = new Address("Oslo", 150, Optional.empty(), null);

  @NullMarked
  @Table("people")
  @Family(value = "p", maxVersions = 3)
  record Person(
      @RowKey String id,
      @Column String name,
      @Embedded Address home,
      @Embedded(prefix = "w:") Optional<Address> work,
      @Embedded(prefix = "") @Family(value = "s", maxAge = "1h") @Nullable Session session) {}

  @NullMarked
  record Address(
      String city,
      @Column("zip") int code,
      Optional<String> street,
      @Embedded @Nullable Location location) {}

  record Location(@Column("lat") double latitude, @Column("lon") double longitude) {}

  @NullMarked
  record Session(String device, @Column(defaultValue = "1") int visits) {}

  /** Embeds a bean and a class with a builder. */
  @Table("machines")
  @Family("m")
  record Machine(@RowKey String id, @Embedded Engine engine, @Embedded(prefix = "b-") Box box) {}

  static class Engine {
    private int power;
    private String fuel;

    int getPower() {
      return power;
    }

    void setPower(int power) {
      this.power = power;
    }

    String getFuel() {
      return fuel;
    }

    void setFuel(String fuel) {
      this.fuel = fuel;
    }
  }

  static final class Box {
    private final String colour;

    private Box(String colour) {
      this.colour = colour;
    }

    String colour() {
      return colour;
    }

    static Builder builder() {
      return new Builder();
    }

    static final class Builder {
      private String colour;

      Builder colour(String colour) {
        this.colour = colour;
        return this;
      }

      Box build() {
        return new Box(colour);
      }
    }
  }

  private static Person person(Address home, Optional<Address> work) {
    return new Person("p", "Ann", home, work, null);
  }

  private static Map<String, String> cells(BigtableDataClient client) {
    Row row = client.readRow(PEOPLE, "p");
    return row.getCells().stream()
        .collect(
            toMap(
                cell -> cell.getFamily() + ":" + cell.getQualifier().toStringUtf8(),
                cell -> cell.getValue().toStringUtf8(),
                (newest, older) -> newest));
  }

  @Test
  void eachPropertyOfTheClassIsAColumn(
      EmbeddedTest_PersonRepository people, BigtableDataClient client) {
    Person ann = new Person("p", "Ann", PARIS, Optional.of(OSLO), new Session("phone", 2));
    people.put(ann);

    assertThat(cells(client).keySet())
        .containsExactly(
            "p:name",
            "p:home.city",
            "p:home.zip",
            "p:home.street",
            "p:home.location.lat",
            "p:home.location.lon",
            "p:w:city",
            "p:w:zip",
            "s:device",
            "s:visits");
    assertThat(cells(client)).containsEntry("p:w:city", "Oslo");
    assertThat(people.find(KEY)).hasValue(ann);
  }

  @Test
  void aPutDeletesWhatIsAbsent(EmbeddedTest_PersonRepository people, BigtableDataClient client) {
    people.put(new Person("p", "Ann", PARIS, Optional.of(PARIS), new Session("phone", 2)));
    people.put(person(OSLO, Optional.empty()));

    assertThat(cells(client).keySet()).containsExactly("p:name", "p:home.city", "p:home.zip");
    assertThat(people.find(KEY)).hasValue(person(OSLO, Optional.empty()));
  }

  @Test
  void aMergeLeavesWhatIsAbsent(EmbeddedTest_PersonRepository people) {
    people.put(person(PARIS, Optional.of(PARIS)));
    people.merge(person(OSLO, Optional.empty()));

    Address both = new Address("Oslo", 150, PARIS.street(), PARIS.location());
    assertThat(people.find(KEY)).hasValue(person(both, Optional.of(PARIS)));
  }

  @Test
  @SuppressWarnings({"NullAway", "NullOptional"}) // the mistakes this is about
  void whatIsRequiredIsNeverNull(EmbeddedTest_PersonRepository people) {
    Address nowhere = new Address(null, 1, Optional.empty(), null);

    assertRefused(people, person(null, Optional.empty()), "Person.home.city is null");
    assertRefused(people, person(nowhere, Optional.empty()), "home.city is null");
    assertRefused(people, person(PARIS, Optional.of(nowhere)), "work.city is null");
    assertRefused(people, person(PARIS, null), "the property work is null");
    assertThat(people.exists(KEY)).isFalse();
  }

  private static void assertRefused(
      EmbeddedTest_PersonRepository people, Person person, String message) {
    assertThat(assertThrows(InvalidValueException.class, () -> people.put(person)))
        .hasMessageThat()
        .contains(message);
  }

  @Test
  void aRequiredColumnIsRequiredOnceAnotherIsThere(
      EmbeddedTest_PersonRepository people, BigtableDataClient client) {
    people.put(person(PARIS, Optional.empty()));
    client.mutateRow(RowMutation.create(PEOPLE, "p").setCell("p", "w:street", "Karl Johans"));

    DecodeException thrown = assertThrows(DecodeException.class, () -> people.find(KEY));
    assertThat(thrown).hasMessageThat().contains("Person: row #");
    assertThat(thrown)
        .hasMessageThat()
        .contains("work.city is required where the rest of its embedded value is there");
    assertThat(thrown).hasMessageThat().doesNotContain("Karl");
  }

  @Test
  void aRowWithoutAnAlwaysRequiredColumnIsNoEntity(
      EmbeddedTest_PersonRepository people, BigtableDataClient client) {
    people.put(person(PARIS, Optional.empty()));
    client.mutateRow(RowMutation.create(PEOPLE, "p").deleteCells("p", "home.city"));

    DecodeException thrown = assertThrows(DecodeException.class, () -> people.find(KEY));
    assertThat(thrown).hasMessageThat().contains("Person.home.city is required, and row");
  }

  @Test
  void whatExpiresIsAbsent(
      EmbeddedTest_PersonRepository people, BigtableDataClient client, TestClock clock) {
    Person ann = new Person("p", "Ann", PARIS, Optional.empty(), new Session("phone", 2));
    people.put(ann);
    clock.advance(Duration.ofMinutes(59));
    assertThat(people.find(KEY)).hasValue(ann);

    // A later cell of one column does not keep the value when a required one has gone.
    client.mutateRow(
        RowMutation.create(PEOPLE, "p")
            .setCell("s", "visits", clock.instant().toEpochMilli() * 1_000, "1111"));
    clock.advance(Duration.ofMinutes(2));
    assertThat(people.find(KEY)).hasValue(person(PARIS, Optional.empty()));
  }

  @Test
  void aPatchChangesColumnsOrTakesTheWholeValueAway(
      EmbeddedTest_PersonRepository people, BigtableDataClient client) {
    people.put(person(PARIS, Optional.of(PARIS)));

    people.patch(KEY, p -> p.homeCity("Lyon").clearHomeLocation().clearWorkStreet());
    assertThat(people.find(KEY))
        .hasValue(
            person(
                new Address("Lyon", 75001, PARIS.street(), null),
                Optional.of(new Address("Paris", 75001, Optional.empty(), PARIS.location()))));

    people.patch(KEY, p -> p.clearWork());
    assertThat(people.find(KEY).orElseThrow().work()).isEmpty();
    assertThat(cells(client).keySet())
        .containsExactly(
            "p:name",
            "p:home.city",
            "p:home.zip",
            "p:home.street",
            "p:" + ElementFamily.ROW_MARKER.toStringUtf8());
  }

  @Test
  void columnsCanBeTestedSelectedAndLookedBackOn(EmbeddedTest_PersonRepository people) {
    Person before = person(PARIS, Optional.of(OSLO));
    people.apply(people.writes().put(before).at(Instant.ofEpochSecond(1))).orThrow();
    people.put(person(PARIS, Optional.of(PARIS)));

    assertThat(
            people
                .scan(EmbeddedTest_PersonKey.all())
                .where(EmbeddedTest_PersonColumns.WORK_CITY.isEqualTo("Paris"))
                .list())
        .containsExactly(person(PARIS, Optional.of(PARIS)));
    assertThat(
            people
                .scan(EmbeddedTest_PersonKey.all())
                .where(EmbeddedTest_PersonColumns.WORK_CODE.isLessThan(200))
                .list())
        .isEmpty();
    Selection<EmbeddedTest_PersonKey> selection =
        people
            .scan(EmbeddedTest_PersonKey.all())
            .select(EmbeddedTest_PersonColumns.HOME_LOCATION_LATITUDE)
            .list()
            .get(0);
    assertThat(selection.get(EmbeddedTest_PersonColumns.HOME_LOCATION_LATITUDE)).hasValue(48.9);
    assertThat(
            people.history(KEY, EmbeddedTest_PersonColumns.WORK_CITY).newest(3).stream()
                .map(Versioned::value))
        .containsExactly("Paris", "Oslo")
        .inOrder();
  }

  @Test
  void beansAndBuildersAreEmbeddedToo(EmbeddedTest_MachineRepository machines) {
    Engine engine = new Engine();
    engine.setPower(5);
    machines.put(new Machine("m", engine, Box.builder().colour("red").build()));

    Machine found = machines.find("m").orElseThrow();
    assertThat(found.engine().getPower()).isEqualTo(5);
    assertThat(found.engine().getFuel()).isNull();
    assertThat(found.box().colour()).isEqualTo("red");
  }

  @Test
  void withoutAnyColumnThereIsNone(EmbeddedTest_MachineRepository machines) {
    machines.put(new Machine("m", null, Box.builder().build()));

    assertThat(machines.find("m")).hasValue(new Machine("m", null, null));
  }
}
