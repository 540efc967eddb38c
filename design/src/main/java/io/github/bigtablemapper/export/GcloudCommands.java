package io.github.bigtablemapper.export;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.design.FamilyDesign;
import java.util.List;

/**
 * Commands of gcloud that make the tables of entities, with their families. The instance is that of
 * the shell's variable {@code BIGTABLE_INSTANCE}. Families of aggregates are added by cbt: gcloud
 * knows no types of families.
 */
public final class GcloudCommands {
  private GcloudCommands() {}

  /**
   * {@return the commands of each table, for a shell}
   *
   * @throws IllegalArgumentException if two entities declare a family of a table differently
   */
  public static String of(List<EntityDesign> entities) {
    return ExportedTable.of(entities).stream().map(GcloudCommands::create).collect(joining());
  }

  private static String create(ExportedTable table) {
    StringBuilder commands = new StringBuilder();
    commands.append(table.splits().comment(table.id()));
    String schema = table.id() + ".row-key-schema.json";
    if (!table.rowKeySchema().isEmpty()) {
      commands.append("cat >'").append(schema).append("' <<'END'\n");
      commands.append(RowKeySchemaJson.struct(table.rowKeySchema())).append("\nEND\n");
    }
    commands
        .append("gcloud bigtable tables create ")
        .append(table.id())
        .append(" --instance=\"$BIGTABLE_INSTANCE\"");
    commands.append(
        table.families().stream()
            .filter(family -> family.aggregation() == null)
            .map(GcPolicies::family)
            .map(GcloudCommands::withoutNever)
            .collect(joining(",", " --column-families='", "'")));
    List<String> splits = table.splits().keys();
    if (!splits.isEmpty()) {
      commands.append(splits.stream().collect(joining(",", " --splits='", "'")));
    }
    if (!table.rowKeySchema().isEmpty()) {
      commands.append(" --row-key-schema-definition-file='").append(schema).append("'");
    }
    if (table.isProtected()) {
      commands.append(" --deletion-protection");
    }
    table
        .changeStreamRetention()
        .map(GcPolicies::age)
        .ifPresent(age -> commands.append(" --change-stream-retention-period=").append(age));
    commands.append('\n');
    for (FamilyDesign family : table.families()) {
      if (family.aggregation() != null) {
        commands.append("cbt -instance \"$BIGTABLE_INSTANCE\" createfamily ").append(table.id());
        commands.append(" '").append(GcPolicies.family(family)).append("'\n");
      }
    }
    return commands.toString();
  }

  /** A family without a rule is a name alone. */
  private static String withoutNever(String family) {
    return family.endsWith(":never") ? family.substring(0, family.lastIndexOf(':')) : family;
  }
}
