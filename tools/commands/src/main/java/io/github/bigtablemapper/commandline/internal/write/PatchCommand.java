package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.key.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Patches rows: a line contains the parts of a row key and what changes. */
@Command(
    name = "patch",
    description = {
      "Patches rows: each line of JSON has the parts of a row key, and the properties that change.",
      "As in JSON merge patch, null takes a value away, the entries of a map are merged into it,"
          + " and an array replaces a set or list. A line may have the version that its row must"
          + " have. Exit code 1 if lines are not written; the standard error has their numbers and"
          + " reasons, without values."
    },
    mixinStandardHelpOptions = true)
public final class PatchCommand extends LinesCommand {
  @Option(names = "--if-present", description = "Only rows that are there.")
  private boolean ifPresent;

  public PatchCommand(Session session) {
    super(session);
  }

  @Override
  <E, K extends Key> LineWrites<E, K> writes(EntityTarget<E, K> target, boolean isDry) {
    return LineWrites.ofPatches(target, ifPresent, this::report, isDry);
  }
}
