package io.github.bigtablemapper.internal.export;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Resources of Terraform's provider google: a table with its families, and the garbage-collection
 * rule of each family, and the materialized views of indexes. The instance is a variable. No plan
 * deletes a table or relaxes a rule by deleting it.
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
      for (MaterializedView view : table.views()) {
        text.append(view("materialized", view.id(), table.id(), view.query()));
      }
    }
    return TerraformFormat.aligned(text.toString());
  }

  /**
   * {@return the resource of a logical view for each entity} They refer to the tables of {@link
   * #of}.
   *
   * @throws IllegalArgumentException if an id or a name is not valid in Bigtable
   */
  public static String views(List<EntityDesign> entities) {
    return TerraformFormat.aligned(
        LogicalView.of(entities).stream()
            .map(view -> view("logical", view.id(), view.table(), view.query()))
            .collect(joining()));
  }

  /**
   * {@return the resource of each schema bundle} They refer to the tables of {@link #of}.
   *
   * @see <a
   *     href="https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/bigtable_schema_bundle">google_bigtable_schema_bundle</a>
   */
  public static String bundles(List<SchemaBundle> bundles) {
    return TerraformFormat.aligned(
        bundles.stream().map(TerraformResources::bundle).collect(joining()));
  }

  private static String bundle(SchemaBundle bundle) {
    return """

    %sresource "google_bigtable_schema_bundle" "%s" {
      schema_bundle_id = "%s"
      instance         = var.bigtable_instance
      table            = google_bigtable_table.%s.name

      proto_schema {
        proto_descriptors = "%s"
      }
    }
    """
        .formatted(
            bundle.comments(),
            TerraformNames.of(bundle.table()),
            SchemaBundle.ID,
            TerraformNames.of(bundle.table()),
            bundle.descriptors());
  }

  private static String view(String kind, String id, String table, String query) {
    return """

    resource "google_bigtable_%s_view" "%s" {
      %s_view_id = %s
      instance   = var.bigtable_instance
      query      = %s
      depends_on = [google_bigtable_table.%s]
    }
    """
        .formatted(
            kind,
            TerraformNames.of(id),
            kind,
            TerraformNames.quoted(id),
            TerraformNames.quoted(query),
            TerraformNames.of(table));
  }

  private static String table(ExportedTable table) {
    return """

    %sresource "google_bigtable_table" "%s" {
      name          = %s
      instance_name = var.bigtable_instance
    %s%s
      lifecycle {
        prevent_destroy = true
      }
    }
    """
        .formatted(
            table.comments(),
            TerraformNames.of(table.id()),
            TerraformNames.quoted(table.id()),
            options(table),
            table.families().stream().map(TerraformResources::family).collect(joining()));
  }

  private static String options(ExportedTable table) {
    StringBuilder options = new StringBuilder();
    List<String> splits = table.splits().keys();
    if (!splits.isEmpty()) {
      options.append(
          splits.stream()
              .map(TerraformNames::quoted)
              .collect(joining(", ", "  split_keys = [", "]\n")));
    }
    if (!table.rowKeySchema().isEmpty()) {
      options.append("  row_key_schema = <<END\n");
      options.append(TerraformNames.escapedTemplates(RowKeySchemaJson.type(table.rowKeySchema())));
      options.append("\nEND\n");
    }
    ExportedOption.of(table).forEach(option -> options.append(option.terraform(table)));
    return options.toString();
  }

  private static String family(FamilyDesign family) {
    Aggregation aggregation = family.aggregation();
    return aggregation == null
        ? "\n  column_family {\n    family = %s\n  }\n"
            .formatted(TerraformNames.quoted(family.name()))
        : "\n  column_family {\n    family = %s\n    type   = \"%s\"\n  }\n"
            .formatted(TerraformNames.quoted(family.name()), GcPolicies.type(aggregation));
  }

  private static String policy(ExportedTable table, FamilyDesign family) {
    return """

    resource "google_bigtable_gc_policy" "%s" {
      instance_name   = var.bigtable_instance
      table           = google_bigtable_table.%s.name
      column_family   = %s
      deletion_policy = "ABANDON"
      gc_rules        = jsonencode(%s)
    }
    """
        .formatted(
            TerraformNames.of(table.id(), family.name()),
            TerraformNames.of(table.id()),
            TerraformNames.quoted(family.name()),
            rules(family));
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
}
