package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.OutputOptions;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for what is printed of rows, and how. */
@SuppressWarnings("NullAway.Init") // picocli sets them
final class RowOptions {
  @Option(
      names = "--columns",
      split = ",",
      paramLabel = "NAME",
      description = "Only these properties, in addition to the row key. Default: all.")
  private @Nullable List<String> columns;

  @Option(
      names = "--versions",
      paramLabel = "COUNT",
      description = "How many versions of each history at most, newest first. Without it: all.")
  private @Nullable Integer versions;

  @Mixin private OutputOptions output;

  void check() {
    if (versions != null && versions < 1) {
      throw new UsageException("--versions is 1 at least.");
    }
  }

  /** {@return the columns and collections that are printed} */
  <E> List<Selectable<E>> selection(EntityTarget<E, ?> target) {
    return target.columns().selection(columns == null ? List.of() : columns);
  }

  /** {@return a scan of as many versions of histories as the option specifies} */
  @SuppressWarnings("unchecked") // a column of the entity
  <E, K extends Key> Scan<E, K> limited(Scan<E, K> scan, List<Selectable<E>> selection) {
    Scan<E, K> limited = scan;
    for (Selectable<E> selected : selection) {
      if (versions != null && selected instanceof HistoryColumn<?, ?> history) {
        limited = limited.newest((HistoryColumn<E, ?>) history, versions);
      }
    }
    return limited;
  }

  /** {@return what prints rows of a selection} */
  <E> RowOutput output(PrintWriter out, EntityTarget<E, ?> target, List<Selectable<E>> selection) {
    List<String> names = new ArrayList<>(target.entity().keyParts());
    selection.forEach(selected -> names.add(selected.property()));
    return output.of(out, names);
  }
}
