package io.github.bigtablemapper.commandline.internal.transfer;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.JoinedClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.dynamodb.DynamoDbImport;
import io.github.bigtablemapper.dynamodb.ImportMode;
import io.github.bigtablemapper.dynamodb.ImportReport;
import io.github.bigtablemapper.dynamodb.ImportTarget;
import io.github.bigtablemapper.dynamodb.VerificationReport;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemSource;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
      "Killed at any point and run again with the same --directory, it goes on where it was. That"
          + " folder also holds the items that cannot be stored, in rejected.jsonl, and those that"
          + " --verify finds missing or different, in differences.jsonl. Exit code 1 if there are"
          + " any."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings({"NullAway.Init", "try"}) // picocli sets them; progress is only closed
public final class ImportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;
  @Mixin private ClassPathOptions classPath;

  @ArgGroup(multiplicity = "1")
  private ItemSourceOptions from;

  @Parameters(paramLabel = "ENTITY", description = "The entity, such as Movie.")
  private String name;

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
      paramLabel = "MODE",
      defaultValue = "load",
      description =
          "What to do with rows that are there: load adds to them, only-absent leaves them."
              + " Default: ${DEFAULT-VALUE}.")
  private String mode;

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
      return JoinedClassPath.run(
          spec.root().userObject().getClass(),
          classPath.classPath(),
          spec.commandLine().getOut(),
          spec.commandLine().getErr(),
          spec.root().commandLine().getParseResult().originalArgs().toArray(String[]::new));
    }
    requirePositive();
    try (EntityClassPath path = classPath.entities();
        BigtableMapper mapper = connection.mapper()) {
      MappedEntity entity = path.entity(name);
      ItemSource source = from.open();
      try {
        return run(source, entity, path, entity.writableRepository(mapper));
      } finally {
        if (source instanceof Closeable closeable) {
          closeable.close();
        }
      }
    }
  }

  private void requirePositive() {
    if (threads < 1 || sample < 1 || (maxBytesPerSecond != null && maxBytesPerSecond < 1)) {
      throw new UsageException("--threads, --sample and --max-bytes-per-second are 1 at least.");
    }
  }

  private <E, K extends Key> int run(
      ItemSource source,
      MappedEntity entity,
      EntityClassPath path,
      WritableRepository<E, K, ?> repository) {
    KeyRange<K> all = entity.all();
    ImportTarget<E, K> target =
        mapperMethod == null
            ? NamedAttributes.target(entity, repository)
            : ItemMethod.of(mapperMethod, path).target(entity, repository);
    DynamoDbImport items =
        DynamoDbImport.from(source, directory)
            .into(target.counting(all))
            .skipping(expired())
            .mode(importMode())
            .threads(threads)
            .onProgress(state::reached);
    if (maxBytesPerSecond != null) {
      items = items.maxBytesPerSecond(maxBytesPerSecond);
    }
    requireAnswer(repository, all);
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

  /**
   * A table that is not there, or a server that is silent, is reported before anything is read. One
   * failure may pass.
   */
  private static <E, K extends Key> void requireAnswer(
      WritableRepository<E, K, ?> repository, KeyRange<K> all) {
    try {
      ask(repository, all);
    } catch (RequestFailedException e) {
      if (e.code() == StatusCode.Code.NOT_FOUND || e.code() == StatusCode.Code.PERMISSION_DENIED) {
        throw e;
      }
      ask(repository, all);
    }
  }

  private static <E, K extends Key> void ask(
      WritableRepository<E, K, ?> repository, KeyRange<K> all) {
    try (Stream<E> first = repository.scan(all).limit(1).skipUndecodable(failure -> {}).stream()) {
      var unused = first.findFirst();
    }
  }

  private boolean imported(DynamoDbImport items) {
    state.begin("importing");
    ImportReport report = items.run();
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "imported: %d written, %d there already, %d rejected, %d skipped"
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
        "verified: %d of %d items compared, %d equal, %d missing, %d different, %d rejected"
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
      case "load" -> ImportMode.LOAD;
      case "only-absent" -> ImportMode.ONLY_ABSENT;
      default -> throw new UsageException("--mode is load or only-absent.");
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
