package io.github.bigtablemapper.schema;

import com.google.api.gax.rpc.AlreadyExistsException;
import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.NotFoundException;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.InstanceName;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TableName;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClientV2;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.Mapped;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares the tables and column families that entities declare with those that exist in Bigtable.
 * Entities that share a table are compared as one. Families that no entity declares are ignored.
 * Nothing is ever deleted, and no existing family is changed. Safe for use by many threads.
 *
 * <p>Tables are read and written as protocol buffers: the client's own models know raw families and
 * aggregates only, and refuse a table that has others. That takes a Bigtable client of 2.80.0 or
 * newer. With an older one all methods but {@link #of} throw an {@link
 * UnsupportedOperationException}.
 */
public final class Schema {
  /** Another creator may win the race for a table once, and for a family in it once more. */
  private static final int MAX_ROUNDS = 5;

  private final BigtableTableAdminClient admin;
  private final UnaryOperator<String> tableNames;

  private Schema(BigtableTableAdminClient admin, UnaryOperator<String> tableNames) {
    this.admin = admin;
    this.tableNames = tableNames;
  }

  /** {@return the schema as seen through an admin client, which stays yours to close} */
  public static Schema of(BigtableTableAdminClient admin) {
    return of(admin, UnaryOperator.identity());
  }

  /**
   * {@return the same, where tables have other names than entities declare}
   *
   * @param tableNames makes the name of the declared one, for a mapping; a repository has its own
   */
  public static Schema of(BigtableTableAdminClient admin, UnaryOperator<String> tableNames) {
    return new Schema(admin, tableNames);
  }

  /**
   * Creates the tables and families that are missing, with their garbage-collection rules. Several
   * processes may do so at once.
   *
   * @param entities repositories or mappings
   * @return the additions, which were made, and all other changes, which were left to you; nothing
   *     if all was as declared
   * @throws InvalidRequestException if two entities declare one family differently; nothing was
   *     sent
   * @throws RequestFailedException if Bigtable refused
   * @throws OutcomeUnknownException if a table or family may have been created or not; call again
   */
  public List<SchemaChange> apply(Mapped<?, ?>... entities) {
    List<SchemaChange> changes = new ArrayList<>();
    for (DeclaredTable table : DeclaredTable.of(tableNames, entities)) {
      try {
        changes.addAll(apply(table));
      } catch (ApiException failure) {
        throw operation(Operation.Kind.SCHEMA, table).failure(failure);
      }
    }
    return List.copyOf(changes);
  }

  /**
   * Compares, and changes nothing.
   *
   * @param entities repositories or mappings
   * @return what must change in Bigtable; nothing if all is as declared
   * @throws InvalidRequestException if two entities declare one family differently; nothing was
   *     sent
   * @throws RequestFailedException if Bigtable refused
   */
  public List<SchemaChange> diff(Mapped<?, ?>... entities) {
    List<SchemaChange> changes = new ArrayList<>();
    for (DeclaredTable table : DeclaredTable.of(tableNames, entities)) {
      try {
        changes.addAll(table.changes(read(table.id())));
      } catch (ApiException failure) {
        throw operation(Operation.Kind.READ, table).failure(failure);
      }
    }
    return List.copyOf(changes);
  }

  /**
   * Makes sure that all is as declared, for example when a service starts that may not create
   * tables.
   *
   * @param entities repositories or mappings
   * @throws InvalidRequestException if it is not; the message lists what must change
   * @throws RequestFailedException if Bigtable refused
   */
  public void verify(Mapped<?, ?>... entities) {
    List<SchemaChange> changes = diff(entities);
    if (!changes.isEmpty()) {
      throw new InvalidRequestException(
          changes.stream()
              .map(SchemaChange::toString)
              .collect(
                  Collectors.joining(
                      "; ", "The tables are not as the entities declare them. To do: ", ".")));
    }
  }

  private List<SchemaChange> apply(DeclaredTable table) {
    for (int round = 1; ; round++) {
      List<SchemaChange> changes = table.changes(read(table.id()));
      try {
        makeAdditions(table.id(), changes);
        return changes;
      } catch (AlreadyExistsException another) {
        // Somebody else created it since it was read: look again.
        if (round == MAX_ROUNDS) {
          throw another;
        }
      }
    }
  }

  private void makeAdditions(String table, List<SchemaChange> changes) {
    List<Modification> families = new ArrayList<>();
    for (SchemaChange change : changes) {
      if (change.kind() == SchemaChange.Kind.CREATE_TABLE) {
        Table.Builder created = Table.newBuilder();
        change.families().forEach(f -> created.putColumnFamilies(f.name(), columnFamily(f)));
        tables().createTable(instance(), table, created.build());
      } else if (change.kind() == SchemaChange.Kind.ADD_FAMILY) {
        FamilyRule family = change.families().get(0);
        families.add(
            Modification.newBuilder().setId(family.name()).setCreate(columnFamily(family)).build());
      }
    }
    if (!families.isEmpty()) {
      tables().modifyColumnFamilies(name(table), families);
    }
  }

  private @Nullable Table read(String table) {
    try {
      return tables()
          .getTable(
              GetTableRequest.newBuilder()
                  .setName(name(table))
                  .setView(Table.View.SCHEMA_VIEW)
                  .build());
    } catch (NotFoundException noTable) {
      return null;
    }
  }

  /** {@return the client of protocol buffers} */
  private BigtableTableAdminClientV2 tables() {
    try {
      return admin.getBaseClient();
    } catch (NoSuchMethodError older) {
      throw new UnsupportedOperationException(
          "The schema of tables needs google-cloud-bigtable 2.80.0 or newer. This is an older one,"
              + " with which repositories work: create the tables by other means.",
          older);
    }
  }

  private static ColumnFamily columnFamily(FamilyRule family) {
    ColumnFamily.Builder created = ColumnFamily.newBuilder().setGcRule(GcRules.of(family));
    if (family.aggregation() != null) {
      created.setValueType(AggregateTypes.of(family.aggregation()));
    }
    return created.build();
  }

  private String name(String table) {
    return TableName.format(admin.getProjectId(), admin.getInstanceId(), table);
  }

  private String instance() {
    return InstanceName.format(admin.getProjectId(), admin.getInstanceId());
  }

  private static Operation operation(Operation.Kind kind, DeclaredTable table) {
    return new Operation("schema", kind, table.entities(), table.id(), null);
  }
}
