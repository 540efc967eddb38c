package io.github.bigtablemapper.internal.scan;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.OperationSettings;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.SharedTableMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The keys of one request: keys of one repository, or of several of the same table whose row keys
 * identify the entity of a row.
 */
public final class SharedRead {
  private final List<KeyedReads<?, ?>> parts;
  private final Function<Collection<ByteString>, CompletableFuture<? extends ReadResults<?>>> send;

  private SharedRead(
      List<KeyedReads<?, ?>> parts,
      Function<Collection<ByteString>, CompletableFuture<? extends ReadResults<?>>> send) {
    this.parts = parts;
    this.send = send;
  }

  /** What the repositories of one request have in common. */
  private record Target(BigtableDataClient client, TargetId table, OperationSettings operations) {
    static Target of(KeyedReads<?, ?> part) {
      MappedTable<?> table = part.context().table();
      return new Target(part.context().client(), table.target(), table.operations());
    }
  }

  /** {@return as few requests as the keys of some repositories take} */
  public static List<SharedRead> of(Collection<KeyedReads<?, ?>> reads) {
    Map<Target, List<KeyedReads<?, ?>>> tables = new LinkedHashMap<>();
    for (KeyedReads<?, ?> part : reads) {
      tables.computeIfAbsent(Target.of(part), table -> new ArrayList<>()).add(part);
    }
    List<SharedRead> requests = new ArrayList<>();
    for (List<KeyedReads<?, ?>> parts : tables.values()) {
      List<EntityMapping<?, ? extends Key>> members =
          parts.stream()
              .<EntityMapping<?, ? extends Key>>flatMap(part -> part.members().stream())
              .distinct()
              .toList();
      if (parts.size() > 1 && haveFamiliesInCommon(members) && areDistinguished(parts, members)) {
        EntityReads<Object, Key> all = shared(parts.get(0).context(), members);
        requests.add(new SharedRead(parts, all::findEach));
      } else {
        parts.forEach(part -> requests.add(new SharedRead(List.of(part), part::send)));
      }
    }
    return requests;
  }

  /** {@return whether families of one name are declared alike: one filter is right for all} */
  private static boolean haveFamiliesInCommon(List<EntityMapping<?, ? extends Key>> members) {
    Map<String, FamilyRule> families = new HashMap<>();
    return members.stream()
        .flatMap(member -> member.families().stream())
        .allMatch(
            family -> {
              FamilyRule other = families.putIfAbsent(family.name(), family);
              return other == null || other.equals(family);
            });
  }

  /** {@return whether each key identifies the entity of its row} */
  private static boolean areDistinguished(
      List<KeyedReads<?, ?>> parts, List<EntityMapping<?, ? extends Key>> members) {
    return parts.stream()
        .flatMap(part -> part.rowKeys().stream())
        .allMatch(
            key -> members.stream().filter(each -> each.keyPattern().matches(key)).count() == 1);
  }

  /**
   * {@return what reads entities of several classes, as it would read entities of a sealed
   * interface}
   */
  private static EntityReads<Object, Key> shared(
      RepositoryContext<?> context, List<EntityMapping<?, ? extends Key>> members) {
    MappedTable<?> table = context.table();
    String names = members.stream().map(EntityMapping::entity).collect(Collectors.joining(", "));
    TableMapping<Object, Key> all =
        new SharedTableMapping<Object, Key>(names, members) {
          @Override
          public int member(Object entity) {
            throw new UnsupportedOperationException("only read");
          }
        };
    return new EntityReads<>(
        new RepositoryContext<>(
            MappedTable.of(all, table.target(), table.operations(), table.interceptors()),
            context.client(),
            context.transactionalClient(),
            context.clock(),
            context.bulkSettings(),
            context.overwritesAreRepeated(),
            null));
  }

  /** {@return what became of all keys, read by one request} */
  public CompletableFuture<? extends ReadResults<?>> send() {
    Set<ByteString> keys = new LinkedHashSet<>();
    parts.forEach(part -> keys.addAll(part.rowKeys()));
    return send.apply(keys);
  }

  /** {@return those whose keys it reads} */
  public List<KeyedReads<?, ?>> parts() {
    return parts;
  }
}
