package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.commandline.internal.entity.EntityCommand;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.commandline.internal.terminal.Utf8Lines;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.Key;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that writes the rows of lines of JSON. */
@SuppressWarnings("try") // progress is only closed
abstract class LinesCommand extends EntityCommand {
  /** How many lines that are not written are reported. */
  private static final long REPORTED = 20;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FILE",
      description = "A file of lines of JSON, in UTF-8. Without it, or for -: the standard input.")
  private @Nullable Path file;

  @Option(names = "--dry-run", description = "Only check the lines, and write nothing.")
  private boolean isDry;

  private final Session session;
  private long reported;

  /**
   * @param session whose standard input is read
   */
  LinesCommand(Session session) {
    this.session = session;
  }

  /** {@return what applies the writes of lines} */
  abstract <E, K extends Key> LineWrites<E, K> writes(EntityTarget<E, K> target, boolean isDry);

  @Override
  protected final <E, K extends Key> int run(EntityTarget<E, K> target) throws IOException {
    LineWrites<E, K> writes = writes(target, isDry);
    Thread interruption =
        new Thread(() -> err().println("bigtable-mapper: interrupted: " + writes.soFar()));
    Runtime.getRuntime().addShutdownHook(interruption);
    try (Utf8Lines lines = new Utf8Lines(input());
        Progress unused = showProgress(() -> Amounts.of(writes.applied(), "row"))) {
      while (!writes.isHopeless() && lines.next()) {
        String line = lines.text();
        if (line == null) {
          writes.refuse(lines.number(), "it is not text in UTF-8");
        } else if (!line.isBlank()) {
          writes.add(lines.number(), line);
        }
      }
      writes.flush();
    } finally {
      removeHook(interruption);
    }
    if (reported > REPORTED) {
      report((reported - REPORTED) + " other lines were not written either.");
    }
    out().println(writes);
    BigtableMapperException silence = writes.silence();
    if (silence != null) {
      throw silence;
    }
    if (writes.isHopeless()) {
      return ExitCode.NOT_DONE;
    }
    return writes.isWhole() ? ExitCode.DONE : ExitCode.FINDINGS;
  }

  private static void removeHook(Thread hook) {
    try {
      var unused = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, and the hook runs.
    }
  }

  private InputStream input() throws IOException {
    if (file == null || file.toString().equals("-")) {
      return session.input();
    }
    UsageException.checkNotFolder(file);
    return Files.newInputStream(file);
  }

  /** Reports a line that is not written. */
  final void report(long line, String why) {
    reported++;
    if (reported <= REPORTED) {
      report("line " + line + ": " + why + (why.endsWith(".") || why.endsWith("?") ? "" : "."));
    }
  }
}
