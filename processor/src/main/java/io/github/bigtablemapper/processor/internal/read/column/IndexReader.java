package io.github.bigtablemapper.processor.internal.read.column;

import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reads {@code @Index}: the columns whose properties it names. */
public final class IndexReader {
  private IndexReader() {}

  /**
   * Reads the indexes of a class.
   *
   * @param columns those of the class's own properties
   * @param isFaulty whether other problems are known: a property that could not be read is not
   *     missed then
   */
  public static WithProblems<List<IndexModel>> read(
      TypeElement type, List<ColumnModel> columns, boolean isFaulty) {
    List<Problem> problems = new ArrayList<>();
    List<IndexModel> indexes = new ArrayList<>();
    for (AnnotationUse<Index> use : AnnotationUse.findAll(type, Index.class)) {
      Index index = use.annotation();
      List<ColumnModel> indexed = new ArrayList<>();
      List<Problem> faults = new ArrayList<>();
      if (index.on().length == 0) {
        faults.add(fault(use, "names no property."));
      }
      for (String name : index.on()) {
        Optional<ColumnModel> column =
            columns.stream().filter(each -> each.property().name().equals(name)).findFirst();
        if (column.isEmpty()) {
          if (!isFaulty) {
            faults.add(
                fault(use, "names " + Text.quote(name) + ", which is no column of this class."));
          }
        } else if (indexed.contains(column.get())) {
          faults.add(fault(use, "names " + Text.quote(name) + " twice."));
        } else if (IndexModel.keyType(column.get(), index.mode()).isEmpty()) {
          faults.add(fault(use, "names " + Text.quote(name) + ", whose cells it cannot order by."));
        } else {
          indexed.add(column.get());
        }
      }
      problems.addAll(faults);
      if (faults.isEmpty() && indexed.size() == index.on().length) {
        indexes.add(new IndexModel(index.value(), index.mode(), indexed, use.origin()));
      }
    }
    return new WithProblems<>(indexes, problems);
  }

  private static Problem fault(AnnotationUse<Index> use, String found) {
    return new Problem(
        "IndexProperties",
        "The index %s %s Name properties that are columns of %s, each once; what is in the row key is ordered by already."
            .formatted(Text.quote(use.annotation().value()), found, types(use.annotation().mode())),
        use.origin().at("on"));
  }

  private static String types(IndexMode mode) {
    return switch (mode) {
      case VIEW -> "a String, an enum or a long, or keep the index in a table";
      case TABLE -> "a text, an enum, an integer, a boolean, a UUID, an Instant or a LocalDate";
    };
  }
}
