package io.github.bigtablemapper.processor.internal.read;

import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.design.DurationOption;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.key.RowKeyFields;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.element.TimeSpans;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the options of {@code @Table} except the name and the keys of the table. */
final class TableOptionsReader {
  private TableOptionsReader() {}

  /**
   * Reads the options.
   *
   * @param writeTime the path of the property that is the time of the cells, if there is one
   */
  static WithProblems<TableOptionsDesign> read(
      AnnotationUse<Table> use, KeyModel key, Optional<String> writeTime) {
    Table table = use.annotation();
    List<Problem> problems = new ArrayList<>();
    Map<DurationOption, Duration> durations = durations(use, problems);
    Instant fixed = writeTime(use).addTo(problems);
    return new WithProblems<>(
        new TableOptionsDesign(
            List.of(table.splits()),
            table.deletionProtection(),
            durations,
            table.rowKeySchema() ? RowKeyFields.of(key.design()) : List.of(),
            !table.rowMarker(),
            fixed == null ? writeTime.orElse(null) : fixed.toString()),
        problems);
  }

  private static Map<DurationOption, Duration> durations(
      AnnotationUse<Table> use, List<Problem> problems) {
    Map<DurationOption, Duration> durations = new EnumMap<>(DurationOption.class);
    for (DurationOption option : DurationOption.values()) {
      String text = option.read(use.annotation());
      if (!text.isEmpty()) {
        Duration value =
            TimeSpans.read(
                    text,
                    option.problem(),
                    option.noDuration(Text.quote(text)),
                    option.examples(),
                    use.origin().at(option.toString()))
                .addTo(problems);
        if (value != null) {
          durations.put(option, value);
        }
      }
    }
    return durations;
  }

  private static Read<Instant> writeTime(AnnotationUse<Table> use) {
    String text = use.annotation().writeTime();
    if (text.isEmpty()) {
      return Read.nothing();
    }
    try {
      return Read.of(Instant.parse(text));
    } catch (DateTimeParseException e) {
      return Read.fault(
          "WriteTimeText",
          ("The writeTime %s is not an instant. Write one in whole milliseconds, as"
                  + " \"1970-01-01T00:00:00Z\".")
              .formatted(Text.quote(text)),
          use.origin().at("writeTime"));
    }
  }
}
