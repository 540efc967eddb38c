package io.github.bigtablemapper.testing;

import static com.google.cloud.bigtable.admin.v2.models.GCRules.GCRULES;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules.GCRule;
import com.google.cloud.bigtable.admin.v2.models.Type;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates the tables of repositories with a Bigtable client older than 2.80.0, which cannot apply a
 * schema: their families, with rules of garbage collection and types, but without options.
 */
final class OlderClientTables {
  private OlderClientTables() {}

  /** {@return the names of the tables that were created; several repositories may share one} */
  static Set<String> create(
      BigtableTableAdminClient admin, List<ReadRepository<?, ?>> repositories) {
    Map<String, Map<String, FamilyRule>> tables = new LinkedHashMap<>();
    for (ReadRepository<?, ?> repository : repositories) {
      List<String> names = ClientOperations.tables(repository);
      for (String name : names) { // the first is that of the entities, the others of indexes
        add(
            tables.computeIfAbsent(name, table -> new LinkedHashMap<>()),
            name.equals(names.get(0))
                ? families(repository.mapping())
                : Stream.of(IndexMapping.ENTRIES));
      }
    }
    tables.forEach((table, families) -> admin.createTable(request(table, families)));
    return tables.keySet();
  }

  private static Stream<FamilyRule> families(TableMapping<?, ?> mapping) {
    return mapping.members().stream().flatMap(member -> member.tableFamilies().stream());
  }

  private static void add(Map<String, FamilyRule> families, Stream<FamilyRule> added) {
    added.forEach(family -> families.putIfAbsent(family.name(), family));
  }

  private static CreateTableRequest request(String table, Map<String, FamilyRule> families) {
    CreateTableRequest request = CreateTableRequest.of(table);
    families.forEach((name, family) -> request.addFamily(name, rule(family), type(family)));
    return request;
  }

  private static GCRule rule(FamilyRule family) {
    Duration maxAge = family.maxAge();
    @Nullable GCRule versions =
        family.maxVersions() == 0 ? null : GCRULES.maxVersions(family.maxVersions());
    if (maxAge == null) {
      return versions == null ? GCRULES.defaultRule() : versions;
    }
    GCRule age = GCRULES.maxAge(maxAge.toMillis(), TimeUnit.MILLISECONDS);
    if (versions == null) {
      return age;
    }
    return family.isIntersection()
        ? GCRULES.intersection().rule(age).rule(versions)
        : GCRULES.union().rule(age).rule(versions);
  }

  private static Type type(FamilyRule family) {
    Aggregation aggregation = family.aggregation();
    if (aggregation == null) {
      return Type.raw();
    }
    return switch (aggregation) {
      case SUM -> Type.int64Sum();
      case MIN -> Type.int64Min();
      case MAX -> Type.int64Max();
      case HLL -> Type.int64Hll();
    };
  }
}
