package io.github.bigtablemapper.commandline.internal.heat;

import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.commandline.internal.entity.EntityCommand;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.ViewMapping;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows where the bytes of the table of an entity are, by the typed parts of its row keys. */
@Command(
    name = "entity",
    description = {
      "Shows where the bytes of the table of an entity are: how many are stored between its sampled"
          + " row keys, with the rows of other entities in the table.",
      HeatOptions.LIMITS
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
final class EntityHeatMapCommand extends EntityCommand {
  @Mixin private HeatOptions options;

  @Override
  protected void checkOptions() {
    options.check();
  }

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) throws IOException {
    EntityMapping<E, K> mapping = target.mapping();
    String id = connection().table(mapping.table());
    options.print(
        connection(),
        id,
        mapping instanceof ViewMapping<?, ?, ?> ? MaterializedViewId.of(id) : TableId.of(id),
        key -> KeyText.parts(mapping, key),
        out());
    return ExitCode.DONE;
  }
}
