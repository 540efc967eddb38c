package io.github.bigtablemapper.commandline.internal.local;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.JoinedClassPath;
import io.github.bigtablemapper.commandline.internal.console.Console;
import io.github.bigtablemapper.commandline.internal.console.http.ConsoleServer;
import io.github.bigtablemapper.commandline.internal.console.view.Workspace;
import io.github.bigtablemapper.commandline.internal.console.write.Editing;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a local Bigtable until it is stopped. */
@Command(
    name = "local",
    description = {
      "Runs a Bigtable on this machine, for development, until it is stopped.",
      "Clients in any language connect to it by the environment variable that it prints. It keeps"
          + " nothing on disk. The emulator is not in the jar of the command line: specify its jar,"
          + " google-cloud-bigtable-emulator, by --class-path. With bigtable-mapper-local-sql and"
          + " its dependencies there, the server also runs queries."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class LocalCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "8086",
      description = "The port of the loopback interface, 8086 by default; 0 for any free one.")
  private int port;

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description =
          "The jar of the emulator, as java takes it; or the class path of a project that has"
              + " bigtable-mapper-testing.")
  private @Nullable String classPath;

  @Option(
      names = "--collect-garbage-every",
      paramLabel = "SECONDS",
      description =
          "Deletes what the rules of families allow, at this interval. Without it, expired cells"
              + " and older versions stay.")
  private @Nullable Long collectionSeconds;

  @Option(
      names = "--console",
      paramLabel = "PROJECT/INSTANCE",
      description =
          "Also serve the console of this instance, with the entities of --class-path, and print"
              + " its link.")
  private @Nullable String console;

  @Option(names = "--write", description = "Rows can also be changed in the console.")
  private boolean isWritable;

  @Override
  public Integer call() throws IOException {
    UsageException.checkPort(port);
    if (console == null && isWritable) {
      throw new UsageException("--write changes rows in the console. Specify --console, too.");
    }
    if (console != null && !console.matches("[^/]+/[^/]+")) {
      throw new UsageException(
          "--console is the project and the instance that your program uses, such as"
              + " my-project/my-instance.");
    }
    if (classPath != null && !JoinedClassPath.isJoined()) {
      return JoinedClassPath.run(spec, classPath);
    }
    PrintWriter out = spec.commandLine().getOut();
    try (LocalBigtable bigtable = start()) {
      out.println("BIGTABLE_EMULATOR_HOST=" + bigtable.host() + ":" + bigtable.port());
      out.flush();
      if (console == null) {
        throw ended(bigtable);
      }
      throw endedWithConsole(bigtable, console.split("/", 2), out);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.DONE;
    }
  }

  private static UsageException ended(LocalBigtable bigtable) throws InterruptedException {
    int exitCode = bigtable.awaitEnd();
    return new UsageException(
        "The process of the emulator has ended with exit code %s, and all tables with it."
            .formatted(exitCode));
  }

  private UsageException endedWithConsole(LocalBigtable bigtable, String[] ids, PrintWriter out)
      throws IOException, InterruptedException {
    String path = classPath == null ? System.getProperty("java.class.path") : classPath;
    BigtableDataSettings settings = bigtable.dataSettings(ids[0], ids[1]).build();
    try (EntityClassPath entities = EntityClassPath.ofAny(path);
        BigtableMapper mapper = BigtableMapper.builder(settings).readOnly().build();
        Editing editing =
            isWritable ? Editing.of(mapper.client(), settings, BigtableMapper::create) : null;
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(bigtable.adminSettings(ids[0], ids[1]).build());
        ConsoleServer server =
            Console.start(
                new Workspace(mapper, mapper.client(), admin, entities, null, editing),
                ids[1],
                0)) {
      out.println(server.link());
      out.flush();
      return ended(bigtable);
    }
  }

  private LocalBigtable start() {
    LocalBigtable.Builder builder = LocalBigtable.builder().port(port);
    if (collectionSeconds != null) {
      if (collectionSeconds < 1) {
        throw new UsageException("--collect-garbage-every is 1 second at least.");
      }
      builder.collectGarbageEvery(Duration.ofSeconds(collectionSeconds));
    }
    try {
      return builder.start();
    } catch (UncheckedIOException e) {
      IOException cause = e.getCause();
      if (cause instanceof FileNotFoundException) {
        throw new UsageException(
            "There is no emulator for this machine on the class path. Download its jar with mvn"
                + " dependency:copy -DoutputDirectory=."
                + " -Dartifact=com.google.cloud:google-cloud-bigtable-emulator:VERSION, and"
                + " specify it by --class-path.");
      }
      if (cause != null && cause.getCause() instanceof BindException) {
        throw new UsageException("The port " + port + " cannot be opened: is it in use?");
      }
      throw e; // such as a full disk
    }
  }
}
