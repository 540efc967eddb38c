package io.github.bigtablemapper.schema;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Applies the safe differences of one table: creates the table, or all its missing families at
 * once, and then makes the other changes one after the other. A change that Bigtable refuses does
 * not prevent others.
 */
final class TableChanges {
  /** The statuses with which the server refuses a change. */
  private static final Set<StatusCode.Code> REFUSALS =
      Set.of(
          StatusCode.Code.INVALID_ARGUMENT,
          StatusCode.Code.FAILED_PRECONDITION,
          StatusCode.Code.UNIMPLEMENTED);

  private final TableCalls calls;
  private final Table.Builder state;
  private final List<SchemaDifference> applied;
  private final List<SchemaDifference> refused = new ArrayList<>();

  private TableChanges(TableCalls calls, @Nullable Table existing, List<SchemaDifference> applied) {
    this.calls = calls;
    this.applied = applied;
    this.state = Table.newBuilder();
    if (existing != null) {
      TableField.ALL.forEach(field -> field.copy(existing, state));
    }
  }

  /**
   * {@return the applied and the remaining differences}
   *
   * @param existing the table that was compared; null if there was none
   * @param applied the changes made before; receives the new changes
   */
  static SchemaResult make(
      TableCalls calls,
      @Nullable Table existing,
      List<SchemaDifference> differences,
      List<SchemaDifference> applied) {
    TableChanges changes = new TableChanges(calls, existing, applied);
    changes.changeFamilies(
        of(MissingFamily.class, differences), of(DifferentGcRule.class, differences));
    differences.forEach(changes::make);
    return new SchemaResult(applied, changes.refused);
  }

  private static <T extends SchemaDifference> List<T> of(
      Class<T> type, List<SchemaDifference> differences) {
    return differences.stream()
        .filter(type::isInstance)
        .map(type::cast)
        .filter(SchemaDifference::isSafe)
        .toList();
  }

  /**
   * Sends one request for all families, because Bigtable refuses a change while another is in
   * progress. If it refuses one of them, the changes are made one after the other.
   */
  private void changeFamilies(List<MissingFamily> created, List<DifferentGcRule> updated) {
    try {
      modify(created, updated);
    } catch (OutcomeUnknownException unknown) {
      throw unknown;
    } catch (RequestFailedException failure) {
      if (updated.isEmpty() || !isRefusal(failure)) {
        throw failure;
      }
      modify(created, List.of());
      for (DifferentGcRule rule : updated) {
        attempt(rule, rule::refused, () -> calls.modify(List.of(updated(rule.family()))));
      }
    }
  }

  private void modify(List<MissingFamily> created, List<DifferentGcRule> updated) {
    List<Modification> modifications =
        Stream.concat(
                created.stream().map(each -> created(each.family())),
                updated.stream().map(each -> updated(each.family())))
            .toList();
    if (!modifications.isEmpty()) {
      calls.modify(modifications);
      applied.addAll(created);
      applied.addAll(updated);
    }
  }

  private void make(SchemaDifference difference) {
    if (!difference.isSafe()) {
      refused.add(difference);
    } else if (difference instanceof MissingTable missing) {
      calls.create(newTable(missing));
      applied.add(missing);
    } else if (difference instanceof DifferentTableOption<?> option) {
      String field = option.change(state);
      attempt(option, option::refused, () -> calls.update(state, field));
    }
  }

  private void attempt(
      SchemaDifference difference, Function<String, SchemaDifference> refusal, Runnable change) {
    try {
      change.run();
      applied.add(difference);
    } catch (OutcomeUnknownException unknown) {
      throw unknown;
    } catch (RequestFailedException failure) {
      if (!isRefusal(failure)) {
        throw failure;
      }
      refused.add(refusal.apply("Bigtable has refused it with " + failure.code() + "."));
    }
  }

  private static boolean isRefusal(RequestFailedException failure) {
    return REFUSALS.contains(failure.code()) && !TableApplication.isBusy(failure);
  }

  private static CreateTableRequest.Builder newTable(MissingTable missing) {
    CreateTableRequest.Builder created = CreateTableRequest.newBuilder();
    Table.Builder table = created.getTableBuilder();
    missing
        .families()
        .forEach(family -> table.putColumnFamilies(family.name(), columnFamily(family)));
    TableOptions options = missing.options();
    TableField.ALL.forEach(field -> field.addTo(table, options));
    for (ByteString split : options.splits()) {
      created.addInitialSplitsBuilder().setKey(split);
    }
    return created;
  }

  private static Modification created(FamilyRule family) {
    return Modification.newBuilder().setId(family.name()).setCreate(columnFamily(family)).build();
  }

  private static Modification updated(FamilyRule family) {
    return Modification.newBuilder()
        .setId(family.name())
        .setUpdate(ColumnFamily.newBuilder().setGcRule(GcRules.of(family)))
        .build();
  }

  private static ColumnFamily columnFamily(FamilyRule family) {
    ColumnFamily.Builder created = ColumnFamily.newBuilder().setGcRule(GcRules.of(family));
    if (family.aggregation() != null) {
      created.setValueType(AggregateTypes.of(family.aggregation()));
    }
    return created.build();
  }
}
