package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.mutation.ColumnMutations.Overwriting;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of one mapping are laid out: the constant parts of all mutations, encoded once.
 *
 * <p>It decides where the row marker goes, the cell that keeps a row without any value in
 * existence: to its own qualifier in the family that keeps its cells longest. That is the first
 * family without {@code maxAge}; if all have one, the first with the longest, and the marker
 * expires as a value would. Of a mapping without a marker there is none, and a row exists by its
 * cells.
 */
public final class RowLayout {
  /** The version of an entity that was never stored. */
  private static final ByteString NO_VERSION = CellCodecs.LONG.encodeLong(0);

  /** What Bigtable allows in a qualifier. */
  private static final int MAX_QUALIFIER_BYTES = 16 * 1024;

  /** How many elements a collection is taken to have: room for so many costs next to nothing. */
  private static final int EXPECTED_ELEMENTS = 16;

  private final ValueChecks checks;
  private final ColumnMutations[] columns;
  private final FamilyMutations[] collections;

  /** By the index of the column. */
  private final List<List<ColumnMutations>> aliases;

  private final boolean hasAliases;

  private final ColumnMutations marker;
  private final boolean hasMarker;
  private final boolean hasDataTimes;
  private final @Nullable MappedColumn<?, ?> version;
  private final boolean hasRevisions;
  private final boolean hasLastingCell;

  /**
   * How many bytes the next row probably takes. Threads may overwrite each other's numbers: any of
   * them is good.
   */
  private int expectedBytes = 256;

  /** The layout of a mapping's rows. */
  public RowLayout(EntityMapping<?, ?> mapping) {
    this.checks = new ValueChecks(mapping.entity());
    this.version = mapping.version().orElse(null);
    this.hasRevisions = mapping.revisions().isPresent();
    this.hasLastingCell = hasLastingCell(mapping);
    FamilyRule home = longestKept(mapping);
    Map<String, ByteString> familyNames = new HashMap<>();
    this.marker =
        ColumnMutations.of(
            name(home, familyNames), ElementFamily.ROW_MARKER, CellLife.of(home, home));
    this.hasMarker = mapping.hasRowMarker();
    this.hasDataTimes = mapping.hasDataTimes();
    this.columns = new ColumnMutations[mapping.columns().size()];
    for (MappedColumn<?, ?> column : mapping.columns()) {
      FamilyRule family = family(mapping, column.family());
      columns[column.index()] =
          ColumnMutations.of(
              name(family, familyNames), column.qualifier(), CellLife.of(family, home));
    }
    stampColumns(mapping);
    this.aliases = new ArrayList<>(columns.length);
    for (MappedColumn<?, ?> column : mapping.columns()) {
      aliases.add(aliases(column));
    }
    this.hasAliases = !mapping.aliases().isEmpty();
    this.collections = new FamilyMutations[mapping.collections().size()];
    for (ElementFamily<?> collection : mapping.collections()) {
      FamilyRule family = family(mapping, collection.family());
      collections[collection.index()] =
          FamilyMutations.of(
              name(family, familyNames),
              mapped(mapping, collection.family()),
              CellLife.of(family, home));
    }
  }

  /** Refuses a mapping whose entities could not be written, before one is. */
  public static void check(EntityMapping<?, ?> mapping) {
    var unused = longestKept(mapping);
    for (MappedColumn<?, ?> column : mapping.columns()) {
      if (column.qualifier().size() > MAX_QUALIFIER_BYTES) {
        throw new InvalidRequestException(
            mapping.entity()
                + "."
                + column.property()
                + ": the column's qualifier is over 16 KB, the limit of Bigtable. Shorten it.");
      }
      unused = family(mapping, column.family());
    }
    for (ElementFamily<?> collection : mapping.collections()) {
      unused = family(mapping, collection.family());
    }
  }

  private void stampColumns(EntityMapping<?, ?> mapping) {
    if (version != null) {
      stamp(version, ColumnStamp.version());
    }
    mapping
        .generated()
        .forEach(
            (role, column) ->
                stamp(column, ColumnStamp.of(role, column, mapping.kept().contains(column))));
    for (MappedColumn<?, ?> column : mapping.writeOnce()) {
      writtenOnce(column, Overwriting.REFUSED);
    }
    for (MappedColumn<?, ?> column : mapping.kept()) {
      writtenOnce(column, Overwriting.PASSED_OVER);
    }
  }

  private List<ColumnMutations> aliases(MappedColumn<?, ?> column) {
    ColumnMutations template = columns[column.index()];
    List<ColumnMutations> aliases = new ArrayList<>();
    for (ByteString alias : column.aliases()) {
      aliases.add(ColumnMutations.of(template.family(), alias, template.life()));
    }
    return List.copyOf(aliases);
  }

  /** {@return the mutations of the names that a column had before} */
  List<ColumnMutations> aliasesOf(MappedColumn<?, ?> column) {
    return hasAliases ? aliases.get(column.index()) : List.of(); // for each value that is written
  }

  private void stamp(MappedColumn<?, ?> column, ColumnStamp stamp) {
    columns[column.index()] = columns[column.index()].stamped(stamp);
  }

  private void writtenOnce(MappedColumn<?, ?> column, Overwriting overwriting) {
    columns[column.index()] = columns[column.index()].writtenOnce(overwriting);
  }

  /** {@return the entity's simple name} */
  String entity() {
    return checks.entity();
  }

  /** {@return what refuses values that cells cannot have} */
  ValueChecks checks() {
    return checks;
  }

  /** {@return what the mutations of a column have in common} */
  ColumnMutations of(MappedColumn<?, ?> column) {
    return columns[column.index()];
  }

  /** {@return what the mutations of a collection have in common} */
  FamilyMutations of(ElementFamily<?> family) {
    return collections[family.index()];
  }

  /** {@return whether a row without values has a marker} */
  boolean hasMarker() {
    return hasMarker;
  }

  /**
   * Refuses the qualifier of an element that is another property's, or the row marker's.
   *
   * @throws InvalidValueException if it is
   */
  void checkQualifier(ElementFamily<?> family, ByteString qualifier) {
    if (of(family).mapped().contains(qualifier)) {
      throw checks.refused(
          family.property(),
          "an element has the qualifier of a column that another property maps. Set that"
              + " property.");
    }
    if (hasMarker && !ElementFamily.isElement(qualifier)) {
      throw checks.refused(
          family.property(),
          "an element has the qualifier of the row marker, or one that sorts after it. Give it"
              + " another name, or declare the table without a row marker.");
    }
  }

  /** {@return whether the times of cells are data, and may be any} */
  boolean hasDataTimes() {
    return hasDataTimes;
  }

  /** {@return the mutations of the row marker} */
  ColumnMutations marker() {
    return marker;
  }

  /**
   * {@return whether the writes of a row are in the order of its versions or revisions, not of
   * their times}
   *
   * @param isTimed whether the time of the write was given to it
   */
  public boolean areOrdered(boolean isTimed) {
    return version != null || (hasRevisions && !hasDataTimes && !isTimed);
  }

  /**
   * {@return whether a value is the version of an entity that was never stored: a row that has it
   * has no version}
   */
  boolean isNoVersion(MappedColumn<?, ?> column, ByteString value) {
    return column == version && value.equals(NO_VERSION);
  }

  /** {@return whether every row of an entity has a cell for ever, in a required column} */
  public boolean hasLastingCell() {
    return hasLastingCell;
  }

  /** {@return how many mutations a write probably has} */
  int expectedMutations() {
    return columns.length + collections.length * EXPECTED_ELEMENTS;
  }

  /** {@return how many bytes a row probably takes} A little more, as a longer row is copied. */
  int expectedBytes() {
    return expectedBytes + expectedBytes / 8;
  }

  /**
   * A row has taken some bytes. What is expected follows larger rows at once, smaller ones slowly.
   */
  void wrote(int bytes) {
    int before = expectedBytes;
    expectedBytes = bytes > before ? bytes : before - (before - bytes) / 32;
  }

  private static Set<ByteString> mapped(EntityMapping<?, ?> mapping, String family) {
    Set<ByteString> mapped = new HashSet<>();
    for (MappedColumn<?, ?> column : mapping.columns()) {
      if (column.family().equals(family)) {
        mapped.add(column.qualifier());
        mapped.addAll(column.aliases());
      }
    }
    return mapped;
  }

  private static boolean hasLastingCell(EntityMapping<?, ?> mapping) {
    for (MappedColumn<?, ?> column : mapping.columns()) {
      if (column.required() && family(mapping, column.family()).visibleFor() == null) {
        return true;
      }
    }
    return false;
  }

  private static FamilyRule longestKept(EntityMapping<?, ?> mapping) {
    FamilyRule longest = null;
    for (FamilyRule family : mapping.families()) {
      boolean isOrdinary = family.aggregation() == null;
      if (isOrdinary && (longest == null || !CellLife.keptAsLong(longest, family))) {
        longest = family;
      }
    }
    if (longest == null) {
      throw new InvalidRequestException(
          mapping.entity() + " has no family of ordinary cells: declare one with @Family.");
    }
    return longest;
  }

  private static ByteString name(FamilyRule family, Map<String, ByteString> names) {
    return names.computeIfAbsent(family.name(), Utf8::encode);
  }

  private static FamilyRule family(EntityMapping<?, ?> mapping, String name) {
    for (FamilyRule family : mapping.families()) {
      if (family.name().equals(name)) {
        return family;
      }
    }
    throw new InvalidRequestException(
        mapping.entity() + " has columns in family " + name + ", which it does not declare.");
  }
}
