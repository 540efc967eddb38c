package io.github.bigtablemapper.internal.read.column;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.mapping.ColumnAlias;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The families and columns of one mapping, indexed for decoding. It decides which required columns
 * a row lacks, and whether the row counts as absent then. Made once for each mapping and shared by
 * all reads.
 *
 * <p>It is made before the first call of a program, which waits for the classes that it loads: like
 * the other classes that a mapping is prepared by, it uses loops, because each stream loads dozens.
 */
public final class ColumnTable {
  /** The mapping has no such family. */
  public static final int UNMAPPED = -1;

  private final EntityMapping<?, ?> mapping;

  /** In the order of their names, in which Bigtable mostly sends them. */
  private final FamilyColumns[] families;

  private final List<MappedColumn<?, ?>> requiredWithMaxAge;
  private final List<MappedColumn<?, ?>> requiredForEver;
  private final VersionLimits histories;
  private final @Nullable Expiry expiry;

  ColumnTable(EntityMapping<?, ?> mapping) {
    this.mapping = mapping;
    List<FamilyColumns> families = new ArrayList<>();
    List<MappedColumn<?, ?>> requiredWithMaxAge = new ArrayList<>();
    List<MappedColumn<?, ?>> requiredForEver = new ArrayList<>();
    for (FamilyRule rule : sorted(mapping.families())) {
      List<MappedColumn<?, ?>> columns = columns(rule.name());
      families.add(new FamilyColumns(rule, columns, aliases(rule.name()), collection(rule.name())));
      for (MappedColumn<?, ?> column : columns) {
        if (column.required() && rule.visibleFor() != null) {
          requiredWithMaxAge.add(column);
        } else if (column.required()) {
          requiredForEver.add(column);
        }
      }
    }
    this.families = families.toArray(new FamilyColumns[0]);
    this.requiredWithMaxAge = List.copyOf(requiredWithMaxAge);
    this.requiredForEver = List.copyOf(requiredForEver);
    this.histories = VersionLimits.of(mapping);
    this.expiry = Expiry.of(mapping).orElse(null);
  }

  /** {@return the columns of all entities of a table, in the order of its members} */
  public static List<ColumnTable> of(TableMapping<?, ?> mapping) {
    List<ColumnTable> tables = new ArrayList<>();
    for (EntityMapping<?, ?> member : mapping.members()) {
      tables.add(new ColumnTable(member));
    }
    return List.copyOf(tables);
  }

  private static List<FamilyRule> sorted(List<FamilyRule> families) {
    Map<String, FamilyRule> sorted = new TreeMap<>();
    for (FamilyRule family : families) {
      sorted.put(family.name(), family);
    }
    return List.copyOf(sorted.values());
  }

  private List<MappedColumn<?, ?>> columns(String family) {
    List<MappedColumn<?, ?>> columns = new ArrayList<>();
    for (MappedColumn<?, ?> column : mapping.columns()) {
      if (column.family().equals(family)) {
        columns.add(column);
      }
    }
    return columns;
  }

  private List<ColumnAlias> aliases(String family) {
    List<ColumnAlias> aliases = new ArrayList<>();
    for (ColumnAlias alias : mapping.aliases()) {
      if (alias.column().family().equals(family)) {
        aliases.add(alias);
      }
    }
    return aliases;
  }

  /** {@return the column at an index, or the column of the alias at it} */
  public MappedColumn<?, ?> column(int index) {
    int columns = mapping.columns().size();
    return index < columns
        ? mapping.columns().get(index)
        : mapping.aliases().get(index - columns).column();
  }

  private int collection(String family) {
    for (ElementFamily<?> collection : mapping.collections()) {
      if (collection.family().equals(family)) {
        return collection.index();
      }
    }
    return FamilyColumns.NO_COLLECTION;
  }

  public EntityMapping<?, ?> mapping() {
    return mapping;
  }

  /** {@return the columns of the family with a number} */
  public FamilyColumns family(int number) {
    return families[number];
  }

  /**
   * {@return the number of a family; {@link #UNMAPPED} if the mapping has no such family}
   *
   * @param before the number of the family before it, or {@link #UNMAPPED}
   */
  public int number(CellBytes name, int before) {
    for (int i = before + 1; i < families.length; i++) {
      if (families[i].isNamed(name)) {
        return i;
      }
    }
    return before == UNMAPPED ? UNMAPPED : number(name, UNMAPPED);
  }

  /** {@return the same, by the name as a text} */
  public int number(String name, int before) {
    for (int i = before + 1; i < families.length; i++) {
      if (families[i].name().equals(name)) {
        return i;
      }
    }
    return before == UNMAPPED ? UNMAPPED : number(name, UNMAPPED);
  }

  /** {@return the required columns that age: without them a row is absent} */
  public List<MappedColumn<?, ?>> requiredWithMaxAge() {
    return requiredWithMaxAge;
  }

  /** {@return whether a row without the other cells is absent: a required one may have aged} */
  public boolean isAbsent(RowCells cells) {
    return missing(requiredWithMaxAge, cells) != null;
  }

  /** {@return a required column that does not age and has no cell, or null} */
  public @Nullable MappedColumn<?, ?> missing(RowCells cells) {
    return missing(requiredForEver, cells);
  }

  private static @Nullable MappedColumn<?, ?> missing(
      List<MappedColumn<?, ?>> required, RowCells cells) {
    for (int i = 0; i < required.size(); i++) { // for each row that is read
      if (!cells.has(required.get(i))) {
        return required.get(i);
      }
    }
    return null;
  }

  /** {@return the column with the time of expiry; empty: rows never expire} */
  public Optional<Expiry> expiry() {
    return Optional.ofNullable(expiry);
  }

  /** {@return how many versions are taken of an element, by the number of its family} */
  public int[] elementLimits(VersionLimits limits) {
    int[] counts = new int[families.length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = limits.ofElement(families[i].name());
    }
    return counts;
  }

  /** {@return all versions of the histories} */
  public VersionLimits histories() {
    return histories;
  }

  /**
   * {@return for each family the timestamp in microseconds before which its cells are not visible}
   */
  public long[] oldestVisible(long nowMillis) {
    long[] oldest = new long[families.length];
    for (int i = 0; i < oldest.length; i++) {
      Duration maxAge = families[i].rule().visibleFor();
      oldest[i] = maxAge == null ? Long.MIN_VALUE : Timestamps.oldestVisible(nowMillis, maxAge);
    }
    return oldest;
  }
}
