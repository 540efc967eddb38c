package io.github.bigtablemapper.internal.export;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.internal.design.EntityDesign;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands of cbt that make the tables of entities, with their families. The project and the
 * instance come from {@code ~/.cbtrc}.
 */
public final class CbtCommands {
  private CbtCommands() {}

  /**
   * {@return a command for each table, in a line for a shell}
   *
   * @throws IllegalArgumentException if two entities declare a family of a table differently
   */
  public static String of(List<EntityDesign> entities) {
    return ExportedTable.of(entities).stream().map(CbtCommands::create).collect(joining());
  }

  private static String create(ExportedTable table) {
    StringBuilder lines = new StringBuilder();
    lines.append(table.comments());
    table
        .views()
        .forEach(
            view ->
                lines
                    .append("# cbt creates no materialized views, but gcloud does: ")
                    .append(view.id())
                    .append(".\n"));
    String missing = String.join(", ", missing(table));
    if (!missing.isEmpty()) {
      lines.append("# cbt cannot set these options, gcloud can: ").append(missing).append(".\n");
    }
    lines.append("cbt createtable ").append(Shell.word(table.id())).append(' ');
    lines.append(
        Shell.quoted(
            table.families().stream()
                .map(GcPolicies::family)
                .collect(joining(",", "families=", ""))));
    List<String> splits = table.splits().keys();
    if (!splits.isEmpty()) {
      lines.append(' ').append(Shell.quoted("splits=" + String.join(",", splits)));
    }
    return lines.append('\n').toString();
  }

  private static List<String> missing(ExportedTable table) {
    List<String> missing = new ArrayList<>();
    ExportedOption.of(table).forEach(option -> missing.add(option.words()));
    if (!table.rowKeySchema().isEmpty()) {
      missing.add("the row-key schema");
    }
    return missing;
  }
}
