package io.github.bigtablemapper.processor.read.column;

import io.github.bigtablemapper.annotation.GcRule;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.Read;
import io.github.bigtablemapper.processor.read.element.TimeSpans;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reads {@code @OperationIds}: the family of the ids, and its window as the age of its cells. */
public final class OperationIdsReader {
  private OperationIdsReader() {}

  /**
   * Reads the annotation of a class, or else that of the interface whose table it shares.
   *
   * @param table the interface, or the class itself
   */
  public static Read<FamilyModel> read(TypeElement table, TypeElement type) {
    Optional<AnnotationUse<OperationIds>> own = AnnotationUse.find(type, OperationIds.class);
    return own.or(() -> AnnotationUse.find(table, OperationIds.class))
        .map(OperationIdsReader::read)
        .orElseGet(() -> new Read<>(null, List.of()));
  }

  private static Read<FamilyModel> read(AnnotationUse<OperationIds> use) {
    OperationIds ids = use.annotation();
    Duration window = TimeSpans.of(ids.window());
    return window == null
        ? Read.fault(
            "OperationIdsWindow",
            ("The window %s of operation ids is not a length of time. Write a whole number above"
                    + " zero and one of d, h, m or s: \"1d\", \"12h\", \"15m\" or \"90s\".")
                .formatted(Text.quote(ids.window())),
            use.origin().at("window"))
        : Read.of(new FamilyModel(ids.family(), 1, window, GcRule.UNION, use.origin()));
  }
}
