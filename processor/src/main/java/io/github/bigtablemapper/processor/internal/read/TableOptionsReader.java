package io.github.bigtablemapper.processor.internal.read;

import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.design.RowKeyFields;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.element.TimeSpans;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
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
    Read<Duration> retention =
        time(
            table.changeStreamRetention(),
            "ChangeStreamRetention",
            "The retention %s of the change stream is not a length of time.",
            "\"7d\" or \"36h\"",
            use.origin().at("changeStreamRetention"));
    Read<Duration> backups =
        time(
            table.automatedBackupRetention(),
            "AutomatedBackupRetention",
            "The retention %s of the automated backups is not a length of time.",
            "\"7d\" or \"30d\"",
            use.origin().at("automatedBackupRetention"));
    Read<Duration> tier =
        time(
            table.infrequentAccessAfter(),
            "InfrequentAccessAfter",
            "The age %s from which cells are in the tier for infrequent access is not a length of"
                + " time.",
            "\"30d\" or \"90d\"",
            use.origin().at("infrequentAccessAfter"));
    List<Problem> problems = new ArrayList<>(retention.problems());
    problems.addAll(backups.problems());
    problems.addAll(tier.problems());
    Instant fixed = writeTime(use).addTo(problems);
    return new WithProblems<>(
        new TableOptionsDesign(
            List.of(table.splits()),
            table.deletionProtection(),
            retention.value(),
            backups.value(),
            tier.value(),
            table.rowKeySchema() ? RowKeyFields.of(key.design()) : List.of(),
            !table.rowMarker(),
            fixed == null ? writeTime.orElse(null) : fixed.toString()),
        problems);
  }

  private static Read<Duration> time(
      String text, String id, String message, String examples, Origin origin) {
    return text.isEmpty()
        ? Read.nothing()
        : TimeSpans.read(text, id, message.formatted(Text.quote(text)), examples, origin);
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
