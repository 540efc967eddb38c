package io.github.bigtablemapper.processor.internal.read.column;

import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.IndexedModel;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.lang.model.element.TypeElement;

/** Reads {@code @Index}: the columns and the parts of the row key whose properties it names. */
public final class IndexReader {
  private final List<ColumnModel> columns;
  private final KeyModel key;
  private final boolean isFaulty;
  private final List<Problem> problems = new ArrayList<>();

  private IndexReader(List<ColumnModel> columns, KeyModel key, boolean isFaulty) {
    this.columns = columns;
    this.key = key;
    this.isFaulty = isFaulty;
  }

  /**
   * Reads the indexes of a class.
   *
   * @param columns the columns of the class, and of values embedded in it
   * @param key the row key
   * @param isFaulty whether other problems are known: a property that could not be read is not
   *     missed then
   */
  public static WithProblems<List<IndexModel>> read(
      TypeElement type, List<ColumnModel> columns, KeyModel key, boolean isFaulty) {
    IndexReader reader = new IndexReader(columns, key, isFaulty);
    List<IndexModel> indexes =
        AnnotationUse.findAll(type, Index.class).stream()
            .flatMap(use -> reader.index(use).stream())
            .toList();
    return new WithProblems<>(indexes, reader.problems);
  }

  /** {@return an index; empty if a property could not be read} */
  private Optional<IndexModel> index(AnnotationUse<Index> use) {
    Index index = use.annotation();
    List<String> names = List.of(index.on());
    List<Problem> faults = new ArrayList<>();
    if (names.isEmpty()) {
      faults.add(fault(use, "names no property. Name one or more."));
    }
    List<IndexedModel> indexed = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (names.indexOf(names.get(i)) < i) {
        faults.add(
            fault(use, "names " + Text.quote(names.get(i)) + " twice. Name each property once."));
      } else {
        property(use, names.get(i), faults).ifPresent(indexed::add);
      }
    }
    if (faults.isEmpty() && isLeading(names)) {
      faults.add(
          fault(
              use,
              "is on what the row key starts with, which the table is ordered by already. Scan the"
                  + " table by these parts, or name another property first."));
    }
    problems.addAll(faults);
    return faults.isEmpty() && indexed.size() == names.size()
        ? Optional.of(new IndexModel(index.value(), index.mode(), indexed, use.origin()))
        : Optional.empty();
  }

  private Optional<IndexedModel> property(
      AnnotationUse<Index> use, String name, List<Problem> faults) {
    Optional<KeyPartModel.Property> part =
        key.properties().stream().filter(each -> each.property().path().equals(name)).findFirst();
    if (part.isPresent()) {
      if (use.annotation().mode() == IndexMode.VIEW) {
        faults.add(
            fault(
                use,
                "names "
                    + Text.quote(name)
                    + ", a part of the row key, which a view cannot read. Keep the index in a"
                    + " table: mode = IndexMode.TABLE, or store the"
                    + " value in a column too."));
      }
      return part.map(IndexedModel::of);
    }
    Optional<ColumnModel> column =
        columns.stream().filter(each -> each.property().path().equals(name)).findFirst();
    if (column.isEmpty() && !isFaulty) {
      faults.add(
          fault(
              use,
              "names "
                  + Text.quote(name)
                  + ", which is neither a column nor a part of the row key of this class. Name"
                  + " properties"
                  + " by their paths: \"title\", or \"address.city\" in an embedded value."));
    }
    Optional<IndexedModel> indexed = column.flatMap(IndexedModel::of);
    if (column.isPresent() && indexed.isEmpty()) {
      faults.add(
          fault(
              use,
              "names "
                  + Text.quote(name)
                  + ", whose cells it cannot order by. Name columns of "
                  + StoredType.inWords()
                  + ", or store the value in such a column, too, such as an amount as a long of"
                  + " cents."));
    }
    return indexed;
  }

  /** Rows of a salted key, or of a part without an order, are in no order of these. */
  private boolean isLeading(List<String> names) {
    List<KeyPartModel.Property> parts = key.properties();
    return key.salt() == null
        && names.size() <= parts.size()
        && IntStream.range(0, names.size())
            .allMatch(
                i ->
                    names.get(i).equals(parts.get(i).property().path())
                        && parts.get(i).options().keepsOrderIn(key.format()));
  }

  private static Problem fault(AnnotationUse<Index> use, String found) {
    return new Problem(
        "IndexProperties",
        "The index %s %s".formatted(Text.quote(use.annotation().value()), found),
        use.origin().at("on"));
  }
}
