package io.github.bigtablemapper.processor.read;

import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.TableOptionsModel;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.TimeSpans;
import java.util.List;

/** Reads what {@code @Table} says of the table besides its name and its keys. */
final class TableOptionsReader {
  private TableOptionsReader() {}

  static TableOptionsModel read(AnnotationUse<Table> use, List<Problem> problems) {
    Table table = use.annotation();
    String retention = table.changeStreamRetention();
    return new TableOptionsModel(
        List.of(table.splits()),
        table.deletionProtection(),
        retention.isEmpty()
            ? null
            : TimeSpans.read(
                    retention,
                    "ChangeStreamRetention",
                    "The retention %s of the change stream is not a length of time."
                        .formatted(Text.quote(retention)),
                    "\"7d\" or \"36h\"",
                    use.origin().at("changeStreamRetention"))
                .addTo(problems),
        table.rowKeySchema());
  }
}
