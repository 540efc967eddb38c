package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Deletes the rows of an entity that have expired. */
@Command(
    name = "sweep",
    description = {
      "Deletes the rows of an entity with @ExpiresAt that have expired.",
      "Reads leave them out already; until they are deleted, they take space."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings({"NullAway.Init", "try"}) // picocli sets them; progress is only closed
public final class SweepCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;
  @Mixin private ClassPathOptions classPath;

  @Parameters(paramLabel = "ENTITY", description = "The entity, such as Session.")
  private String name;

  @Override
  public Integer call() throws IOException {
    SweepCount count = new SweepCount();
    PrintWriter err = spec.commandLine().getErr();
    MappedEntity entity = classPath.entities().entity(name);
    try (BigtableMapper mapper = connection.mapper(count);
        Progress unused =
            new Progress(err, () -> Amounts.of(count.deleted(), "row") + " deleted")) {
      long deleted = entity.deleteExpired(mapper);
      spec.commandLine().getOut().println(Amounts.of(deleted, "row") + " deleted");
    }
    return ExitCode.DONE;
  }
}
