package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.TestRun;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Repositories, their mapper and its clock, from a registered extension. */
class RepositoryInjectionTest {
  @RegisterExtension
  static final BigtableExtension bigtable =
      BigtableExtension.create(
          RepositoryInjectionTest_BoatRepository::new, RepositoryInjectionTest_CrewRepository::new);

  /** Shares a table with {@link Crew}. */
  @Table("harbour")
  @Family("b")
  record Boat(@RowKey String name, @Column int length) {}

  @Table("harbour")
  @Family("c")
  record Crew(@RowKey String name, @Column int size) {}

  @BigtableTest(RepositoryInjectionTest_BoatRepository.class)
  static class NotNamed {
    @Test
    @SuppressWarnings("unused") // asking for it is the mistake
    void asksForAnotherRepository(RepositoryInjectionTest_CrewRepository crews) {}
  }

  @Table("cargo")
  @Family("c")
  @Index(value = "cargo-by-port", on = "port", mode = IndexMode.VIEW)
  record Cargo(@RowKey String id, String port) {}

  @BigtableTest({
    RepositoryInjectionTest_CargoRepository.class,
    RepositoryInjectionTest_CargoByPortView.class
  })
  static class WithAView {
    @Test
    @SuppressWarnings("unused") // asking for it is the mistake
    void asksForAView(RepositoryInjectionTest_CargoByPortView view) {}
  }

  @Test
  void repositoriesHaveTheirTables(
      RepositoryInjectionTest_BoatRepository boats, RepositoryInjectionTest_CrewRepository crews) {
    boats.put(new Boat("Ida", 12));
    crews.put(new Crew("Ida", 3));
    assertThat(boats.find("Ida")).hasValue(new Boat("Ida", 12));
    assertThat(crews.find("Ida")).hasValue(new Crew("Ida", 3));
  }

  @Test
  void theMapperIsThatOfTheRepositories(
      BigtableMapper mapper, RepositoryInjectionTest_BoatRepository boats) {
    boats.put(new Boat("Ida", 12));
    assertThat(new RepositoryInjectionTest_BoatRepository(mapper).find("Ida"))
        .hasValue(new Boat("Ida", 12));
  }

  @Test
  void theClockIsThatOfTheMapper(
      TestClock clock, BigtableDataClient client, RepositoryInjectionTest_BoatRepository boats) {
    clock.set(Instant.parse("2020-05-01T00:00:00Z"));
    boats.put(new Boat("Ida", 12));
    assertThat(client.readRow(TableId.of("harbour"), "Ida").getCells().get(0).getTimestamp())
        .isEqualTo(clock.instant().toEpochMilli() * 1000);
  }

  @Test
  void aRepositoryThatIsNotNamedIsAMistake() {
    assertThat(failure(NotNamed.class))
        .hasMessageThat()
        .contains("RepositoryInjectionTest_CrewRepository has no table here");
  }

  @Test
  void aViewWithoutSqlNamesTheMissingDependency() {
    assertThat(failure(WithAView.class)).hasMessageThat().contains("bigtable-mapper-local-sql");
  }

  private static Throwable failure(Class<?> test) {
    TestExecutionSummary summary = TestRun.of(test, Map.of());
    assertThat(summary.getFailures()).hasSize(1);
    return summary.getFailures().get(0).getException();
  }
}
