package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a family is in a class.
 *
 * @param rows in how many rows it has a cell
 * @param columns the columns with a name
 * @param map what its qualifiers and values are if the qualifiers are data; null: they are names
 * @param hasOthers whether it has further columns, for which there is no property
 * @param severalVersions whether a column of a row has another version
 * @param areHistories whether most columns of its rows have one, and the family keeps several
 * @param micros the timestamps of its cells, in an aggregate family
 */
record FamilyShape(
    TableFamily family,
    int rows,
    List<Column> columns,
    @Nullable Elements map,
    boolean hasOthers,
    boolean severalVersions,
    boolean areHistories,
    Set<Long> micros) {
  private static final int FEW_ROWS = 5;
  private static final int MANY_NAMES = 50;
  private static final int FEW_NAMES = 5;
  private static final int LONGEST_NAME = 64;
  private static final double STABLE = 0.9;
  private static final double GROWING = 0.2;
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_.:-]*|");

  /**
   * A column with a name.
   *
   * @param qualifier its text, as in designs
   * @param rows in how many rows it has a cell
   */
  record Column(String family, String qualifier, Form form, int rows, ByteString example) {
    boolean isOf(SampledRow.Cell cell) {
      return cell.family().equals(family)
          && QualifierText.of(cell.qualifier().toByteArray()).equals(qualifier);
    }
  }

  /** Columns whose qualifiers are data. */
  record Elements(Form keys, Form values, ByteString example) {}

  static FamilyShape of(TableFamily family, List<SampledRow> rows, ValueForms forms) {
    Map<ByteString, List<ByteString>> values = new LinkedHashMap<>();
    Map<ByteString, List<ByteString>> older = new LinkedHashMap<>();
    int present = 0;
    for (SampledRow row : rows) {
      List<SampledRow.Cell> cells = row.cells(family.name());
      present += cells.isEmpty() ? 0 : 1;
      cells.forEach(cell -> add(values, cell));
      row.older(family.name()).forEach(cell -> add(older, cell));
    }
    boolean areHistories = family.keepsVersions() && count(older) * 2 >= Math.max(1, count(values));
    Map<ByteString, List<ByteString>> shown = areHistories ? joined(values, older) : values;
    boolean isData = areData(values.keySet(), present, family.name(), rows);
    int all = present;
    List<Column> columns =
        values.entrySet().stream()
            .filter(
                each ->
                    (isName(each.getKey()) && !isData)
                        || (canBeNamed(each.getKey())
                            && all >= FEW_ROWS
                            && each.getValue().size() >= all * STABLE))
            .map(
                each ->
                    column(
                        family.name(),
                        each.getKey(),
                        Objects.requireNonNull(shown.get(each.getKey())),
                        each.getValue().size(),
                        areHistories ? forms::of : forms::ofColumn))
            .toList();
    Elements map = isData && columns.isEmpty() ? elements(shown, forms) : null;
    boolean hasOthers = map == null && columns.size() < values.size();
    return new FamilyShape(
        family,
        present,
        columns,
        map,
        hasOthers,
        !older.isEmpty(),
        areHistories,
        family.isAggregate() ? micros(family, rows) : Set.of());
  }

  private static void add(Map<ByteString, List<ByteString>> columns, SampledRow.Cell cell) {
    columns.computeIfAbsent(cell.qualifier(), each -> new ArrayList<>()).add(cell.value());
  }

  private static Set<Long> micros(TableFamily family, List<SampledRow> rows) {
    return rows.stream()
        .flatMap(
            row ->
                Stream.concat(row.cells(family.name()).stream(), row.older(family.name()).stream()))
        .map(SampledRow.Cell::micros)
        .collect(Collectors.toSet());
  }

  private static int count(Map<ByteString, List<ByteString>> columns) {
    return columns.values().stream().mapToInt(List::size).sum();
  }

  private static Map<ByteString, List<ByteString>> joined(
      Map<ByteString, List<ByteString>> latest, Map<ByteString, List<ByteString>> older) {
    Map<ByteString, List<ByteString>> joined = new LinkedHashMap<>();
    latest.forEach(
        (qualifier, values) ->
            joined.put(
                qualifier,
                Stream.of(values, older.getOrDefault(qualifier, List.of()))
                    .flatMap(List::stream)
                    .toList()));
    return joined;
  }

  private static Column column(
      String family,
      ByteString qualifier,
      List<ByteString> values,
      int rows,
      Function<List<ByteString>, Form> form) {
    return new Column(
        family, QualifierText.of(qualifier.toByteArray()), form.apply(values), rows, values.get(0));
  }

  private static Elements elements(Map<ByteString, List<ByteString>> values, ValueForms forms) {
    List<ByteString> all = values.values().stream().flatMap(List::stream).toList();
    ByteString example = values.keySet().iterator().next();
    return new Elements(keys(values.keySet()), forms.of(all), example);
  }

  private static Form keys(Collection<ByteString> qualifiers) {
    return Bytes.areText(qualifiers)
        ? Form.TEXT
        : Stream.of(
                new Form("long", CellCodecs.LONG, "8 bytes, big-endian"),
                new Form("int", CellCodecs.INT, "4 bytes, big-endian"),
                new Form("short", CellCodecs.SHORT, "2 bytes, big-endian"))
            .filter(form -> form.writesBack(qualifiers))
            .findFirst()
            .orElse(Form.BYTES);
  }

  /** {@return whether qualifiers are values rather than names} */
  private static boolean areData(
      Set<ByteString> qualifiers, int rows, String family, List<SampledRow> sample) {
    if (qualifiers.isEmpty()) {
      return false;
    }
    long names = qualifiers.stream().filter(FamilyShape::isName).count();
    long numbers = qualifiers.stream().filter(each -> Bytes.matches(each, NUMBER)).count();
    if (names * 2 < qualifiers.size()
        || numbers * 2 > qualifiers.size()
        || qualifiers.size() > MANY_NAMES) {
      return true;
    }
    return rows < FEW_ROWS
        ? !Bytes.all(qualifiers, each -> Bytes.matches(each, IDENTIFIER))
        : qualifiers.size() > FEW_NAMES && isGrowing(qualifiers, family, sample);
  }

  /** {@return whether later rows have many qualifiers that earlier ones do not have} */
  private static boolean isGrowing(
      Set<ByteString> qualifiers, String family, List<SampledRow> sample) {
    Set<ByteString> early = new HashSet<>();
    for (SampledRow row : sample.subList(0, sample.size() / 2)) {
      row.cells(family).forEach(cell -> early.add(cell.qualifier()));
    }
    return qualifiers.size() - early.size() > qualifiers.size() * GROWING;
  }

  /** Bytes of other programs are names if almost every row has them: Phoenix numbers columns. */
  private static boolean canBeNamed(ByteString qualifier) {
    return isName(qualifier) || (!qualifier.isValidUtf8() && qualifier.size() <= LONGEST_NAME);
  }

  private static boolean isName(ByteString qualifier) {
    String text = Bytes.text(qualifier);
    return text != null
        && qualifier.size() <= LONGEST_NAME
        && text.chars().allMatch(each -> each >= ' ');
  }
}
