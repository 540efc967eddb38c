package io.github.bigtablemapper.internal.read;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The cells of one family that a projection or a condition needs.
 *
 * @param family the family's name
 * @param filter lets these cells pass, whatever their age
 * @param anyWillDo whether any one of these cells is enough; otherwise the latest of each column is
 *     needed
 */
record FamilyCells(String family, RowFilter filter, boolean anyWillDo) {
  /** The cells of a column, or of all elements of a collection. */
  static FamilyCells of(Selectable<?> selected) {
    if (selected instanceof MappedColumn<?, ?> column) {
      return new FamilyCells(
          column.family(), FilterParts.column(column.family(), column.qualifier()), false);
    } else if (selected instanceof ElementFamily<?> collection) {
      return new FamilyCells(collection.family(), elements(collection.family()), false);
    }
    throw new AssertionError(selected.getClass());
  }

  /** The cells of a column under its name and its aliases, or of all elements of a collection. */
  static List<FamilyCells> withAliases(Selectable<?> selected) {
    List<FamilyCells> cells = new ArrayList<>(List.of(of(selected)));
    if (selected instanceof MappedColumn<?, ?> column) {
      column.aliases().forEach(alias -> cells.add(ofAlias(column, alias)));
    }
    return cells;
  }

  /** The cells of a column under another name. */
  static FamilyCells ofAlias(MappedColumn<?, ?> column, ByteString alias) {
    return new FamilyCells(column.family(), FilterParts.column(column.family(), alias), false);
  }

  /** The cells of an element. */
  static FamilyCells of(ElementFamily<?> elements, ByteString qualifier) {
    String family = elements.family();
    return new FamilyCells(family, FilterParts.column(family, qualifier), false);
  }

  /** The cells of any element of a collection. */
  static FamilyCells of(Condition.NotEmpty<?> any) {
    String family = any.family().family();
    return new FamilyCells(family, elements(family), true);
  }

  private static RowFilter elements(String family) {
    return FilterParts.elements(family, ByteString.EMPTY);
  }

  /** Adds the cells that a condition tests. */
  static void addTested(Condition<?> condition, Set<FamilyCells> cells) {
    if (condition instanceof Condition.In<?> in) {
      cells.addAll(withAliases(in.column()));
    } else if (condition instanceof Condition.Matches<?> matches) {
      cells.addAll(withAliases(matches.column()));
    } else if (condition instanceof Condition.Contains<?> contains) {
      cells.add(of(contains.family(), contains.qualifier()));
    } else if (condition instanceof Condition.ElementMatches<?> matches) {
      cells.add(of(matches.family(), matches.qualifier()));
    } else if (condition instanceof Condition.NotEmpty<?> notEmpty) {
      cells.add(of(notEmpty));
    } else if (condition instanceof Condition.And<?> and) {
      addTested(and.left(), cells);
      addTested(and.right(), cells);
    } else if (condition instanceof Condition.Or<?> or) {
      addTested(or.left(), cells);
      addTested(or.right(), cells);
    } else if (condition instanceof Condition.Not<?> not) {
      addTested(not.condition(), cells);
    }
  }
}
