package io.github.bigtablemapper.commandline.internal.console;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.console.http.ConsoleServer;
import io.github.bigtablemapper.commandline.internal.console.view.Workspace;
import io.github.bigtablemapper.commandline.internal.console.write.Editing;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves the console until it is stopped. */
@Command(
    name = "console",
    description = {
      "Shows tables, rows, queries and changes in a browser of this machine, until it is stopped.",
      "It prints the link to open. Whoever has the link can read what this command can read, from"
          + " this machine only. It stores no key or value in a file, and writes nothing to Bigtable"
          + " unless --write is given."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class ConsoleCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Your compiled entities, as for other commands. Without it: tables as bytes.")
  private @Nullable String classPath;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "The port of the loopback interface. Default: any free one.")
  private int port;

  @Option(
      names = "--recording",
      paramLabel = "FILE",
      description = "A recorded run, to show its accesses in heat maps.")
  private @Nullable Path recording;

  @Option(
      names = "--write",
      description =
          "Also put, patch, delete and drop rows. Each request is shown before it is sent.")
  private boolean isWritable;

  @Override
  public Integer call() throws IOException {
    UsageException.checkPort(port);
    BigtableTableAdminClient admin = connection.admin();
    BigtableDataClient client = connection.client();
    try (EntityClassPath path =
            classPath == null ? EntityClassPath.of(Set.of()) : EntityClassPath.of(classPath);
        BigtableMapper mapper = connection.readOnlyMapper();
        Editing editing =
            isWritable
                ? Editing.of(mapper.client(), connection.settings(), connection::mapper)
                : null;
        ConsoleServer server =
            start(new Workspace(mapper, client, admin, path, recording, editing))) {
      spec.commandLine().getOut().println(server.link());
      spec.commandLine().getOut().flush();
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.DONE;
  }

  private ConsoleServer start(Workspace workspace) throws IOException {
    try {
      return Console.start(workspace, connection.instance(), port);
    } catch (BindException e) {
      throw new UsageException("The port " + port + " cannot be opened: is it in use?");
    }
  }
}
