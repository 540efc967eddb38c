package io.github.bigtablemapper.internal;

import static io.github.bigtablemapper.internal.FilterParts.ONE_CELL;
import static io.github.bigtablemapper.internal.FilterParts.STRIPPED;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.Selectable;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The filters of reads and of conditional writes on one entity. All of them follow one rule of
 * visibility: a row is there if a cell of the entity's families is visible, and each required
 * column of the families with a maximum age.
 */
public final class RowFilters {
  /**
   * Marks the cell that only shows that the row is there. It may be a second, empty copy of a cell
   * that is read.
   */
  static final String ROW_EXISTS = "row-exists";

  /** The largest filter that Bigtable accepts, in bytes; the client refuses this size too. */
  private static final int MAX_BYTES = 20 * 1024;

  /** How deep filters may be nested, by the documentation of RowFilter in Bigtable's data.proto. */
  private static final int MAX_DEPTH = 20;

  private final TableMapping<?, ?> mapping;
  private final WholeRowFilter whole;
  private final List<MappedColumn<?, ?>> requiredWithMaxAge;
  private final boolean allRowsHaveRequired;

  /** The filters of reads and conditional writes on a mapping. */
  public RowFilters(TableMapping<?, ?> mapping) {
    this(mapping, ColumnTable.of(mapping));
  }

  RowFilters(TableMapping<?, ?> mapping, List<ColumnTable> tables) {
    this.mapping = mapping;
    this.whole = new WholeRowFilter(mapping, tables);
    this.requiredWithMaxAge =
        tables.stream().flatMap(table -> table.requiredWithMaxAge().stream()).toList();
    this.allRowsHaveRequired =
        tables.stream().noneMatch(table -> table.requiredWithMaxAge().isEmpty());
  }

  /** {@return a predicate: is the entity's row there?} */
  public Filters.Filter exists(long nowMillis) {
    Visibility visibility = new Visibility(mapping.families(), nowMillis, null);
    return Filters.FILTERS.fromProto(
        requiredWithMaxAge.isEmpty()
            ? FilterParts.chain(visibility.families(), ONE_CELL)
            : checked(new ConditionFilters(visibility).all(ofEachRow())));
  }

  /**
   * {@return a predicate: is the entity's row there, and does a condition hold of it?} Where no
   * column is required that ages, it may match a row that is not there.
   *
   * @throws InvalidRequestException if the condition is too large for a filter
   */
  public Filters.Filter matches(Condition<?> condition, long nowMillis) {
    Visibility visibility = new Visibility(mapping.families(), nowMillis, null);
    List<Condition<?>> all = ofEachRow();
    all.add(condition);
    return Filters.FILTERS.fromProto(checked(new ConditionFilters(visibility).all(all)));
  }

  /** What must hold of a row for the entity to be there at all. */
  private List<Condition<?>> ofEachRow() {
    List<Condition<?>> conditions = new ArrayList<>();
    requiredWithMaxAge.forEach(column -> conditions.add(column.isPresent()));
    return conditions;
  }

  /**
   * {@return the filter of a read}
   *
   * @throws InvalidRequestException if it is too large, or asks for a past that is not kept
   */
  RowFilter read(
      Projection<?> projection,
      List<Condition<?>> conditions,
      long nowMillis,
      @Nullable Instant asOf) {
    if (asOf != null) {
      checkPast(asOf);
    }
    Visibility visibility = new Visibility(mapping.families(), nowMillis, asOf);
    RowFilter output = output(projection, conditions, visibility);
    return checked(
        conditions.isEmpty()
            ? output
            : FilterParts.where(new ConditionFilters(visibility).all(conditions), output));
  }

  /**
   * {@return the filter of a scan: the same, but first of all it drops rows whose key does not
   * match, and most rows of other entities}
   *
   * @throws InvalidRequestException if it is too large, or asks for a past that is not kept
   */
  RowFilter scan(ScanRequest<?> request, long nowMillis) {
    List<RowFilter> parts = new ArrayList<>();
    ownKeys().ifPresent(regex -> parts.add(FilterParts.rowKeys(regex)));
    request.keyPatterns().forEach(regex -> parts.add(FilterParts.rowKeys(regex)));
    parts.add(read(request.projection(), request.conditions(), nowMillis, request.asOf()));
    return checked(FilterParts.chain(parts));
  }

  private Optional<ByteString> ownKeys() {
    return mapping.members().size() == 1
        ? mapping.members().get(0).keyPattern().regex()
        : Optional.empty();
  }

  /**
   * {@return the filter that reads the newest versions of a column within some time, if the row is
   * there}
   *
   * @param end the timestamp before which they are; 0: none
   * @param count how many; {@link VersionLimits#ALL}: all
   */
  RowFilter history(MappedColumn<?, ?> column, long start, long end, int count, long nowMillis) {
    Visibility visibility = new Visibility(mapping.families(), nowMillis, null);
    return ifThere(visibility.versions(column, start, end, count), visibility);
  }

  /**
   * {@return the filter that reads elements of a collection behind another, if the row is there}
   */
  RowFilter elements(ElementFamily<?> family, ByteString after, int count, long nowMillis) {
    Visibility visibility = new Visibility(mapping.families(), nowMillis, null);
    return ifThere(visibility.elements(family, after, count), visibility);
  }

  private RowFilter ifThere(RowFilter cells, Visibility visibility) {
    return requiredWithMaxAge.isEmpty()
        ? cells
        : checked(FilterParts.where(new ConditionFilters(visibility).all(ofEachRow()), cells));
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
    selected.forEach(each -> read.add(FamilyCells.of(each)));
    conditions.forEach(condition -> FamilyCells.addTested(condition, read));
    boolean valuesAreRead = !read.isEmpty();
    requiredWithMaxAge.forEach(column -> read.add(FamilyCells.of(column)));
    if (read.isEmpty()) {
      return exists;
    }
    RowFilter values = visibility.latest(read);
    RowFilter cells = valuesAreRead ? values : FilterParts.chain(values, STRIPPED);
    return allRowsHaveRequired ? cells : FilterParts.interleave(List.of(cells, exists));
  }

  private void checkPast(Instant asOf) {
    if (asOf.isBefore(Instant.EPOCH)) {
      throw new InvalidRequestException("asOf takes an instant since 1970; cells are not older.");
    }
    for (FamilyRule rule : mapping.families()) {
      if (rule.maxVersions() == 1) {
        throw new InvalidRequestException(
            mapping.entity()
                + " cannot be read as of a past instant: its family "
                + rule.name()
                + " keeps one version. Declare it with maxVersions greater than 1.");
      }
    }
  }

  private RowFilter checked(RowFilter filter) {
    int bytes = filter.getSerializedSize();
    if (bytes >= MAX_BYTES) {
      throw new InvalidRequestException(
          "The conditions, key patterns and columns of this request on "
              + mapping.entity()
              + " make a filter of "
              + bytes
              + " bytes; Bigtable takes fewer than "
              + MAX_BYTES
              + ". Compare with fewer or shorter values, or split the request.");
    }
    int depth = depth(filter);
    if (depth > MAX_DEPTH) {
      throw new InvalidRequestException(
          "The conditions of this request on "
              + mapping.entity()
              + " make a filter that is nested "
              + depth
              + " deep; Bigtable takes "
              + MAX_DEPTH
              + ". Join fewer of them.");
    }
    return filter;
  }

  private static int depth(RowFilter filter) {
    return switch (filter.getFilterCase()) {
      case CHAIN -> 1 + depth(filter.getChain().getFiltersList());
      case INTERLEAVE -> 1 + depth(filter.getInterleave().getFiltersList());
      case CONDITION ->
          1
              + depth(
                  List.of(
                      filter.getCondition().getPredicateFilter(),
                      filter.getCondition().getTrueFilter(),
                      filter.getCondition().getFalseFilter()));
      default -> 0;
    };
  }

  private static int depth(List<RowFilter> filters) {
    return filters.stream().mapToInt(RowFilters::depth).max().orElse(0);
  }
}
