package io.github.bigtablemapper.processor.internal.read;

import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.TableOptionsModel;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.element.TimeSpans;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import java.time.Duration;
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
    return new WithProblems<>(
        new TableOptionsModel(
            List.of(table.splits()),
            table.deletionProtection(),
            retention.value(),
            table.rowKeySchema(),
            table.rowMarker()),
        retention.problems());
  }
}
