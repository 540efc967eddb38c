package io.github.bigtablemapper.schema;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.Table;
import com.google.protobuf.Duration;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What entities declare together, and how it differs from what there is. */
class DeclaredTableTest {
  private static final FamilyRule KEPT = FamilyRule.of("kept");
  private static final FamilyRule HOUR =
      FamilyRule.of("hour").maxVersions(0).maxAge(java.time.Duration.ofHours(1));
  private static final FamilyRule BOTH =
      FamilyRule.of("both").maxVersions(3).maxAge(java.time.Duration.ofMillis(1500));
  private static final FamilyRule ALL = FamilyRule.of("all").maxVersions(0);

  @Test
  void familiesOfSeveralEntitiesAreTakenTogether() {
    assertThat(DeclaredTable.of(name -> name, List.of(mapping(KEPT, HOUR), mapping(ALL, KEPT))))
        .containsExactly(
            new DeclaredTable("raw", "Raw", List.of(KEPT, HOUR, ALL), TableOptions.none()));
  }

  @Test
  void aFamilyThatTwoEntitiesDeclareDifferentlyIsRefused() {
    InvalidRequestException thrown =
        assertThrows(
            InvalidRequestException.class,
            () ->
                DeclaredTable.of(
                    name -> name,
                    List.of(mapping(KEPT), mapping(FamilyRule.of("kept").maxVersions(2)))));

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "Raw declares family kept of table raw with maxVersions 2, but Raw with maxVersions 1."
                + " Declare it alike, or name one of them otherwise.");
  }

  @Test
  void rulesAreWrittenAsBigtableHasThem() {
    GcRule age = GcRule.newBuilder().setMaxAge(seconds(3600, 0)).build();

    assertThat(GcRules.of(KEPT)).isEqualTo(GcRule.newBuilder().setMaxNumVersions(1).build());
    assertThat(GcRules.of(HOUR)).isEqualTo(age);
    assertThat(GcRules.of(ALL)).isEqualTo(GcRule.getDefaultInstance());
    assertThat(GcRules.of(BOTH))
        .isEqualTo(
            GcRule.newBuilder()
                .setUnion(
                    GcRule.Union.newBuilder()
                        .addRules(GcRule.newBuilder().setMaxAge(seconds(1, 500_000_000)))
                        .addRules(GcRule.newBuilder().setMaxNumVersions(3)))
                .build());
  }

  @Test
  void rulesAreSaidInWords() {
    assertThat(
            new MissingTable("raw", List.of(KEPT, HOUR, BOTH, ALL), TableOptions.none()).toString())
        .isEqualTo(
            "create table raw with kept (maxVersions 1), hour (maxAge 1 hour), both (maxAge 1.5 seconds"
                + " or maxVersions 3), all (no limit)");
  }

  @Test
  void anIntersectionIsAnotherRule() {
    GcRule.Builder existing = GcRule.newBuilder();
    existing
        .getIntersectionBuilder()
        .addRules(GcRule.newBuilder().setMaxNumVersions(3))
        .addRules(GcRule.newBuilder().setMaxAge(seconds(1, 500_000_000)));
    Table table =
        Table.newBuilder()
            .putColumnFamilies("both", ColumnFamily.newBuilder().setGcRule(existing).build())
            .build();

    DeclaredTable declared =
        DeclaredTable.of(name -> name, List.of(mapping(BOTH))).iterator().next();

    assertThat(TableComparison.of(declared, table, () -> true))
        .containsExactly(DifferentGcRule.of("raw", BOTH, existing.build()));
    assertThat(DifferentGcRule.of("raw", BOTH, existing.build()).existing())
        .isEqualTo("maxVersions 3 and maxAge 1.5 seconds");
    FamilyRule intersection = BOTH.asIntersection();
    assertThat(
            TableComparison.of(
                DeclaredTable.of(name -> name, List.of(mapping(intersection))).iterator().next(),
                table,
                () -> true))
        .isEmpty();
  }

  private static RawMapping mapping(FamilyRule... families) {
    return RawMapping.of(List.of(families));
  }

  private static Duration seconds(long seconds, int nanos) {
    return Duration.newBuilder().setSeconds(seconds).setNanos(nanos).build();
  }
}
