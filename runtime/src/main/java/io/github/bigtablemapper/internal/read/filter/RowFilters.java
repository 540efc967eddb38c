package io.github.bigtablemapper.internal.read.filter;

import static io.github.bigtablemapper.internal.read.filter.FilterParts.ONE_CELL;
import static io.github.bigtablemapper.internal.read.filter.FilterParts.STRIPPED;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.column.CellLimits;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Expiry;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.internal.read.column.VersionLimits;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The row filters of reads, and the predicates of conditional writes, for one table mapping. All of
 * them follow one rule of visibility.
 *
 * <p>A row exists if it has a visible cell in the entity's families, has a visible cell for each
 * required column of a family with a maximum age, and has not expired.
 */
public final class RowFilters {
  /** One cell without its value shows that there is a row. */
  public static final Filters.Filter KEYS_ONLY =
      Filters.FILTERS
          .chain()
          .filter(Filters.FILTERS.limit().cellsPerRow(1))
          .filter(Filters.FILTERS.value().strip());

  /**
   * Labels the cell that only proves that the row exists. It may be a second, empty copy of a cell
   * that is read.
   */
  static final String ROW_EXISTS = "row-exists";

  /** Labels the cell with the expiry time in reads of a past moment. */
  public static final String EXPIRES = "expires-at";

  private final TableMapping<?, ?> mapping;
  private final WholeRowFilter whole;
  private final List<MappedColumn<?, ?>> requiredWithMaxAge;
  private final boolean allRowsHaveRequired;
  private final List<Expiry> expiries;

  /** Whether a row may have a marker, which is no element. */
  private final boolean hasMarker;

  /** Whether no cell ages, so that a read of the present has the same filter at any time. */
  private final boolean isTimeless;

  /** Whether the table's rows have the entity's own row key, which the rows of an index do not. */
  private final boolean hasOwnKeys;

  public RowFilters(TableMapping<?, ?> mapping, List<ColumnTable> tables) {
    this.mapping = mapping;
    this.hasMarker = hasMarker(mapping.members());
    this.isTimeless = areTimeless(mapping.families());
    this.hasOwnKeys = !(mapping instanceof IndexMapping<?, ?, ?>);
    this.whole = new WholeRowFilter(mapping, tables);
    List<MappedColumn<?, ?>> required = new ArrayList<>();
    List<Expiry> expiries = new ArrayList<>();
    boolean allHaveRequired = true;
    for (ColumnTable table : tables) {
      required.addAll(table.requiredWithMaxAge());
      allHaveRequired &= !table.requiredWithMaxAge().isEmpty();
      if (table.expiry().isPresent()) {
        expiries.add(table.expiry().get());
      }
    }
    this.requiredWithMaxAge = List.copyOf(required);
    this.allRowsHaveRequired = allHaveRequired;
    this.expiries = List.copyOf(expiries);
  }

  private static boolean hasMarker(List<? extends EntityMapping<?, ?>> members) {
    for (EntityMapping<?, ?> member : members) {
      if (member.hasRowMarker()) {
        return true;
      }
    }
    return false;
  }

  private static boolean areTimeless(List<FamilyRule> families) {
    for (FamilyRule family : families) {
      if (family.visibleFor() != null) {
        return false;
      }
    }
    return true;
  }

  /** {@return the predicate that the entity's row exists} */
  public RowFilter exists(long nowMillis) {
    Visibility visibility = visibility(nowMillis, null);
    RowFilter anyCell = FilterParts.chain(visibility.families(), ONE_CELL);
    List<Condition<?>> all = ofEachRow(nowMillis);
    return all.isEmpty()
        ? anyCell
        : checked(
            requiredWithMaxAge.isEmpty()
                ? FilterParts.where(new ConditionFilters(visibility).all(all), anyCell)
                : new ConditionFilters(visibility).all(all));
  }

  /** {@return the predicate that the row has a cell that is later than a time} */
  public RowFilter laterThan(long micros, long nowMillis) {
    return FilterParts.chain(
        visibility(nowMillis, null).families(),
        FilterParts.timestamps(micros + Timestamps.MICROS_PER_MILLI, 0),
        ONE_CELL);
  }

  /**
   * {@return the predicate that the row has expired} It lets the cell with the expiry time pass.
   */
  public RowFilter expired(Expiry expiry, long nowMillis) {
    Visibility visibility = visibility(nowMillis, null);
    return new ConditionFilters(visibility).all(List.of(expiry.isOver(nowMillis)));
  }

  /** {@return the filter that finds expired rows: of each the cell with its expiry time} */
  public RowFilter expiredRows(Expiry expiry, long nowMillis) {
    RowFilter expired = expired(expiry, nowMillis);
    return ownKeys()
        .map(regex -> FilterParts.chain(FilterParts.rowKeys(regex), expired))
        .orElse(expired);
  }

  /**
   * {@return the predicate that the entity's row exists and satisfies a condition} If no column
   * with a maximum age is required, it may match a row that does not exist.
   *
   * @throws InvalidRequestException if the condition is too large for a filter
   */
  public RowFilter matches(Condition<?> condition, long nowMillis) {
    Visibility visibility = visibility(nowMillis, null);
    List<Condition<?>> all = ofEachRow(nowMillis);
    all.add(condition);
    return checked(new ConditionFilters(visibility).all(all));
  }

  /** The conditions of every row that exists. */
  private List<Condition<?>> ofEachRow(long nowMillis) {
    List<Condition<?>> conditions = new ArrayList<>();
    requiredWithMaxAge.forEach(column -> conditions.add(column.isPresent()));
    expiries.forEach(expiry -> conditions.add(expiry.isOver(nowMillis).not()));
    return conditions;
  }

  /** {@return true if a read of the present has the same filter at any time} */
  public boolean areTimeless() {
    return isTimeless;
  }

  /**
   * {@return the filter of a read}
   *
   * @throws InvalidRequestException if it is too large, or asks for a past that is not kept
   */
  public RowFilter read(Projection<?> projection, long nowMillis, @Nullable Instant asOf) {
    return read(projection, List.of(), List.of(), nowMillis, asOf);
  }

  /**
   * @param conditions what the client tests, for which it needs the cells
   * @param predicates what the server tests
   */
  private RowFilter read(
      Projection<?> projection,
      List<Condition<?>> conditions,
      List<Condition<?>> predicates,
      long nowMillis,
      @Nullable Instant asOf) {
    if (asOf != null) {
      checkPast(asOf);
    }
    Visibility visibility = visibility(nowMillis, asOf);
    RowFilter output = output(projection, conditions, visibility);
    if (asOf != null) {
      output = withExpiry(output, visibility(nowMillis, null));
    }
    return checked(
        predicates.isEmpty()
            ? output
            : FilterParts.where(new ConditionFilters(visibility).all(predicates), output));
  }

  /**
   * {@return the filter of a scan: the filter of a read, but it first drops rows whose key does not
   * match, and most rows of other entities}
   *
   * <p>It may let rows pass whose key does not satisfy a condition. The client tests all conditions
   * again.
   *
   * @param keyPatterns regular expressions that each row's key must match
   * @param conditions the predicates that each row must satisfy
   * @param asOf the moment up to which cells are visible; null: all cells
   * @throws InvalidRequestException if it is too large, or asks for a past that is not kept
   */
  public RowFilter scan(
      Projection<?> projection,
      List<ByteString> keyPatterns,
      List<Condition<?>> conditions,
      @Nullable Instant asOf,
      long nowMillis) {
    List<RowFilter> parts = new ArrayList<>();
    ownKeys().ifPresent(regex -> parts.add(FilterParts.rowKeys(regex)));
    keyPatterns.forEach(regex -> parts.add(FilterParts.rowKeys(regex)));
    conditions.forEach(condition -> FilterLimits.check(condition, mapping.entity()));
    List<Condition<?>> predicates = new ArrayList<>();
    List<Condition<?>> weakened = KeyConditions.weakened(conditions, hasOwnKeys);
    for (Condition<?> each : ConditionFilters.operands(weakened)) {
      if (each instanceof Condition.InKeyPart<?> ofKey) {
        parts.add(ConditionFilters.keysIn(ofKey));
      } else {
        predicates.add(each);
      }
    }
    parts.add(read(projection, conditions, predicates, nowMillis, asOf));
    return checked(FilterParts.chain(parts));
  }

  /**
   * {@return what distinguishes the rows of a scan from other rows in the same range, for the
   * tokens of its pages: the conditions that its caller has set} It does not depend on what is read
   * of each row, so that a token remains valid if the entity has another property. No server
   * receives it.
   */
  public RowFilter identity(List<ByteString> keyPatterns, List<Condition<?>> conditions) {
    conditions.forEach(condition -> FilterLimits.check(condition, mapping.entity()));
    List<RowFilter> parts = new ArrayList<>();
    keyPatterns.forEach(regex -> parts.add(FilterParts.rowKeys(regex)));
    if (!conditions.isEmpty()) {
      parts.add(ConditionFilters.literal(visibility(0, null)).all(conditions));
    }
    return parts.isEmpty() ? FilterParts.PASS : FilterParts.chain(parts);
  }

  private Visibility visibility(long nowMillis, @Nullable Instant asOf) {
    return new Visibility(mapping.families(), hasMarker, nowMillis, asOf);
  }

  private Optional<ByteString> ownKeys() {
    return mapping.members().size() == 1
        ? mapping.members().get(0).keyPattern().regex()
        : Optional.empty();
  }

  /**
   * {@return the filter that reads the newest versions of a column within some time, if the row
   * exists}
   *
   * @param end the timestamp before which they are; 0: none
   * @param count how many; {@link VersionLimits#ALL}: all
   */
  public RowFilter history(
      MappedColumn<?, ?> column, long start, long end, int count, long nowMillis) {
    Visibility visibility = visibility(nowMillis, null);
    return ifThere(visibility.versions(column, start, end, count), visibility, nowMillis);
  }

  /** {@return the filter that reads the latest cells of some columns, if the row exists} */
  public RowFilter latest(Collection<? extends MappedColumn<?, ?>> columns, long nowMillis) {
    Visibility visibility = visibility(nowMillis, null);
    List<FamilyCells> cells = columns.stream().map(FamilyCells::of).toList();
    return ifThere(visibility.latest(cells), visibility, nowMillis);
  }

  /**
   * {@return the filter that reads elements of a collection, if the row exists}
   *
   * @param start the first qualifier that they may have; empty: any
   */
  public RowFilter elements(ElementFamily<?> family, ByteString start, int count, long nowMillis) {
    Visibility visibility = visibility(nowMillis, null);
    return ifThere(visibility.elements(family, start, count), visibility, nowMillis);
  }

  private RowFilter ifThere(RowFilter cells, Visibility visibility, long nowMillis) {
    List<Condition<?>> all = ofEachRow(nowMillis);
    return all.isEmpty()
        ? cells
        : checked(FilterParts.where(new ConditionFilters(visibility).all(all), cells));
  }

  /** Adds the present cells with the expiry time to the cells of a past moment. */
  private RowFilter withExpiry(RowFilter past, Visibility present) {
    if (expiries.isEmpty()) {
      return past;
    }
    Set<FamilyCells> cells = new LinkedHashSet<>();
    expiries.forEach(expiry -> cells.add(FamilyCells.of(expiry.column())));
    return FilterParts.interleave(
        List.of(past, FilterParts.chain(present.latest(cells), FilterParts.label(EXPIRES))));
  }

  private RowFilter output(
      Projection<?> projection, List<Condition<?>> conditions, Visibility visibility) {
    List<Selectable<?>> selected = projection.selected();
    if (selected == null) {
      return whole.of(projection.limits(), visibility);
    }
    RowFilter exists =
        FilterParts.chain(visibility.families(), ONE_CELL, STRIPPED, FilterParts.label(ROW_EXISTS));
    Set<FamilyCells> read = new LinkedHashSet<>();
    selected.forEach(each -> read.addAll(FamilyCells.withAliases(each)));
    conditions.forEach(condition -> FamilyCells.addTested(condition, read));
    FamilyCells.removeContained(read);
    expiries.forEach(expiry -> read.add(FamilyCells.of(expiry.column())));
    boolean valuesAreRead = !read.isEmpty();
    requiredWithMaxAge.forEach(column -> read.addAll(FamilyCells.withAliases(column)));
    if (read.isEmpty()) {
      return exists;
    }
    RowFilter values = values(read, selected, projection.limits(), visibility);
    RowFilter cells = valuesAreRead ? values : FilterParts.chain(values, STRIPPED);
    return allRowsHaveRequired ? cells : FilterParts.interleave(List.of(cells, exists));
  }

  /** The latest of some cells, but of selected histories all, each cell once. */
  private static RowFilter values(
      Set<FamilyCells> read,
      List<Selectable<?>> selected,
      CellLimits limits,
      Visibility visibility) {
    List<RowFilter> branches = new ArrayList<>();
    for (Selectable<?> each : selected) {
      if (each instanceof HistoryColumn<?, ?> history) {
        read.remove(FamilyCells.of(history));
        int count = limits.newest().getOrDefault(history, VersionLimits.ALL);
        branches.add(visibility.newest(history, count));
      } else if (each instanceof HistoryMapFamily<?, ?, ?> map) {
        read.removeIf(cells -> cells.family().equals(map.family())); // tested elements, too
        branches.add(visibility.versions(map));
      }
    }
    if (!read.isEmpty()) {
      branches.add(visibility.latest(read));
    }
    return FilterParts.interleave(branches);
  }

  private void checkPast(Instant asOf) {
    if (asOf.isBefore(Instant.EPOCH)) {
      throw new InvalidRequestException("asOf takes an instant since 1970; cells are not older.");
    }
    for (FamilyRule rule : mapping.families()) {
      String reason =
          rule.aggregation() != null
              ? " contains aggregates, which have no past. Read"
              : rule.keepsOneVersion()
                  ? " keeps one version. Declare it with maxVersions greater than 1 unless it"
                      + " contains counters, or read"
                  : null;
      if (reason != null) {
        throw new InvalidRequestException(
            mapping.entity()
                + " cannot be read as of a past instant: its family "
                + rule.name()
                + reason
                + " the history of single columns.");
      }
    }
  }

  private RowFilter checked(RowFilter filter) {
    return FilterLimits.checked(filter, mapping.entity());
  }
}
