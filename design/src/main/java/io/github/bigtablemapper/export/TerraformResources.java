package io.github.bigtablemapper.export;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.design.FamilyDesign;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Resources of Terraform's provider google: a table with its families, and the garbage-collection
 * rule of each family. The instance is a variable. No plan deletes a table or relaxes a rule by
 * deleting it.
 */
public final class TerraformResources {
  private static final String HEADER =
      """
      variable "bigtable_instance" {
        type        = string
        description = "The name of the Bigtable instance."
      }
      """;

  private TerraformResources() {}

  /**
   * {@return the resources of all tables}
   *
   * @throws IllegalArgumentException if two entities declare a family of a table differently
   */
  public static String of(List<EntityDesign> entities) {
    StringBuilder text = new StringBuilder(HEADER);
    for (ExportedTable table : ExportedTable.of(entities)) {
      text.append(table(table));
      table.families().stream()
          .filter(family -> family.maxVersions() > 0 || family.maxAge() != null)
          .forEach(family -> text.append(policy(table, family)));
    }
    return text.toString();
  }

  private static String table(ExportedTable table) {
    return """

        %sresource "google_bigtable_table" "%s" {
          name          = "%s"
          instance_name = var.bigtable_instance
        %s%s
          lifecycle {
            prevent_destroy = true
          }
        }
        """
        .formatted(
            table.splits().comment(table.id()),
            name(table.id()),
            table.id(),
            options(table),
            table.families().stream().map(TerraformResources::family).collect(joining()));
  }

  private static String options(ExportedTable table) {
    StringBuilder options = new StringBuilder();
    List<String> splits = table.splits().keys();
    if (!splits.isEmpty()) {
      options.append(splits.stream().collect(joining("\", \"", "  split_keys = [\"", "\"]\n")));
    }
    if (!table.rowKeySchema().isEmpty()) {
      options.append("  row_key_schema = <<END\n");
      options.append(RowKeySchemaJson.type(table.rowKeySchema())).append("\nEND\n");
    }
    if (table.isProtected()) {
      options.append("  deletion_protection = \"PROTECTED\"\n");
    }
    table
        .changeStreamRetention()
        .map(Duration::toHours)
        .ifPresent(hours -> options.append("  change_stream_retention = \"" + hours + "h0m0s\"\n"));
    return options.toString();
  }

  private static String family(FamilyDesign family) {
    Aggregation aggregation = family.aggregation();
    return aggregation == null
        ? "\n  column_family {\n    family = \"%s\"\n  }\n".formatted(family.name())
        : "\n  column_family {\n    family = \"%s\"\n    type   = \"%s\"\n  }\n"
            .formatted(family.name(), GcPolicies.type(aggregation));
  }

  private static String policy(ExportedTable table, FamilyDesign family) {
    return """

        resource "google_bigtable_gc_policy" "%s" {
          instance_name   = var.bigtable_instance
          table           = google_bigtable_table.%s.name
          column_family   = "%s"
          deletion_policy = "ABANDON"
          gc_rules        = jsonencode(%s)
        }
        """
        .formatted(
            name(table.id() + "_" + family.name()), name(table.id()), family.name(), rules(family));
  }

  private static String rules(FamilyDesign family) {
    List<String> limits = new ArrayList<>();
    Duration maxAge = family.maxAge();
    if (maxAge != null) {
      limits.add("{ max_age = \"" + GcPolicies.hours(maxAge) + "\" }");
    }
    if (family.maxVersions() > 0) {
      limits.add("{ max_version = " + family.maxVersions() + " }");
    }
    String combination = family.intersection() ? "intersection" : "union";
    String mode = limits.size() > 1 ? "mode = \"" + combination + "\", " : "";
    return "{ " + mode + "rules = [" + String.join(", ", limits) + "] }";
  }

  /** {@return a name of Terraform's, in which there are no dots} */
  private static String name(String id) {
    String name = id.replaceAll("[^A-Za-z0-9_-]", "_");
    return Character.isLetter(name.charAt(0)) ? name : "t_" + name;
  }
}
