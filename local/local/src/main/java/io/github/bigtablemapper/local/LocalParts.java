package io.github.bigtablemapper.local;

import io.github.bigtablemapper.local.internal.call.LocalServer;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.change.ChangeLogs;
import io.github.bigtablemapper.local.internal.change.ChangeStreams;
import io.github.bigtablemapper.local.internal.instance.AppProfiles;
import io.github.bigtablemapper.local.internal.process.EmulatorProcess;
import io.github.bigtablemapper.local.internal.read.Reads;
import io.github.bigtablemapper.local.internal.read.RowAnswers;
import io.github.bigtablemapper.local.internal.sql.LoadedEngine;
import io.github.bigtablemapper.local.internal.sql.LogicalViews;
import io.github.bigtablemapper.local.internal.sql.MaterializedViews;
import io.github.bigtablemapper.local.internal.sql.Queries;
import io.github.bigtablemapper.local.internal.sql.ResultStream;
import io.github.bigtablemapper.local.internal.sql.SqlCatalog;
import io.github.bigtablemapper.local.internal.sql.TableRows;
import io.github.bigtablemapper.local.internal.sql.ViewStore;
import io.github.bigtablemapper.local.internal.table.AuthorizedViews;
import io.github.bigtablemapper.local.internal.table.ConcurrentChanges;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.TableAdmin;
import io.github.bigtablemapper.local.internal.table.Tables;
import io.github.bigtablemapper.local.internal.write.GarbageCollection;
import io.github.bigtablemapper.local.internal.write.RangeDeletions;
import io.github.bigtablemapper.local.internal.write.RowWriter;
import io.github.bigtablemapper.local.internal.write.Writes;
import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The parts of a server, wired. */
final class LocalParts implements AutoCloseable {
  private final EmulatorProcess process;
  private final LocalServer server;
  private final ExecutorService threads;
  private final ScheduledExecutorService ticks;
  private final ScheduledExecutorService collections;
  private final Tables tables = new Tables();
  private final ChangeLogs changes;
  private final RowWriter writer;
  private final GarbageCollection garbage;
  private final InstantSource clock;
  private final ConcurrentChanges concurrentChanges = new ConcurrentChanges();
  private @Nullable Queries queries;
  private int port;
  private boolean isClosed;

  private LocalParts(EmulatorProcess process, LocalBigtable.Builder builder) {
    this.process = process;
    this.server = new LocalServer(process.port(), process.exitCode());
    this.threads = Executors.newCachedThreadPool(LocalParts::daemon);
    this.ticks = Executors.newSingleThreadScheduledExecutor(LocalParts::daemon);
    this.collections = Executors.newSingleThreadScheduledExecutor(LocalParts::daemon);
    this.changes = new ChangeLogs(builder.clock(), builder.seed());
    this.writer = new RowWriter(server.emulator(), changes);
    this.garbage = new GarbageCollection(server.emulator(), writer);
    this.clock = builder.clock();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "local-bigtable-call");
    thread.setDaemon(true);
    return thread;
  }

  static LocalParts start(LocalBigtable.Builder builder) throws IOException {
    LoadedEngine engine = builder.isBare() ? null : LoadedEngine.start();
    LocalParts parts = new LocalParts(EmulatorProcess.start(), builder);
    try {
      parts.port = parts.server.start(builder.port(), parts.routes(builder, engine));
      if (engine != null) {
        engine.await();
      }
      parts.collectGarbageEvery(builder.garbageInterval());
      return parts;
    } catch (Throwable e) { // also an error, such as that a class is missing
      parts.close();
      throw e;
    }
  }

  private Routes routes(LocalBigtable.Builder builder, @Nullable LoadedEngine engine) {
    Routes routes = new Routes(threads);
    Channel emulator = server.emulator();
    AuthorizedViews views = new AuthorizedViews(tables);
    new TableAdmin(emulator, tables, views, concurrentChanges, changes::follow).addTo(routes);
    if (engine == null) {
      routes.forwardOthers();
      return routes;
    }
    AppProfiles profiles = new AppProfiles(builder.profiles());
    views.addTo(routes);
    profiles.addTo(routes);
    RowAnswers answers = new RowAnswers(routes, builder.maxRow(), builder.seed());
    new Reads(views, profiles, answers, addSql(builder, engine, profiles, routes)::table, routes)
        .addToRoutes();
    new Writes(views, profiles, writer, routes).addToRoutes();
    new RangeDeletions(emulator, tables, writer).addTo(routes);
    new ChangeStreams(tables, changes, profiles, ticks).addTo(routes);
    return routes;
  }

  private MaterializedViews addSql(
      LocalBigtable.Builder builder, LoadedEngine engine, AppProfiles profiles, Routes routes) {
    ViewStore views = new ViewStore();
    SqlCatalog catalog = new SqlCatalog(tables, new TableRows(server.emulator()), views, engine);
    MaterializedViews materialized =
        new MaterializedViews(catalog, views, server.emulator(), builder.viewDelay());
    materialized.addTo(routes);
    new LogicalViews(catalog, views).addTo(routes);
    queries = new Queries(catalog, profiles, new ResultStream(builder.seed()));
    queries.addTo(routes);
    return materialized;
  }

  private void collectGarbageEvery(@Nullable Duration interval) {
    if (interval == null) {
      return;
    }
    long nanos = TimeUnit.NANOSECONDS.convert(interval); // what is more than 292 years is 292
    var unused =
        collections.scheduleWithFixedDelay(this::collectAll, nanos, nanos, TimeUnit.NANOSECONDS);
  }

  private void collectAll() {
    try {
      garbage.collect(tables.all(), clock.instant());
    } catch (StatusRuntimeException e) {
      // Without the emulator, all calls fail with the reason.
    }
  }

  void collectGarbage(String instanceName, Instant now) {
    garbage.collect(tables.of(instanceName), now);
  }

  /** Waits until the emulator has ended. */
  int awaitEnd() throws InterruptedException {
    return process.awaitExit();
  }

  long emulatorPid() {
    return process.pid();
  }

  /** Expires prepared queries. */
  void expireQueries() {
    if (queries != null) {
      queries.expireAll();
    }
  }

  int port() {
    return port;
  }

  ConcurrentChanges concurrentChanges() {
    return concurrentChanges;
  }

  LocalChangeStream changeStream(String tableName) {
    LocalTable table = tables.get(tableName);
    return new LocalChangeStream(table, changes.of(table), writer);
  }

  @Override
  public synchronized void close() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    server.close();
    threads.shutdownNow();
    ticks.shutdownNow();
    collections.shutdownNow();
    process.close();
  }
}
