package io.github.bigtablemapper.commandline.internal.transfer;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.JoinedClassPath;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.dynamodb.DynamoDbImport;
import io.github.bigtablemapper.dynamodb.ImportMode;
import io.github.bigtablemapper.dynamodb.ImportReport;
import io.github.bigtablemapper.dynamodb.VerificationReport;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemSource;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Brings the items of a DynamoDB table into the table of an entity. */
@Command(
    name = "import",
    description = {
      "Brings the items of a DynamoDB table into the table of an entity.",
      "Killed at any point and run again with the same --directory, it continues where it"
          + " stopped. That folder also contains the items that cannot be stored, in"
          + " rejected.jsonl, and those that --verify finds missing or different, in"
          + " differences.jsonl. Exit code 1 if there are any."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings({"NullAway.Init", "try"}) // picocli sets them; progress is only closed
public final class ImportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;
  @Mixin private ClassPathOptions classPath;

  @ArgGroup(multiplicity = "1")
  private ItemSourceOptions from;

  @Parameters(
      arity = "0..1",
      paramLabel = "ENTITY",
      description = "The entity, such as Movie; without --layout.")
  private @Nullable String name;

  @Option(
      names = "--layout",
      paramLabel = "FILE",
      description =
          "A file that declares which items of the table become which entities, and which parts of"
              + " their attributes are which properties.")
  private @Nullable Path layout;

  @Option(
      names = "--mapper",
      paramLabel = "CLASS::METHOD",
      description =
          "Your static method that makes the entity of an Item, or an ImportTarget of its"
              + " repository. Without it attributes have the names of columns or properties.")
  private @Nullable String mapperMethod;

  @Option(
      names = "--directory",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the checkpoint and the files of items are: one for each import.")
  private Path directory;

  @Option(
      names = "--mode",
      completionCandidates = Modes.class,
      paramLabel = "MODE",
      defaultValue = "restore",
      description =
          "What to do with rows that are there: restore adds to them, only-absent leaves them."
              + " Default: ${DEFAULT-VALUE}.")
  private String mode;

  /** What the option takes, for completion. */
  static final class Modes implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("restore", "only-absent").iterator();
    }
  }

  @Option(
      names = "--expires-at",
      paramLabel = "ATTRIBUTE",
      description =
          "The attribute of DynamoDB's time to live: items that have expired are skipped. Items"
              + " whose time is more than five years ago, such as 0, never expire.")
  private @Nullable String expiresAt;

  @Option(
      names = "--threads",
      paramLabel = "COUNT",
      defaultValue = "4",
      description =
          "How many parts of the items are imported at a time. Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Option(
      names = "--max-bytes-per-second",
      paramLabel = "BYTES",
      description = "How many bytes of items pass in a second at most. Without it: any number.")
  private @Nullable Long maxBytesPerSecond;

  @Option(
      names = "--verify",
      description = "After the import, read every item and its row again, and compare them.")
  private boolean verify;

  @Option(names = "--verify-only", description = "Only compare, and import nothing.")
  private boolean verifyOnly;

  @Option(
      names = "--sample",
      paramLabel = "N",
      defaultValue = "1",
      description = "Compare the rows of every Nth item only. Default: all.")
  private int sample;

  private final ImportState state = new ImportState();

  @Override
  public Integer call() throws IOException {
    if (!JoinedClassPath.isJoined()) {
      return JoinedClassPath.run(spec, classPath.classPath());
    }
    requirePositive();
    EntityClassPath path = classPath.entities();
    try (BigtableMapper mapper = connection.mapper()) {
      ImportTargets targets = targets(path, mapper);
      ItemSource source = from.open();
      try {
        return run(source, targets);
      } finally {
        if (source instanceof Closeable closeable) {
          closeable.close();
        }
      }
    }
  }

  private ImportTargets targets(EntityClassPath path, BigtableMapper mapper) throws IOException {
    if ((name == null) == (layout == null) || (layout != null && mapperMethod != null)) {
      throw new UsageException("Specify an ENTITY, or --layout without --mapper.");
    }
    if (layout != null) {
      UsageException.checkNotFolder(layout);
    }
    return layout != null
        ? ImportTargets.of(Files.readString(layout), path, mapper)
        : ImportTargets.of(path.entity(String.valueOf(name)), mapperMethod, path, mapper);
  }

  private void requirePositive() {
    if (threads < 1 || sample < 1 || (maxBytesPerSecond != null && maxBytesPerSecond < 1)) {
      throw new UsageException("--threads, --sample and --max-bytes-per-second are 1 at least.");
    }
  }

  private int run(ItemSource source, ImportTargets targets) {
    DynamoDbImport items =
        targets
            .into(DynamoDbImport.from(source, directory))
            .skipping(expired().or(targets.skipped()))
            .mode(importMode())
            .threads(threads)
            .onProgress(state::reached);
    if (maxBytesPerSecond != null) {
      items = items.maxBytesPerSecond(maxBytesPerSecond);
    }
    targets.requireAnswer();
    boolean isWhole = true;
    try (Progress unused = new Progress(spec.commandLine().getErr(), state::toString)) {
      if (!verifyOnly) {
        isWhole = imported(items);
      }
      if (verify || verifyOnly) {
        isWhole &= verified(items);
      }
    }
    return isWhole ? ExitCode.DONE : ExitCode.FINDINGS;
  }

  private boolean imported(DynamoDbImport items) {
    state.begin("importing");
    ImportReport report = items.run();
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "imported: %s written, %s there already, %s rejected, %s skipped"
            .formatted(
                report.counts().written(),
                report.counts().present(),
                report.counts().rejected(),
                report.counts().skipped()));
    if (report.counts().rejected() > 0) {
      out.println("rejected items: " + directory.resolve("rejected.jsonl"));
    }
    out.flush();
    return report.isComplete();
  }

  private boolean verified(DynamoDbImport items) {
    state.begin("verifying");
    VerificationReport report = items.verifySample(sample);
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "verified: %s of %s items compared, %s equal, %s missing, %s different, %s rejected"
            .formatted(
                report.compared(),
                report.items(),
                report.equal(),
                report.missing(),
                report.different(),
                report.rejected()));
    if (report.expired() > 0) {
      out.println("expired since: " + report.expired());
    }
    report.rows().ifPresent(rows -> out.println("rows in the table: " + rows));
    if (report.missing() + report.different() > 0) {
      out.println("differences: " + directory.resolve("differences.jsonl"));
    }
    return report.missing() + report.different() + report.rejected() == 0;
  }

  private ImportMode importMode() {
    return switch (mode.toLowerCase(Locale.ROOT)) {
      case "restore" -> ImportMode.RESTORE;
      case "only-absent" -> ImportMode.ONLY_ABSENT;
      default -> throw new UsageException("--mode is restore or only-absent.");
    };
  }

  private Predicate<Item> expired() {
    String attribute = expiresAt;
    if (attribute == null) {
      return item -> false;
    }
    Instant now = Instant.now();
    return item -> item.find(attribute).filter(time -> time.hasExpired(now)).isPresent();
  }
}
