package io.github.bigtablemapper.commandline.internal.local;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.FileNotFoundException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
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
          + " nothing on disk. The jar has no emulator: put google-cloud-bigtable-emulator"
          + " on the class path."
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

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (LocalBigtable bigtable = start()) {
      out.println("BIGTABLE_EMULATOR_HOST=" + bigtable.host() + ":" + bigtable.port());
      out.flush();
      new CountDownLatch(1).await();
      return ExitCode.DONE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.DONE;
    }
  }

  private LocalBigtable start() {
    try {
      return LocalBigtable.builder().port(port).start();
    } catch (UncheckedIOException e) {
      throw new UsageException(
          e.getCause() instanceof FileNotFoundException missing
              ? String.valueOf(missing.getMessage())
              : "The port " + port + " cannot be opened: is it in use?");
    }
  }
}
