package io.github.bigtablemapper.internal.read.filter;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The cells of one family that a projection or a condition needs.
 *
 * @param family the family's name
 * @param qualifier the qualifier of their column; null: they are the elements of a collection
 * @param enough how many elements are enough, of which only the number matters; {@link #ALL}: the
 *     latest cell of each column is needed
 */
record FamilyCells(String family, @Nullable ByteString qualifier, int enough) {
  private static final int ALL = 0;

  /** The cells of a column, or of all elements of a collection. */
  static FamilyCells of(Selectable<?> selected) {
    if (selected instanceof MappedColumn<?, ?> column) {
      return new FamilyCells(column.family(), column.qualifier(), ALL);
    } else if (selected instanceof ElementFamily<?> collection) {
      return new FamilyCells(collection.family(), null, ALL);
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
    return new FamilyCells(column.family(), alias, ALL);
  }

  /** The cells of an element. */
  static FamilyCells of(ElementFamily<?> elements, ByteString qualifier) {
    return new FamilyCells(elements.family(), qualifier, ALL);
  }

  /** As many elements of these as a test of their number needs. */
  FamilyCells first(int count) {
    return new FamilyCells(family, qualifier, count);
  }

  /** {@return whether not all of these cells are needed} */
  boolean isLimited() {
    return enough != ALL;
  }

  /** Removes cells that others contain, so that a request does not read an element twice. */
  static void removeContained(Set<FamilyCells> cells) {
    List<FamilyCells> all = List.copyOf(cells);
    cells.removeIf(each -> all.stream().anyMatch(other -> other.contains(each)));
  }

  private boolean contains(FamilyCells other) {
    boolean hasMore = enough == ALL || enough > other.enough;
    return family.equals(other.family) && qualifier == null && other.isLimited() && hasMore;
  }

  private static void addCounted(Condition.HasMoreThan<?> test, Set<FamilyCells> cells) {
    FamilyCells elements = of(test.family());
    if (test.elements() == Integer.MAX_VALUE) {
      cells.add(elements);
    } else if (test.elements() >= 0) {
      cells.add(elements.first(test.elements() + 1));
    }
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
    } else if (condition instanceof Condition.AnyElement<?> any) {
      cells.add(of(any.family()));
    } else if (condition instanceof Condition.HasMoreThan<?> test) {
      addCounted(test, cells);
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
