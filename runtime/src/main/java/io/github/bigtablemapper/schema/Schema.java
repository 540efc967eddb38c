package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.Table;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.OpenCalls;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares the tables that entities declare with the tables that exist in Bigtable, and applies
 * changes by which no data is lost. Entities that share a table are compared together. Everything
 * that no entity declares is ignored: other families, protection, change streams. Nothing is ever
 * deleted. The views of indexes are included {@linkplain #withViews on request}. Safe for use by
 * many threads.
 *
 * <p>Tables are read and written as protocol buffers, because the model classes of the client
 * support only raw families and aggregates, and refuse a table with other families. This requires
 * version 2.80.0 or later of the Bigtable client. With an older version, all methods except {@link
 * #of} throw an {@link UnsupportedOperationException}.
 */
public final class Schema {
  private final BigtableTableAdminClient admin;
  private final UnaryOperator<String> tableNames;
  private final Predicate<? super Mapped<?, ?>> isTable;
  private final Duration deadline;
  private final boolean readOnly;
  private final @Nullable BigtableInstanceAdminClient instances;
  private final TimeLimit limit;

  private Schema(
      BigtableTableAdminClient admin,
      UnaryOperator<String> tableNames,
      Predicate<? super Mapped<?, ?>> isTable,
      Duration deadline,
      boolean readOnly,
      @Nullable BigtableInstanceAdminClient instances) {
    this.admin = admin;
    this.tableNames = tableNames;
    this.isTable = isTable;
    this.deadline = deadline;
    this.readOnly = readOnly;
    this.instances = instances;
    this.limit = TimeLimit.total(new OpenCalls(readOnly), deadline);
  }

  /** {@return the schema, read through an admin client, which you must close yourself} */
  public static Schema of(BigtableTableAdminClient admin) {
    return of(admin, UnaryOperator.identity());
  }

  /**
   * {@return the same for tables whose names differ from the declared names}
   *
   * @param tableNames converts the declared name of a mapping; a repository has its own name
   */
  public static Schema of(BigtableTableAdminClient admin, UnaryOperator<String> tableNames) {
    return of(admin, tableNames, mapped -> true);
  }

  /**
   * {@return the same, if some repositories read views} {@code BigtableMapper.schema} returns such
   * a schema.
   *
   * @param isTable returns false for the repository of a view, which is skipped
   */
  public static Schema of(
      BigtableTableAdminClient admin,
      UnaryOperator<String> tableNames,
      Predicate<? super Mapped<?, ?>> isTable) {
    return new Schema(admin, tableNames, isTable, Deadlines.defaults().schema(), false, null);
  }

  /**
   * {@return the same with another deadline for each request} The default is {@link
   * Deadlines#schema}. A method fails with the first request that has no response in time.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Schema withDeadline(Duration deadline) {
    return new Schema(
        admin, tableNames, isTable, Deadlines.of(deadline).schema(), readOnly, instances);
  }

  /** {@return the same, which only compares: {@link #apply} throws} */
  public Schema readOnly() {
    return new Schema(admin, tableNames, isTable, deadline, true, instances);
  }

  /**
   * {@return the same, which also creates and compares the materialized views of {@code
   * IndexMode.VIEW}} Without this method, views are ignored.
   *
   * @param instances a client for the project of the admin client, which you must close yourself
   */
  public Schema withViews(BigtableInstanceAdminClient instances) {
    return new Schema(
        admin,
        tableNames,
        isTable,
        deadline,
        readOnly,
        Objects.requireNonNull(instances, "instances"));
  }

  /**
   * Applies the safe differences: creates missing tables and families, and makes changes by which
   * no data is lost. All other differences remain, as do differences that Bigtable refuses to
   * change; they do not prevent safe changes. Families are created and changed by one request for
   * each table.
   *
   * <p>Several processes may call this method at once, and calling it again does nothing. While
   * another change of a table is in progress, the method waits for the time that Bigtable returns,
   * reads the table again, and continues with the remaining differences, within the deadline of a
   * request.
   *
   * @param entities repositories or mappings
   * @return the applied differences, and the remaining ones with their reasons
   * @throws InvalidRequestException if two entities declare one table differently, or this schema
   *     is read-only; nothing was sent
   * @throws RequestFailedException if Bigtable does not respond, refuses to create something, or is
   *     busy with another change for longer than the deadline; the message lists the applied
   *     changes
   * @throws OutcomeUnknownException if the outcome of a change is unknown; call the method again
   */
  public SchemaResult apply(Mapped<?, ?>... entities) {
    if (readOnly) {
      throw new InvalidRequestException(
          "The schema was not applied: its mapper is read-only, or it is. Compare it with diff.");
    }
    List<SchemaDifference> applied = new ArrayList<>();
    List<SchemaDifference> refused = new ArrayList<>();
    for (DeclaredTable table : declared(entities)) {
      SchemaResult result = apply(table, applied);
      applied.addAll(result.applied());
      refused.addAll(result.refused());
    }
    for (ViewCalls view : views(entities)) {
      view.apply(applied, refused);
    }
    return new SchemaResult(applied, refused);
  }

  private List<ViewCalls> views(Mapped<?, ?>... entities) {
    BigtableInstanceAdminClient client = instances;
    if (client == null) {
      return List.of();
    }
    return DeclaredView.of(tableNames, Stream.of(entities).filter(isTable).toList()).stream()
        .map(view -> new ViewCalls(client, admin.getInstanceId(), limit, view))
        .toList();
  }

  private Collection<DeclaredTable> declared(Mapped<?, ?>... entities) {
    return DeclaredTable.of(tableNames, Stream.of(entities).filter(isTable).toList());
  }

  /**
   * Compares without changes.
   *
   * @param entities repositories or mappings
   * @return the differences between Bigtable and the declarations, or empty
   * @throws InvalidRequestException if two entities declare one table differently; nothing was sent
   * @throws RequestFailedException if Bigtable refuses the request, or does not respond
   */
  public List<SchemaDifference> diff(Mapped<?, ?>... entities) {
    List<SchemaDifference> differences = new ArrayList<>();
    for (DeclaredTable table : declared(entities)) {
      TableCalls calls = calls(table);
      differences.addAll(TableComparison.of(table, calls.read(), calls::hasClusters));
    }
    views(entities).stream()
        .map(ViewCalls::compare)
        .filter(Objects::nonNull)
        .forEach(differences::add);
    return List.copyOf(differences);
  }

  /**
   * {@return the existing families of a table, by name, for rows without a class} A rule that a
   * number of versions and an age cannot express is replaced by one that hides no cell that
   * Bigtable may keep.
   *
   * @param table the table's id in Bigtable
   * @throws InvalidRequestException if there is no such table
   * @throws RequestFailedException if Bigtable refuses the request, or does not respond
   */
  public List<FamilyRule> families(String table) {
    Table existing = calls(new DeclaredTable(table, table, List.of(), TableOptions.none())).read();
    if (existing == null) {
      throw new InvalidRequestException("There is no table " + table + ".");
    }
    return existing.getColumnFamiliesMap().entrySet().stream()
        .map(family -> StoredFamilies.of(family.getKey(), family.getValue()))
        .sorted(Comparator.comparing(FamilyRule::name))
        .toList();
  }

  /**
   * Verifies that there are no differences, for example at the start of a service without
   * permission to create tables. To report differences and continue, use {@link #diff}.
   *
   * @param entities repositories or mappings
   * @throws InvalidRequestException if there are differences; the message lists the necessary
   *     changes, and why {@link #apply} would not make them
   * @throws RequestFailedException if Bigtable refuses the request, or does not respond
   */
  public void verify(Mapped<?, ?>... entities) {
    List<SchemaDifference> differences = diff(entities);
    if (!differences.isEmpty()) {
      throw new InvalidRequestException(
          differences.stream()
              .map(Schema::inWords)
              .collect(
                  Collectors.joining(
                      "; ", "The tables are not as the entities declare them. To do: ", ".")));
    }
  }

  private static String inWords(SchemaDifference difference) {
    return difference.isSafe()
        ? difference.toString()
        : difference + " (not by apply: " + difference.reason() + ")";
  }

  private SchemaResult apply(DeclaredTable table, List<SchemaDifference> earlier) {
    return new TableApplication(calls(table), table, limit, earlier).apply();
  }

  private TableCalls calls(DeclaredTable table) {
    return new TableCalls(admin, limit, table);
  }
}
