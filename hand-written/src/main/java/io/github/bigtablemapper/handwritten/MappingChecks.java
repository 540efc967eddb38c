package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.design.FamilyDesign;
import io.github.bigtablemapper.handwritten.DeclaredColumn.Kind;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOptions;
import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.mistake.FamilyNeed;
import io.github.bigtablemapper.mistake.Mistake;
import io.github.bigtablemapper.mistake.SchemaMistakes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is wrong with a mapping: the rules that the annotation processor has for annotations. */
final class MappingChecks<E> {
  private record Address(String family, String qualifier) {}

  private final Declarations<E> declarations;
  private final Roles<E> roles;
  private final Map<String, FamilyRule> families = new HashMap<>();
  private final List<Mistake> mistakes = new ArrayList<>();

  private MappingChecks(Declarations<E> declarations, Roles<E> roles) {
    this.declarations = declarations;
    this.roles = roles;
  }

  static <E> List<Mistake> of(
      String table, Declarations<E> declarations, Roles<E> roles, KeyLayout<?> keys) {
    MappingChecks<E> checks = new MappingChecks<>(declarations, roles);
    SchemaMistakes.table(table).ifPresent(checks.mistakes::add);
    checks.families();
    checks.columns();
    checks.aliases();
    checks.needs();
    checks.collections();
    checks.writtenOnce();
    checks.expiry();
    checks.tableOptions(keys);
    checks.mistakes.addAll(declarations.mistakes());
    checks.mistakes.addAll(keys.mistakes(declarations.entity()));
    return checks.mistakes;
  }

  private void families() {
    if (declarations.families().isEmpty()) {
      mistakes.add(SchemaMistakes.noFamily(declarations.entity()));
    }
    for (FamilyRule family : declarations.families()) {
      FamilyRule first = families.putIfAbsent(family.name(), family);
      if (first == null) {
        name(family);
      } else if (!first.equals(family)) {
        mistakes.add(SchemaMistakes.familyTwice(family.name(), rule(first), rule(family)));
      }
    }
    FamilyRule ids = roles.operationIds;
    if (ids != null) {
      name(ids);
      if (families.containsKey(ids.name())) {
        mistakes.add(SchemaMistakes.operationIds(ids.name()));
      }
    }
  }

  private void name(FamilyRule family) {
    SchemaMistakes.familyName(family.name()).ifPresent(mistakes::add);
    SchemaMistakes.maxVersions(family.name(), family.maxVersions()).ifPresent(mistakes::add);
    SchemaMistakes.maxAge(family.name(), family.maxAge()).ifPresent(mistakes::add);
  }

  private static String rule(FamilyRule family) {
    return "maxVersions = "
        + family.maxVersions()
        + (family.maxAge() == null ? "" : ", maxAge = " + family.maxAge())
        + (family.isIntersection() ? ", gcRule = INTERSECTION" : "");
  }

  private void columns() {
    Map<Address, String> first = new HashMap<>();
    for (DeclaredColumn<E> each : declarations.columns()) {
      known(each.column().property(), each.column().family());
      String label = label(each.column().property());
      ColumnMistakes.qualifier(label, each.qualifier()).ifPresent(mistakes::add);
      String other = first.putIfAbsent(address(each), label);
      if (other != null) {
        mistakes.add(ColumnMistakes.twice(other, label, each.column().family(), each.qualifier()));
      }
    }
    for (ElementFamily<E> each : declarations.collections()) {
      known(each.property(), each.family());
    }
  }

  private void known(String property, String family) {
    if (!families.containsKey(family) && !families.isEmpty()) {
      List<String> names =
          declarations.families().stream().map(FamilyRule::name).distinct().toList();
      mistakes.add(ColumnMistakes.unknownFamily(label(property), family, names));
    }
  }

  private void aliases() {
    Set<Address> taken = new HashSet<>();
    declarations.columns().forEach(each -> taken.add(address(each)));
    for (DeclaredColumn<E> each : declarations.columns()) {
      String label = label(each.column().property());
      if (!each.aliases().isEmpty() && !isPlain(each)) {
        mistakes.add(ColumnMistakes.aliasOfNoValue(label));
      }
      for (String alias : each.aliases()) {
        if (alias.isEmpty()) {
          mistakes.add(ColumnMistakes.emptyAlias(label));
        } else if (!taken.add(new Address(each.column().family(), alias))) {
          mistakes.add(ColumnMistakes.takenAlias(label, alias));
        }
      }
    }
  }

  private boolean isPlain(DeclaredColumn<E> each) {
    MappedColumn<E, ?> column = each.column();
    return each.kind() == Kind.VALUE
        && !column.equals(roles.version)
        && !column.equals(roles.createdAt)
        && !column.equals(roles.updatedAt)
        && !isExpiry(column)
        && !isWrittenOnce(column);
  }

  private boolean isExpiry(MappedColumn<E, ?> column) {
    return column.equals(roles.expiresAt) || column.equals(roles.expiresAtSecond);
  }

  private boolean isWrittenOnce(MappedColumn<E, ?> column) {
    return roles.writeOnce.contains(column) || roles.kept.contains(column);
  }

  private void needs() {
    for (DeclaredColumn<E> each : declarations.columns()) {
      MappedColumn<E, ?> column = each.column();
      if (each.kind() == Kind.COUNTER) {
        need(FamilyNeed.COUNTER_VERSIONS, column);
        need(FamilyNeed.COUNTER_MAX_AGE, column);
      }
      if (each.isSeveralCells()) {
        need(FamilyNeed.HISTORY_VERSIONS, column);
      }
      if (column.equals(roles.version)) {
        need(FamilyNeed.VERSION_MAX_AGE, column);
      }
      if (isExpiry(column) && !column.required()) {
        need(FamilyNeed.EXPIRES_AT_MAX_AGE, column);
      }
      if (each.kind() == Kind.VALUE && isWrittenOnce(column)) {
        need(FamilyNeed.WRITE_ONCE_MAX_AGE, column);
      }
    }
  }

  private void need(FamilyNeed need, MappedColumn<E, ?> column) {
    FamilyRule family = families.get(column.family());
    if (family != null) {
      need.check(
              label(column.property()),
              new FamilyDesign(
                  family.name(),
                  family.maxVersions(),
                  family.maxAge(),
                  family.isIntersection(),
                  null,
                  ""))
          .ifPresent(mistakes::add);
    }
  }

  private void collections() {
    Map<String, String> owners = new HashMap<>();
    for (ElementFamily<E> each : declarations.collections()) {
      if (!(each instanceof UnmappedColumns)) {
        String owner = owners.putIfAbsent(each.family(), label(each.property()));
        if (owner != null) {
          mistakes.add(ColumnMistakes.sharedFamily(owner, label(each.property()), each.family()));
        }
      }
    }
    Map<String, String> unmapped = new HashMap<>();
    for (ElementFamily<E> each : declarations.collections()) {
      if (each instanceof UnmappedColumns) {
        String first = unmapped.putIfAbsent(each.family(), label(each.property()));
        if (!isShared(owners, each.property(), each.family()) && first != null) {
          mistakes.add(ColumnMistakes.unmappedTwice(first, label(each.property()), each.family()));
        }
      }
    }
    for (DeclaredColumn<E> each : declarations.columns()) {
      isShared(owners, each.column().property(), each.column().family());
    }
  }

  private boolean isShared(Map<String, String> owners, String property, String family) {
    String owner = owners.get(family);
    if (owner != null) {
      mistakes.add(ColumnMistakes.sharedFamily(owner, label(property), family));
    }
    return owner != null;
  }

  private void writtenOnce() {
    for (DeclaredColumn<E> each : declarations.columns()) {
      MappedColumn<E, ?> column = each.column();
      if (isWrittenOnce(column) && each.kind() != Kind.VALUE) {
        mistakes.add(ColumnMistakes.writeOnceCells(label(column.property())));
      }
      boolean isNewEachTime =
          column.equals(roles.version)
              || column.equals(roles.updatedAt)
              || (column.equals(roles.createdAt) && !roles.kept.contains(column));
      if (isWrittenOnce(column) && isNewEachTime) {
        mistakes.add(ColumnMistakes.writeOnceGenerated(label(column.property())));
      }
      if (isWrittenOnce(column)) {
        absentOwner(column)
            .filter(owner -> owner.needsOther(column))
            .map(owner -> label(owner.property()))
            .map(owner -> ColumnMistakes.stampedAbsent(label(column.property()), owner))
            .ifPresent(mistakes::add);
      }
    }
  }

  /** {@return the nearest value around a column that may be absent, if there is one} */
  private Optional<EmbeddedBuilder<E, ?>> absentOwner(MappedColumn<E, ?> column) {
    Optional<EmbeddedBuilder<E, ?>> nearest = Optional.empty();
    for (EmbeddedBuilder<E, ?> each : declarations.embedded()) {
      if (each.mayBeAbsent() && each.columns().contains(column)) {
        nearest = Optional.of(each);
      }
    }
    return nearest;
  }

  private void expiry() {
    for (DeclaredColumn<E> each : declarations.columns()) {
      if (isExpiry(each.column()) && each.column().defaultValue().isPresent()) {
        mistakes.add(ColumnMistakes.expiresAtDefault(label(each.column().property())));
      }
    }
  }

  private void tableOptions(KeyLayout<?> keys) {
    TableOptions options = roles.tableOptions;
    SchemaMistakes.changeStreamRetention(options.changeStreamRetention()).ifPresent(mistakes::add);
    if (!options.rowKeySchema().isEmpty() && !keys.isOrdered()) {
      mistakes.add(SchemaMistakes.rowKeySchemaFormat(declarations.entity()));
    }
    List<ByteString> splits = options.splits();
    Comparator<ByteString> order = ByteString.unsignedLexicographicalComparator();
    for (int i = 1; i < splits.size(); i++) {
      if (order.compare(splits.get(i - 1), splits.get(i)) >= 0) {
        mistakes.add(SchemaMistakes.splitOrder(i + 1));
      }
    }
  }

  private Address address(DeclaredColumn<E> each) {
    return new Address(each.column().family(), each.qualifier());
  }

  private String label(String property) {
    return declarations.label(property);
  }
}
