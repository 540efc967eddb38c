package io.github.bigtablemapper.testing;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.schema.SchemaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Everything that one test is given: clients, a clock, a mapper, repositories, and their tables. It
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
    List<String> declared =
        repositories.stream().map(repository -> repository.mapping().table()).distinct().toList();
    declared.stream().filter(clients.admin()::exists).findFirst().ifPresent(this::refuse);
    List<SchemaChange> changes =
        mapper.schema(clients.admin()).apply(repositories.toArray(ReadRepository<?, ?>[]::new));
    for (SchemaChange change : changes) {
      if (change.kind() == SchemaChange.Kind.CREATE_TABLE) {
        tables.add(change.table());
      }
    }
    // Another process may have come between.
    declared.stream().filter(table -> !tables.contains(table)).findFirst().ifPresent(this::refuse);
  }

  private void refuse(String table) {
    throw new IllegalStateException(
        "Table "
            + table
            + " exists already. Tests create their tables and delete them afterwards: delete this"
            + " one or name another instance, and let no other test use it meanwhile.");
  }

  /** {@return what is injected into a parameter of a type} */
  Optional<Object> find(Class<?> type) {
    return Stream.concat(
            Stream.of(mapper, clock, clients.data(), clients.admin()), repositories.stream())
        .filter(type::isInstance)
        .findFirst();
  }

  @Override
  public void close() {
    try {
      tables.stream().filter(clients.admin()::exists).forEach(clients.admin()::deleteTable);
    } finally {
      clients.close();
    }
  }
}
