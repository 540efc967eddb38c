package io.github.bigtablemapper.internal;

import static io.github.bigtablemapper.internal.FilterParts.LATEST;
import static io.github.bigtablemapper.internal.FilterParts.ONE_CELL;
import static io.github.bigtablemapper.internal.FilterParts.STRIPPED;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
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

  private final EntityMapping<?, ?> mapping;
  private final List<MappedColumn<?, ?>> requiredWithMaxAge;

  /** The filters of reads and conditional writes on a mapping. */
  public RowFilters(EntityMapping<?, ?> mapping) {
    this(new ColumnTable(mapping));
  }

  RowFilters(ColumnTable columns) {
    this.mapping = columns.mapping();
    this.requiredWithMaxAge = columns.requiredWithMaxAge();
  }

  /** {@return a predicate: is the entity's row there?} */
  public Filters.Filter exists(long nowMillis) {
    Visibility visibility = new Visibility(mapping.families(), nowMillis, null);
    return Filters.FILTERS.fromProto(
        requiredWithMaxAge.isEmpty()
            ? FilterParts.chain(visibility.families(), ONE_CELL)
            : checked(new ConditionFilters(visibility).present(requiredWithMaxAge)));
  }

  /**
   * {@return a predicate: does a condition hold of the row? It may hold of a row that is not there}
   *
   * @throws InvalidRequestException if the condition is too large for a filter
   */
  public Filters.Filter matches(Condition<?> condition, long nowMillis) {
    Visibility visibility = new Visibility(mapping.families(), nowMillis, null);
    return Filters.FILTERS.fromProto(
        checked(new ConditionFilters(visibility).all(List.of(condition))));
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

  /** {@return the filter that reads the newest versions of a column, if the row is there} */
  RowFilter history(MappedColumn<?, ?> column, int versions, long nowMillis) {
    Visibility visibility = new Visibility(mapping.families(), nowMillis, null);
    RowFilter cells = visibility.newest(column, versions);
    return requiredWithMaxAge.isEmpty()
        ? cells
        : checked(
            FilterParts.where(new ConditionFilters(visibility).present(requiredWithMaxAge), cells));
  }

  private RowFilter output(
      Projection<?> projection, List<Condition<?>> conditions, Visibility visibility) {
    List<MappedColumn<?, ?>> selected = projection.columns();
    if (selected == null) {
      return FilterParts.chain(visibility.families(), LATEST);
    }
    RowFilter exists =
        FilterParts.chain(visibility.families(), ONE_CELL, STRIPPED, FilterParts.label(ROW_EXISTS));
    Set<MappedColumn<?, ?>> columns = new LinkedHashSet<>(selected);
    conditions.forEach(condition -> ConditionFilters.addColumns(condition, columns));
    boolean valuesAreRead = !columns.isEmpty();
    columns.addAll(requiredWithMaxAge);
    if (columns.isEmpty()) {
      return exists;
    }
    RowFilter cells = FilterParts.chain(visibility.columns(columns), LATEST);
    if (requiredWithMaxAge.isEmpty()) {
      return FilterParts.interleave(List.of(cells, exists));
    }
    return valuesAreRead ? cells : FilterParts.chain(cells, STRIPPED);
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
          "The conditions and columns of this request on "
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
