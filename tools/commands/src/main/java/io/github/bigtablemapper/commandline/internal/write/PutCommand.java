package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.key.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Puts entities, each of which a line contains. */
@Command(
    name = "put",
    description = {
      "Puts entities: each line of JSON contains one, as scan prints it, and replaces its row.",
      "Exit code 1 if lines are not written; the standard error has their numbers and reasons,"
          + " without values."
    },
    mixinStandardHelpOptions = true)
public final class PutCommand extends LinesCommand {
  @Option(names = "--if-absent", description = "Only rows that are not there.")
  private boolean ifAbsent;

  @Option(
      names = "--restore",
      description =
          "Store the lines of another table as they are, with their counters, versions and times."
              + " No version is checked, and what a line lacks stays.")
  private boolean isRestore;

  public PutCommand(Session session) {
    super(session);
  }

  @Override
  <E, K extends Key> LineWrites<E, K> writes(EntityTarget<E, K> target, boolean isDry) {
    return LineWrites.ofPuts(target, ifAbsent, isRestore, this::report, isDry);
  }
}
