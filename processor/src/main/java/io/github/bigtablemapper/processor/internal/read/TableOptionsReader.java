package io.github.bigtablemapper.processor.internal.read;

import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.TableOptionsModel;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.element.TimeSpans;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@code @Table} says of the table besides its name and its keys. */
final class TableOptionsReader {
  private TableOptionsReader() {}

  static WithProblems<TableOptionsModel> read(AnnotationUse<Table> use) {
    Table table = use.annotation();
    String text = table.changeStreamRetention();
    Read<Duration> retention =
        text.isEmpty()
            ? Read.nothing()
            : TimeSpans.read(
                text,
                "ChangeStreamRetention",
                "The retention %s of the change stream is not a length of time."
                    .formatted(Text.quote(text)),
                "\"7d\" or \"36h\"",
                use.origin().at("changeStreamRetention"));
    List<Problem> problems = new ArrayList<>(retention.problems());
    Instant writeTime = writeTime(use).addTo(problems);
    return new WithProblems<>(
        new TableOptionsModel(
            List.of(table.splits()),
            table.deletionProtection(),
            retention.value(),
            table.rowKeySchema(),
            table.rowMarker(),
            writeTime),
        problems);
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
          "The writeTime %s is no instant. Write one in whole milliseconds, as \"1970-01-01T00:00:00Z\"."
              .formatted(Text.quote(text)),
          use.origin().at("writeTime"));
    }
  }
}
