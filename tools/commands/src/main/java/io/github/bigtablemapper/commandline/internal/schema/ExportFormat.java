package io.github.bigtablemapper.commandline.internal.schema;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.export.BigQueryTables;
import io.github.bigtablemapper.internal.export.CbtCommands;
import io.github.bigtablemapper.internal.export.GcloudCommands;
import io.github.bigtablemapper.internal.export.SchemaBundle;
import io.github.bigtablemapper.internal.export.SchemaDocument;
import io.github.bigtablemapper.internal.export.SqlQueries;
import io.github.bigtablemapper.internal.export.TerraformResources;
import java.util.List;
import java.util.Locale;

/** The formats of a schema export. */
public enum ExportFormat {
  CBT,
  GCLOUD,
  TERRAFORM,
  SQL,
  BIGQUERY,
  MARKDOWN;

  /** {@return the name as users type it, for messages and completion} */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return logical views of entities}
   *
   * @throws UsageException if this format has none
   */
  String views(List<EntityDesign> entities) {
    return switch (this) {
      case GCLOUD -> GcloudCommands.views(entities);
      case TERRAFORM -> TerraformResources.views(entities);
      case CBT, SQL, BIGQUERY, MARKDOWN ->
          throw new UsageException("--views is for gcloud and terraform. sql prints the queries.");
    };
  }

  /**
   * {@return the schema bundles of tables}
   *
   * @throws UsageException if this format has none
   */
  String bundles(List<SchemaBundle> bundles) {
    return switch (this) {
      case GCLOUD -> GcloudCommands.bundles(bundles);
      case TERRAFORM -> TerraformResources.bundles(bundles);
      case CBT, SQL, BIGQUERY, MARKDOWN ->
          throw new UsageException("--bundles is for gcloud and terraform.");
    };
  }

  /** {@return the tables of entities} */
  String tables(List<EntityDesign> entities) {
    return switch (this) {
      case CBT -> CbtCommands.of(entities);
      case GCLOUD -> GcloudCommands.of(entities);
      case TERRAFORM -> TerraformResources.of(entities);
      case SQL -> SqlQueries.of(entities);
      case BIGQUERY -> BigQueryTables.of(entities);
      case MARKDOWN -> SchemaDocument.of(entities);
    };
  }
}
