package io.github.bigtablemapper.local;

import io.github.bigtablemapper.local.internal.call.LocalServer;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.instance.AppProfiles;
import io.github.bigtablemapper.local.internal.process.EmulatorProcess;
import io.github.bigtablemapper.local.internal.read.Reads;
import io.github.bigtablemapper.local.internal.read.RowAnswers;
import io.github.bigtablemapper.local.internal.table.AuthorizedViews;
import io.github.bigtablemapper.local.internal.table.ConcurrentChanges;
import io.github.bigtablemapper.local.internal.table.TableAdmin;
import io.github.bigtablemapper.local.internal.table.Tables;
import io.github.bigtablemapper.local.internal.write.RowWriter;
import io.github.bigtablemapper.local.internal.write.Writes;
import io.grpc.Channel;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The parts of a server, wired. */
final class LocalParts implements AutoCloseable {
  private final EmulatorProcess process;
  private final LocalServer server;
  private final ExecutorService threads;
  private final ConcurrentChanges concurrentChanges = new ConcurrentChanges();
  private int port;
  private boolean isClosed;

  private LocalParts(EmulatorProcess process) {
    this.process = process;
    this.server = new LocalServer(process.port());
    this.threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, "local-bigtable-call");
              thread.setDaemon(true);
              return thread;
            });
  }

  static LocalParts start(LocalBigtable.Builder builder) throws IOException {
    LocalParts parts = new LocalParts(EmulatorProcess.start());
    try {
      parts.port = parts.server.start(builder.port(), parts.routes(builder));
      return parts;
    } catch (IOException | RuntimeException e) {
      parts.close();
      throw e;
    }
  }

  private Routes routes(LocalBigtable.Builder builder) {
    Routes routes = new Routes(threads);
    Channel emulator = server.emulator();
    Tables tables = new Tables();
    AuthorizedViews views = new AuthorizedViews(tables);
    AppProfiles profiles = new AppProfiles(builder.profiles());
    new TableAdmin(emulator, tables, views, concurrentChanges).addTo(routes);
    views.addTo(routes);
    profiles.addTo(routes);
    new Reads(views, profiles, new RowAnswers(builder.maxRow(), builder.seed())).addTo(routes);
    new Writes(views, profiles, new RowWriter(emulator), routes).addToRoutes();
    return routes;
  }

  int port() {
    return port;
  }

  ConcurrentChanges concurrentChanges() {
    return concurrentChanges;
  }

  @Override
  public synchronized void close() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    server.close();
    threads.shutdownNow();
    process.close();
  }
}
