package io.github.bigtablemapper.schema;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Families of a table are read as they were declared; rules that none can declare hide no cell. */
class StoredFamiliesTest {
  private static final Duration WEEK = Duration.ofDays(7);

  private static FamilyRule read(GcRule rule) {
    return StoredFamilies.of("f", ColumnFamily.newBuilder().setGcRule(rule).build());
  }

  private static GcRule versions(int count) {
    return GcRule.newBuilder().setMaxNumVersions(count).build();
  }

  private static GcRule age(Duration age) {
    return GcRule.newBuilder().setMaxAge(GcRules.toProto(age)).build();
  }

  private static GcRule union(GcRule... rules) {
    return GcRule.newBuilder()
        .setUnion(GcRule.Union.newBuilder().addAllRules(List.of(rules)))
        .build();
  }

  private static GcRule intersection(GcRule... rules) {
    return GcRule.newBuilder()
        .setIntersection(GcRule.Intersection.newBuilder().addAllRules(List.of(rules)))
        .build();
  }

  @Test
  void whatIsDeclaredIsRead() {
    for (FamilyRule declared :
        List.of(
            FamilyRule.of("f").maxVersions(0),
            FamilyRule.of("f").maxVersions(3),
            FamilyRule.of("f").maxVersions(0).maxAge(WEEK),
            FamilyRule.of("f").maxVersions(3).maxAge(WEEK),
            FamilyRule.of("f").maxVersions(3).maxAge(WEEK).asIntersection())) {
      assertThat(read(GcRules.of(declared))).isEqualTo(declared);
    }
    for (Aggregation aggregation : Aggregation.values()) {
      ColumnFamily family =
          ColumnFamily.newBuilder().setValueType(AggregateTypes.of(aggregation)).build();
      assertThat(StoredFamilies.of("f", family))
          .isEqualTo(FamilyRule.of("f").maxVersions(0).aggregation(aggregation));
    }
  }

  @Test
  void ofSeveralLimitsTheLeastCounts() {
    assertThat(read(union(versions(5), age(WEEK), union(versions(2), age(WEEK.plusDays(1))))))
        .isEqualTo(FamilyRule.of("f").maxVersions(2).maxAge(WEEK));
  }

  @Test
  void whatNobodyDeclaresHidesNothing() {
    assertThat(read(intersection(age(WEEK), age(WEEK.plusDays(1)))).visibleFor()).isNull();
    assertThat(read(intersection(versions(1), union(versions(2), age(WEEK)))))
        .isEqualTo(FamilyRule.of("f").maxVersions(0));
    assertThat(read(union(versions(5), intersection(versions(1), age(WEEK)))))
        .isEqualTo(FamilyRule.of("f").maxVersions(5));
  }
}
