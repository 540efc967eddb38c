package io.github.bigtablemapper.testing;

import com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.schema.MissingTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Everything that one test uses: clients, a clock, a mapper, repositories, and their tables. It
 * creates the tables and deletes them. It owns no table that existed before.
 */
final class TestFixture implements AutoCloseable {
  private final TestServer.Clients clients;
  private final TestClock clock = new TestClock();
  private final BigtableMapper mapper;
  private final List<ReadRepository<?, ?>> repositories;
  private final List<String> tables = new ArrayList<>();

  private TestFixture(
      TestServer.Clients clients,
      List<Function<BigtableMapper, ReadRepository<?, ?>>> repositories) {
    this.clients = clients;
    this.mapper = BigtableMapper.builder(clients.data()).clock(clock).build();
    this.repositories =
        repositories.stream()
            .<ReadRepository<?, ?>>map(constructor -> constructor.apply(mapper))
            .toList();
  }

  static TestFixture open(
      TestServer server, List<Function<BigtableMapper, ReadRepository<?, ?>>> repositories) {
    TestFixture fixture = new TestFixture(server.connect(), repositories);
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
      mapper
          .schema(clients.admin())
          .apply(repositories.toArray(ReadRepository<?, ?>[]::new))
          .applied()
          .stream()
          .filter(MissingTable.class::isInstance)
          .map(created -> ((MissingTable) created).table())
          .forEach(tables::add);
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
            + " one or name another instance, and let no other test use it meanwhile.");
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

  private void delete(String table) {
    if (clients.admin().getTable(table).isDeletionProtected()) {
      clients.admin().updateTable(UpdateTableRequest.of(table).setDeletionProtection(false));
    }
    clients.admin().deleteTable(table);
  }

  @Override
  public void close() {
    try {
      tables.stream().filter(clients.admin()::exists).forEach(this::delete);
    } finally {
      clients.close();
    }
  }
}
