package io.github.bigtablemapper.commandline.internal.schema;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.export.CbtCommands;
import io.github.bigtablemapper.internal.export.GcloudCommands;
import io.github.bigtablemapper.internal.export.SchemaDocument;
import io.github.bigtablemapper.internal.export.TerraformResources;
import java.util.List;

/** The formats of a schema export. Users type the names in lower case. */
public enum ExportFormat {
  CBT,
  GCLOUD,
  TERRAFORM,
  MARKDOWN;

  String export(List<EntityDesign> entities) {
    return switch (this) {
      case CBT -> CbtCommands.of(entities);
      case GCLOUD -> GcloudCommands.of(entities);
      case TERRAFORM -> TerraformResources.of(entities);
      case MARKDOWN -> SchemaDocument.of(entities);
    };
  }
}
