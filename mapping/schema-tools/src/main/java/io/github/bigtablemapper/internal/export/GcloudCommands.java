package io.github.bigtablemapper.internal.export;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import java.util.List;

/**
 * Commands of gcloud that make the tables of entities, with their families. The instance comes from
 * the shell's variable {@code BIGTABLE_INSTANCE}. Families of aggregates are added by cbt: gcloud
 * does not support types of families.
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

  /**
   * {@return the command of a logical view for each entity, for a shell}
   *
   * @throws IllegalArgumentException if an id or a name is not valid in Bigtable
   */
  public static String views(List<EntityDesign> entities) {
    return LogicalView.of(entities).stream()
        .map(view -> view("logical", view.id(), view.query()))
        .collect(joining());
  }

  /**
   * {@return the command of each schema bundle, for a shell} It writes the descriptors to a file.
   *
   * @see <a
   *     href="https://docs.cloud.google.com/sdk/gcloud/reference/bigtable/schema-bundles/create">gcloud
   *     bigtable schema-bundles create</a>
   */
  public static String bundles(List<SchemaBundle> bundles) {
    return bundles.stream().map(GcloudCommands::bundle).collect(joining());
  }

  private static String bundle(SchemaBundle bundle) {
    String file = Shell.word(bundle.table() + "." + SchemaBundle.ID + ".pb");
    return """
    %sbase64 --decode >%s <<'END'
    %s
    END
    gcloud bigtable schema-bundles create %s --instance="$BIGTABLE_INSTANCE" --table=%s \
      --proto-descriptors-file=%s
    """
        .formatted(
            bundle.comments(),
            file,
            bundle.descriptors().replaceAll("(.{100})(?=.)", "$1\n"),
            SchemaBundle.ID,
            Shell.word(bundle.table()),
            file);
  }

  private static String view(String kind, String id, String query) {
    return "gcloud bigtable %s-views create %s --instance=\"$BIGTABLE_INSTANCE\" --query=%s\n"
        .formatted(kind, Shell.word(id), Shell.quoted(query));
  }

  private static String create(ExportedTable table) {
    StringBuilder commands = new StringBuilder();
    commands.append(table.comments());
    String schema = table.id() + ".row-key-schema.json";
    if (!table.rowKeySchema().isEmpty()) {
      commands.append("cat >").append(Shell.quoted(schema)).append(" <<'END'\n");
      commands.append(RowKeySchemaJson.struct(table.rowKeySchema())).append("\nEND\n");
    }
    commands
        .append("gcloud bigtable tables create ")
        .append(Shell.word(table.id()))
        .append(" --instance=\"$BIGTABLE_INSTANCE\"");
    commands
        .append(" --column-families=")
        .append(
            Shell.quoted(
                table.families().stream()
                    .filter(family -> family.aggregation() == null)
                    .map(GcPolicies::family)
                    .map(GcloudCommands::withoutNever)
                    .collect(joining(","))));
    List<String> splits = table.splits().keys();
    if (!splits.isEmpty()) {
      commands.append(" --splits=").append(Shell.quoted(list(splits)));
    }
    if (!table.rowKeySchema().isEmpty()) {
      commands.append(" --row-key-schema-definition-file=").append(Shell.quoted(schema));
    }
    ExportedOption.of(table).forEach(option -> commands.append(option.gcloud(table)));
    commands.append('\n');
    for (FamilyDesign family : table.families()) {
      if (family.aggregation() != null) {
        commands.append("cbt -instance \"$BIGTABLE_INSTANCE\" createfamily ");
        commands.append(Shell.word(table.id())).append(' ');
        commands.append(Shell.quoted(GcPolicies.family(family))).append('\n');
      }
    }
    table.views().forEach(view -> commands.append(view("materialized", view.id(), view.query())));
    return commands.toString();
  }

  /** A list that starts with a caret would name another delimiter than the comma. */
  private static String list(List<String> values) {
    return (values.get(0).startsWith("^") ? "^,^" : "") + String.join(",", values);
  }

  /** A family without a rule is a name alone. */
  private static String withoutNever(String family) {
    return family.endsWith(":never") ? family.substring(0, family.lastIndexOf(':')) : family;
  }
}
