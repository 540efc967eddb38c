package io.github.bigtablemapper.schema;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.admin.v2.ChangeStreamConfig;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TieredStorageConfig;
import com.google.bigtable.admin.v2.TieredStorageRule;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Duration;
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
      state.setDeletionProtection(existing.getDeletionProtection());
      if (existing.hasChangeStreamConfig()) {
        state.setChangeStreamConfig(existing.getChangeStreamConfig());
      }
      if (existing.hasAutomatedBackupPolicy()) {
        state.setAutomatedBackupPolicy(existing.getAutomatedBackupPolicy());
      }
      if (existing.hasTieredStorageConfig()) {
        state.setTieredStorageConfig(existing.getTieredStorageConfig());
      }
      if (existing.hasRowKeySchema()) {
        state.setRowKeySchema(existing.getRowKeySchema());
      }
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
    } else if (difference instanceof MissingDeletionProtection protection) {
      state.setDeletionProtection(true);
      attempt(protection, protection::refused, () -> calls.update(state, "deletion_protection"));
    } else if (difference instanceof DifferentChangeStream stream) {
      state.setChangeStreamConfig(config(stream.retention()));
      attempt(stream, stream::refused, () -> calls.update(state, "change_stream_config"));
    } else if (difference instanceof DifferentAutomatedBackups backups) {
      state.setAutomatedBackupPolicy(policy(state.getAutomatedBackupPolicy(), backups.retention()));
      attempt(backups, backups::refused, () -> calls.update(state, "automated_backup_policy"));
    } else if (difference instanceof DifferentTieredStorage tiers) {
      state.setTieredStorageConfig(tiers(tiers.age()));
      attempt(tiers, tiers::refused, () -> calls.update(state, "tiered_storage_config"));
    } else if (difference instanceof DifferentRowKeySchema schema) {
      state.setRowKeySchema(RowKeySchemas.of(schema.fields()));
      attempt(schema, schema::refused, () -> calls.update(state, "row_key_schema"));
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
    table.setDeletionProtection(options.deletionProtection());
    if (options.changeStreamRetention() != null) {
      table.setChangeStreamConfig(config(options.changeStreamRetention()));
    }
    if (options.automatedBackupRetention() != null) {
      table.setAutomatedBackupPolicy(
          policy(table.getAutomatedBackupPolicy(), options.automatedBackupRetention()));
    }
    if (options.infrequentAccessAfter() != null) {
      table.setTieredStorageConfig(tiers(options.infrequentAccessAfter()));
    }
    if (!options.rowKeySchema().isEmpty()) {
      table.setRowKeySchema(RowKeySchemas.of(options.rowKeySchema()));
    }
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

  private static ChangeStreamConfig config(Duration retention) {
    return ChangeStreamConfig.newBuilder().setRetentionPeriod(GcRules.toProto(retention)).build();
  }

  private static TieredStorageConfig tiers(Duration age) {
    return TieredStorageConfig.newBuilder()
        .setInfrequentAccess(
            TieredStorageRule.newBuilder().setIncludeIfOlderThan(GcRules.toProto(age)))
        .build();
  }

  /** Each day, the only frequency that there is. Zones that somebody has chosen stay. */
  private static Table.AutomatedBackupPolicy policy(
      Table.AutomatedBackupPolicy existing, Duration retention) {
    return existing.toBuilder()
        .setRetentionPeriod(GcRules.toProto(retention))
        .setFrequency(GcRules.toProto(Duration.ofDays(1)))
        .build();
  }
}
