package io.github.bigtablemapper.schema;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.admin.v2.ChangeStreamConfig;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
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
import org.jspecify.annotations.Nullable;

/**
 * Does away with the safe differences of one table: creates it, or its missing families all at
 * once, and then changes one thing after the other. A change that Bigtable refuses is left, and
 * stops no other.
 */
final class TableChanges {
  /** The server looked at the change and does not make it. */
  private static final Set<StatusCode.Code> REFUSALS =
      Set.of(
          StatusCode.Code.INVALID_ARGUMENT,
          StatusCode.Code.FAILED_PRECONDITION,
          StatusCode.Code.UNIMPLEMENTED);

  private final TableCalls calls;
  private final Table.Builder state;
  private final List<SchemaDifference> applied = new ArrayList<>();
  private final List<SchemaDifference> refused = new ArrayList<>();

  private TableChanges(TableCalls calls, @Nullable Table existing) {
    this.calls = calls;
    this.state = Table.newBuilder();
    if (existing != null) {
      state.setDeletionProtection(existing.getDeletionProtection());
      if (existing.hasChangeStreamConfig()) {
        state.setChangeStreamConfig(existing.getChangeStreamConfig());
      }
      if (existing.hasRowKeySchema()) {
        state.setRowKeySchema(existing.getRowKeySchema());
      }
    }
  }

  /**
   * {@return what was done and what was left}
   *
   * @param existing the table that was compared; null: there was none
   */
  static SchemaResult make(
      TableCalls calls, @Nullable Table existing, List<SchemaDifference> differences) {
    TableChanges changes = new TableChanges(calls, existing);
    changes.createFamilies(
        differences.stream()
            .filter(MissingFamily.class::isInstance)
            .map(MissingFamily.class::cast)
            .toList());
    differences.forEach(changes::make);
    return new SchemaResult(changes.applied, changes.refused);
  }

  private void createFamilies(List<MissingFamily> families) {
    if (!families.isEmpty()) {
      calls.createFamilies(
          families.stream()
              .map(
                  missing ->
                      Modification.newBuilder()
                          .setId(missing.family().name())
                          .setCreate(columnFamily(missing.family()))
                          .build())
              .toList());
      applied.addAll(families);
    }
  }

  private void make(SchemaDifference difference) {
    if (!difference.isSafe()) {
      refused.add(difference);
    } else if (difference instanceof MissingTable missing) {
      calls.create(newTable(missing));
      applied.add(missing);
    } else if (difference instanceof DifferentGcRule rule) {
      attempt(rule, rule::refused, () -> calls.updateFamily(updated(rule.family())));
    } else if (difference instanceof MissingDeletionProtection protection) {
      state.setDeletionProtection(true);
      attempt(protection, protection::refused, () -> calls.update(state, "deletion_protection"));
    } else if (difference instanceof DifferentChangeStream stream) {
      state.setChangeStreamConfig(config(stream.retention()));
      attempt(stream, stream::refused, () -> calls.update(state, "change_stream_config"));
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
      if (!REFUSALS.contains(failure.code())) {
        throw failure;
      }
      refused.add(refusal.apply("Bigtable has refused it with " + failure.code() + "."));
    }
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
    if (!options.rowKeySchema().isEmpty()) {
      table.setRowKeySchema(RowKeySchemas.of(options.rowKeySchema()));
    }
    for (ByteString split : options.splits()) {
      created.addInitialSplitsBuilder().setKey(split);
    }
    return created;
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
}
