package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import io.github.bigtablemapper.local.internal.limit.GcRules;
import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Name;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Changes of the families of a table, all or none. The emulator has only the names of families and
 * their aggregates: rules would start its garbage collection.
 */
final class FamilyChanges {
  private static final List<String> UPDATABLE = List.of("gc_rule", "value_type");

  private FamilyChanges() {}

  /** {@return the table with all changes} */
  static Table apply(Table table, List<Modification> changes) {
    if (changes.isEmpty()) {
      throw Refusal.invalid("A change of families has at least one modification.");
    }
    Table.Builder changed = table.toBuilder();
    for (Modification change : changes) {
      switch (change.getModCase()) {
        case CREATE -> create(changed, change);
        case UPDATE -> update(changed, change);
        case DROP -> {
          if (!change.getDrop()) {
            throw Refusal.invalid("A modification that drops a family is true.");
          }
          var unused = existing(changed, change.getId());
          changed.removeColumnFamilies(change.getId());
        }
        case MOD_NOT_SET -> throw Refusal.invalid("A modification creates, updates or drops.");
      }
    }
    Limit.FAMILIES.check(changed.getColumnFamiliesCount());
    return changed.build();
  }

  private static void create(Table.Builder table, Modification change) {
    Name.FAMILY.check(change.getId());
    if (table.containsColumnFamilies(change.getId())) {
      throw Refusal.exists("Column family already exists: " + change.getId());
    }
    check(change.getCreate());
    table.putColumnFamilies(change.getId(), withState(change.getCreate()));
  }

  /** Rejects a family that production rejects. */
  static void check(ColumnFamily family) {
    GcRules.check(family.getGcRule());
    Type.Aggregate type = family.getValueType().getAggregateType();
    boolean isOfNumbers = type.hasSum() || type.hasMin() || type.hasMax();
    if (family.getValueType().hasAggregateType()
        && !type.hasHllppUniqueCount()
        && !(isOfNumbers && type.getInputType().hasInt64Type())) {
      throw Refusal.invalid("An aggregate is a sum, a minimum or a maximum of INT64, or a sketch.");
    }
  }

  /** {@return a table whose families of aggregates have the type of their cells} */
  static Table withStates(Table table) {
    Table.Builder changed = table.toBuilder();
    table
        .getColumnFamiliesMap()
        .forEach((id, family) -> changed.putColumnFamilies(id, withState(family)));
    return changed.build();
  }

  /** {@return families as the emulator has them} */
  static Map<String, ColumnFamily> withoutRules(Map<String, ColumnFamily> families) {
    Map<String, ColumnFamily> stripped = new LinkedHashMap<>();
    families.forEach((id, family) -> stripped.put(id, withoutRule(family)));
    return stripped;
  }

  private static ColumnFamily withoutRule(ColumnFamily family) {
    return family.toBuilder().clearGcRule().build();
  }

  /** {@return the changes that the emulator has to know} */
  static List<Modification> ofEmulator(List<Modification> changes) {
    return changes.stream()
        .filter(change -> !change.hasUpdate())
        .map(
            change ->
                change.hasCreate()
                    ? change.toBuilder().setCreate(withoutRule(change.getCreate())).build()
                    : change)
        .toList();
  }

  private static ColumnFamily withState(ColumnFamily family) {
    if (!family.getValueType().hasAggregateType()) {
      return family;
    }
    ColumnFamily.Builder changed = family.toBuilder();
    Type.Aggregate.Builder aggregate = changed.getValueTypeBuilder().getAggregateTypeBuilder();
    aggregate.setStateType(
        aggregate.hasHllppUniqueCount()
            ? Type.newBuilder()
                .setBytesType(
                    Type.Bytes.newBuilder()
                        .setEncoding(
                            Type.Bytes.Encoding.newBuilder()
                                .setRaw(Type.Bytes.Encoding.Raw.getDefaultInstance())))
                .build()
            : aggregate.getInputType());
    return changed.build();
  }

  private static void update(Table.Builder table, Modification change) {
    ColumnFamily family = existing(table, change.getId());
    ColumnFamily wanted = withState(change.getUpdate());
    check(wanted);
    List<String> paths = change.getUpdateMask().getPathsList();
    if (!UPDATABLE.containsAll(paths)) {
      throw Refusal.invalid("An update of a family changes only " + UPDATABLE + ".");
    }
    boolean isTypeUpdated =
        paths.contains("value_type") || (paths.isEmpty() && wanted.hasValueType());
    ColumnFamily.Builder updated = family.toBuilder();
    if (paths.isEmpty() || paths.contains("gc_rule")) {
      updated.setGcRule(wanted.getGcRule());
    }
    if (isTypeUpdated) {
      boolean isAggregate = family.getValueType().hasAggregateType();
      if (!family.getValueType().equals(wanted.getValueType())
          && (isAggregate || wanted.getValueType().hasAggregateType())) {
        throw Refusal.invalid(
            "A family does not become an aggregate, or another one: " + change.getId());
      }
      updated.setValueType(wanted.getValueType());
    }
    table.putColumnFamilies(change.getId(), updated.build());
  }

  private static ColumnFamily existing(Table.Builder table, String family) {
    ColumnFamily found = table.getColumnFamiliesMap().get(family);
    if (found == null) {
      throw Refusal.notFound("Column family not found: " + family);
    }
    return found;
  }
}
