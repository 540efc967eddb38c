package io.github.bigtablemapper.commandline.internal.row;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.RowCounts;
import io.github.bigtablemapper.RowDrop;
import io.github.bigtablemapper.commandline.internal.entity.EntityCommand;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Drops the rows whose keys start with some parts, or all rows of a table. */
@Command(
    name = "drop",
    description = {
      "Drops the rows whose keys start with some parts, or with --all the rows of the table, with"
          + " all their cells, rows of other entities in the table too.",
      "First --dry-run prints how many there are. Then --confirm with that number drops them, if"
          + " there are as many still."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings({"NullAway.Init", "try"}) // picocli sets them; progress is only closed
public final class DropCommand extends EntityCommand {
  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PART",
      description = "The first parts of the row key, in their order, but not all.")
  private List<String> parts = new ArrayList<>();

  @Option(names = "--all", description = "All rows of the table, in place of parts.")
  private boolean isAll;

  @ArgGroup(multiplicity = "1")
  private Confirmation confirmation;

  /** Whether rows are dropped. */
  private static final class Confirmation {
    @Option(
        names = "--dry-run",
        required = true,
        description = "Only print how many rows there are, and of which entities.")
    @SuppressWarnings("unused") // picocli asks for one of the two
    private boolean isDry;

    @Option(
        names = "--confirm",
        required = true,
        paramLabel = "ROWS",
        description = "Drop the rows, if there are exactly so many.")
    private @Nullable Long rows;
  }

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) throws IOException {
    if (isAll != parts.isEmpty()) {
      throw new UsageException("drop takes the first parts of a row key, or --all.");
    }
    if (!(target.keys().startingWith(parts) instanceof KeyPrefix<K> prefix)) {
      throw new UsageException("drop takes the first parts of a row key, and not all of them.");
    }
    BigtableTableAdminClient admin = connection().admin();
    Long rows = confirmation.rows;
    AtomicLong counted = new AtomicLong();
    try (Progress unused =
        showProgress(
            () -> rows == null ? Amounts.of(counted.get(), "row") + " so far" : "dropping")) {
      RowDrop<K> drop = target.mapper().dropRows(admin, target.repository(), prefix);
      if (rows == null) {
        out().println(text(drop.count(counted::set)));
      } else {
        drop.confirm(rows);
        out().println(Amounts.of(rows, "row") + " dropped");
      }
    }
    return ExitCode.DONE;
  }

  /** {@return how many rows there are, and of which entities} */
  public static String text(RowCounts counts) {
    StringBuilder text = new StringBuilder().append(Amounts.of(counts.rows(), "row"));
    counts
        .byEntity()
        .forEach((entity, rows) -> text.append(", ").append(entity).append(' ').append(rows));
    return counts.foreign() == 0
        ? text.toString()
        : text.append(", of no entity ").append(counts.foreign()).toString();
  }
}
