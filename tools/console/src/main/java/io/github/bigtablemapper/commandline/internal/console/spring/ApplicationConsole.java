package io.github.bigtablemapper.commandline.internal.console.spring;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientMapperBuilder;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.console.Console;
import io.github.bigtablemapper.commandline.internal.console.http.ConsoleServer;
import io.github.bigtablemapper.commandline.internal.console.view.Workspace;
import io.github.bigtablemapper.commandline.internal.console.write.Editing;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.env.Environment;

/**
 * Serves the console while an application runs whose property {@code bigtable.console} is true. It
 * starts last, so that its link is near the end of the log, and ends first.
 */
final class ApplicationConsole implements SmartLifecycle {
  private static final Log LOG = LogFactory.getLog(ApplicationConsole.class);

  private final Environment environment;
  private final ObjectProvider<BigtableMapper> mapper;
  private final ObjectProvider<BigtableTableAdminClient> admin;
  private final ObjectProvider<BigtableDataSettings> settings;
  private final ObjectProvider<ReadRepository<?, ?>> repositories;

  /** What to close, the first first. */
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();

  private @Nullable URI link;

  ApplicationConsole(
      Environment environment,
      ObjectProvider<BigtableMapper> mapper,
      ObjectProvider<BigtableTableAdminClient> admin,
      ObjectProvider<BigtableDataSettings> settings,
      ObjectProvider<ReadRepository<?, ?>> repositories) {
    this.environment = environment;
    this.mapper = mapper;
    this.admin = admin;
    this.settings = settings;
    this.repositories = repositories;
  }

  private boolean isSet(String property) {
    return environment.getProperty(property, Boolean.class, false);
  }

  @Override
  public void start() {
    if (!isSet("bigtable.console")) {
      return;
    }
    try {
      link = serve(mapper.getObject()).link();
      LOG.info("The console shows Bigtable in your browser: " + link);
    } catch (IOException e) {
      throw new UncheckedIOException("The console of Bigtable cannot be started.", e);
    }
  }

  private ConsoleServer serve(BigtableMapper ofApplication) throws IOException {
    BigtableDataClient client = ofApplication.client();
    List<TableMapping<?, ?>> mappings =
        repositories
            .orderedStream()
            .filter(each -> ClientOperations.haveSameClient(ofApplication, each))
            .<TableMapping<?, ?>>map(ReadRepository::mapping)
            .toList();
    Map<String, String> tables = new HashMap<>();
    mappings.stream()
        .flatMap(ApplicationConsole::withIndexes)
        .forEach(each -> tables.put(each.table(), ofApplication.tableName(each)));
    EntityClassPath entities = opened(EntityClassPath.of(mappings));
    BigtableMapper reading = opened(names(client, tables).readOnly().build());
    Editing editing = null;
    if (isSet("bigtable.console-write") && !isSet("bigtable.read-only")) {
      editing =
          opened(Editing.of(client, settings.getObject(), each -> names(each, tables).build()));
    }
    BigtableTableAdminClient tableAdmin = admin.getObject();
    return opened(
        Console.start(
            new Workspace(reading, client, tableAdmin, entities, null, editing),
            tableAdmin.getInstanceId(),
            0));
  }

  private static Stream<TableMapping<?, ?>> withIndexes(TableMapping<?, ?> mapping) {
    return mapping instanceof EntityMapping<?, ?> entity
        ? Stream.concat(Stream.of(mapping), entity.indexes().stream())
        : Stream.of(mapping);
  }

  /** The names of tables that the application's mapper uses. */
  private static ClientMapperBuilder names(BigtableDataClient client, Map<String, String> tables) {
    return BigtableMapper.builder(client)
        .tableNames(name -> tables.getOrDefault(name, name))
        .currentUser(() -> System.getProperty("user.name"));
  }

  private <T extends AutoCloseable> T opened(T closeable) {
    opened.addFirst(closeable);
    return closeable;
  }

  /** {@return the link that opens it; empty: it does not run} */
  Optional<URI> link() {
    return Optional.ofNullable(link);
  }

  @Override
  public void stop() {
    link = null;
    while (!opened.isEmpty()) {
      try {
        opened.removeFirst().close();
      } catch (Exception e) {
        LOG.warn("The console of Bigtable cannot be closed.", e);
      }
    }
  }

  @Override
  public boolean isRunning() {
    return !opened.isEmpty();
  }
}
