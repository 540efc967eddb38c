package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.Table;
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
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares the tables that entities declare with those that exist in Bigtable, and does away with
 * differences where nothing is lost by it. Entities that share a table are compared as one. What no
 * entity declares is ignored: families of others, protection, change streams. Nothing is ever
 * deleted. Safe for use by many threads.
 *
 * <p>Tables are read and written as protocol buffers: the client's own models know raw families and
 * aggregates only, and refuse a table that has others. That takes a Bigtable client of 2.80.0 or
 * newer. With an older one all methods but {@link #of} throw an {@link
 * UnsupportedOperationException}.
 */
public final class Schema {
  private final BigtableTableAdminClient admin;
  private final UnaryOperator<String> tableNames;
  private final Predicate<? super Mapped<?, ?>> isTable;
  private final Duration deadline;
  private final boolean readOnly;
  private final TimeLimit limit;

  private Schema(
      BigtableTableAdminClient admin,
      UnaryOperator<String> tableNames,
      Predicate<? super Mapped<?, ?>> isTable,
      Duration deadline,
      boolean readOnly) {
    this.admin = admin;
    this.tableNames = tableNames;
    this.isTable = isTable;
    this.deadline = deadline;
    this.readOnly = readOnly;
    this.limit = TimeLimit.total(new OpenCalls(readOnly), deadline);
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
    return of(admin, tableNames, mapped -> true);
  }

  /**
   * {@return the same, where some repositories read views} It is what {@code BigtableMapper.schema}
   * returns, which knows them.
   *
   * @param isTable returns false for the repository of a view, which is passed over
   */
  public static Schema of(
      BigtableTableAdminClient admin,
      UnaryOperator<String> tableNames,
      Predicate<? super Mapped<?, ?>> isTable) {
    return new Schema(admin, tableNames, isTable, Deadlines.defaults().schema(), false);
  }

  /**
   * {@return the same with another deadline of each request} Without this it is that of {@link
   * Deadlines#schema}. A method ends with the first request that has no answer in time.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Schema withDeadline(Duration deadline) {
    return new Schema(admin, tableNames, isTable, Deadlines.of(deadline).schema(), readOnly);
  }

  /** {@return the same, which compares only: {@link #apply} throws} */
  public Schema readOnly() {
    return new Schema(admin, tableNames, isTable, deadline, true);
  }

  /**
   * Does away with the safe differences: creates the tables and families that are missing, and
   * makes changes by which nothing is lost. All others are left as they are, and so are those that
   * Bigtable refuses; they stop none of the safe ones. Families are created and changed by one
   * request for each table.
   *
   * <p>Several processes may do so at once, and doing so again does nothing. While Bigtable makes
   * another change of a table, this waits as long as Bigtable says, reads the table again, and goes
   * on with what is left, for as long as the deadline of a request.
   *
   * @param entities repositories or mappings
   * @return what was done, and what was left, with the reasons
   * @throws InvalidRequestException if two entities declare one table differently, or this is
   *     read-only; nothing was sent
   * @throws RequestFailedException if Bigtable does not answer, or refused to create something, or
   *     makes another change for longer than the deadline; the message lists what was done
   * @throws OutcomeUnknownException if something may have been created or changed or not; call
   *     again
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
    return new SchemaResult(applied, refused);
  }

  private Collection<DeclaredTable> declared(Mapped<?, ?>... entities) {
    return DeclaredTable.of(tableNames, Stream.of(entities).filter(isTable).toList());
  }

  /**
   * Compares, and changes nothing.
   *
   * @param entities repositories or mappings
   * @return how Bigtable differs from what is declared; nothing if it does not
   * @throws InvalidRequestException if two entities declare one table differently; nothing was sent
   * @throws RequestFailedException if Bigtable refused, or does not answer
   */
  public List<SchemaDifference> diff(Mapped<?, ?>... entities) {
    List<SchemaDifference> differences = new ArrayList<>();
    for (DeclaredTable table : declared(entities)) {
      TableCalls calls = calls(table);
      differences.addAll(TableComparison.of(table, calls.read(), calls::hasClusters));
    }
    return List.copyOf(differences);
  }

  /**
   * {@return the families that a table has, by name, for rows without a class} A rule that is more
   * than a number of versions and an age is one that hides no cell which Bigtable may keep.
   *
   * @param table the table's id in Bigtable
   * @throws InvalidRequestException if there is no such table
   * @throws RequestFailedException if Bigtable refused, or does not answer
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
   * Makes sure that all is as declared, for example when a service starts that may not create
   * tables. To report differences and go on, use {@link #diff}.
   *
   * @param entities repositories or mappings
   * @throws InvalidRequestException if it is not; the message lists what is to be done, and why
   *     {@link #apply} would not do it
   * @throws RequestFailedException if Bigtable refused, or does not answer
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
