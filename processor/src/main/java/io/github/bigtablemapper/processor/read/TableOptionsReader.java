package io.github.bigtablemapper.processor.read;

import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.TableOptionsModel;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.Partial;
import io.github.bigtablemapper.processor.read.element.TimeSpans;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what {@code @Table} says of the table besides its name and its keys. */
final class TableOptionsReader {
  private TableOptionsReader() {}

  static Partial<TableOptionsModel> read(AnnotationUse<Table> use) {
    Table table = use.annotation();
    List<Problem> problems = new ArrayList<>();
    return new Partial<>(
        new TableOptionsModel(
            List.of(table.splits()),
            table.deletionProtection(),
            retention(use, problems),
            table.rowKeySchema()),
        problems);
  }

  private static @Nullable Duration retention(AnnotationUse<Table> use, List<Problem> problems) {
    String text = use.annotation().changeStreamRetention();
    return text.isEmpty()
        ? null
        : TimeSpans.read(
                text,
                new Problem(
                    "ChangeStreamRetention",
                    TimeSpans.message(
                        "The retention %s of the change stream is not a length of time."
                            .formatted(Text.quote(text)),
                        "\"7d\" or \"36h\""),
                    use.origin().at("changeStreamRetention")))
            .addTo(problems);
  }
}
