package io.github.bigtablemapper.testing;

import com.google.api.gax.rpc.FailedPreconditionException;
import com.google.api.gax.rpc.InvalidArgumentException;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.models.UpdateAuthorizedViewRequest;
import com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import io.github.bigtablemapper.mapping.ViewMapping;
import io.github.bigtablemapper.schema.MissingTable;
import io.github.bigtablemapper.schema.MissingView;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.schema.SchemaDifference;
import io.github.bigtablemapper.schema.SchemaResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one test uses: clients, a clock, a mapper, repositories, their tables, and if a
 * repository reads one, the views of indexes. It creates the tables and views, and deletes them. It
 * owns no table or view that existed before.
 */
final class TestFixture implements AutoCloseable {
  /** Who makes the writes of tests. */
  private static final String USER = "test";

  private final TestServer.Clients clients;
  private final TestClock clock;
  private final BigtableMapper mapper;
  private final List<ReadRepository<?, ?>> repositories;
  private final List<String> tables = new ArrayList<>();
  private final List<String> views = new ArrayList<>();
  private final @Nullable BigtableInstanceAdminClient viewClient;

  private TestFixture(
      TestServer server,
      TestServer.Clients clients,
      List<Function<BigtableMapper, ReadRepository<?, ?>>> repositories) {
    this.clients = clients;
    this.clock = new TestClock(clients.garbageCollection());
    this.mapper =
        BigtableMapper.builder(clients.data()).clock(clock).currentUser(() -> USER).build();
    this.repositories =
        repositories.stream()
            .<ReadRepository<?, ?>>map(constructor -> constructor.apply(mapper))
            .toList();
    this.viewClient =
        this.repositories.stream().anyMatch(TestFixture::isView) ? server.views() : null;
  }

  private static boolean isView(ReadRepository<?, ?> repository) {
    return repository.mapping() instanceof ViewMapping<?, ?, ?>
        && ClientOperations.tables(repository).isEmpty();
  }

  static TestFixture open(
      TestServer server, List<Function<BigtableMapper, ReadRepository<?, ?>>> repositories) {
    TestFixture fixture = new TestFixture(server, server.connect(), repositories);
    try {
      fixture.createTables();
    } catch (RuntimeException e) {
      fixture.close();
      throw e;
    }
    return fixture;
  }

  private void createTables() {
    List<String> names =
        repositories.stream()
            .flatMap(repository -> ClientOperations.tables(repository).stream())
            .distinct()
            .toList();
    names.stream().filter(clients.admin()::exists).findFirst().ifPresent(this::refuse);
    try {
      Schema schema = mapper.schema(clients.admin());
      SchemaResult result =
          (viewClient == null ? schema : schema.withViews(viewClient))
              .apply(repositories.toArray(ReadRepository<?, ?>[]::new));
      for (SchemaDifference created : result.applied()) {
        if (created instanceof MissingTable) {
          tables.add(created.table());
        } else if (created instanceof MissingView) {
          views.add(created.table());
        }
      }
    } catch (UnsupportedOperationException olderClient) {
      tables.addAll(OlderClientTables.create(clients.admin(), repositories));
    }
    // Another process may have come between.
    names.stream().filter(table -> !tables.contains(table)).findFirst().ifPresent(this::refuse);
  }

  private void refuse(String table) {
    throw new IllegalStateException(
        "Table "
            + table
            + " exists already. Tests create their tables and delete them afterwards: delete this"
            + " one or name another instance, and let only this test use it meanwhile.");
  }

  /** {@return the value for a parameter of a type} */
  Optional<Object> find(Class<?> type) {
    if (type == KeyHeatMap.class) {
      return Optional.of(clients.keys().heatMap());
    }
    return Stream.concat(
            Stream.of(mapper, clock, clients.data(), clients.admin()), repositories.stream())
        .filter(type::isInstance)
        .findFirst();
  }

  /**
   * Takes away what production keeps a table for: a change stream, protection of the table or of an
   * authorized view. Does not read the table first: the client cannot read one with families of
   * other types.
   */
  private void delete(String table) {
    try {
      clients.admin().deleteTable(table);
    } catch (FailedPreconditionException isKept) {
      attempt(UpdateTableRequest.of(table).disableChangeStreamRetention());
      attempt(UpdateTableRequest.of(table).setDeletionProtection(false));
      clients.admin().listAuthorizedViews(table).forEach(view -> unprotect(table, view));
      clients.admin().deleteTable(table);
    }
  }

  private void unprotect(String table, String view) {
    var unused =
        clients
            .admin()
            .updateAuthorizedView(
                UpdateAuthorizedViewRequest.of(table, view).setDeletionProtection(false));
  }

  /** Changes an option that the table may not have. */
  private void attempt(UpdateTableRequest change) {
    try {
      var unused = clients.admin().updateTable(change);
    } catch (FailedPreconditionException | InvalidArgumentException hasNone) {
      // The deletion fails with the reason.
    }
  }

  @Override
  public void close() {
    try {
      if (viewClient != null) {
        views.forEach(
            view -> viewClient.deleteMaterializedView(clients.admin().getInstanceId(), view));
        viewClient.close();
      }
      Stream.concat(tables.stream(), clients.created().names().stream())
          .distinct()
          .filter(clients.admin()::exists)
          .forEach(this::delete);
    } finally {
      clients.close();
    }
  }
}
