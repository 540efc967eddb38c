package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.protobuf.Message;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A mapper that rejects writes: each fails before anything is sent, and reads work as usual. */
class ReadOnlyMapperTest {
  private static final List<Class<? extends Message>> WRITES =
      List.of(
          MutateRowRequest.class,
          MutateRowsRequest.class,
          CheckAndMutateRowRequest.class,
          ReadModifyWriteRowRequest.class);

  private WriteServer server;
  private BigtableMapper mapper;

  @BeforeEach
  void start() throws Exception {
    server = new WriteServer();
    mapper = BigtableMapper.builder(server.client()).readOnly().build();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static void assertReadOnly(String name, RuntimeException thrown) {
    assertWithMessage(name).that(thrown).isInstanceOf(InvalidRequestException.class);
    assertWithMessage(name).that(thrown).hasMessageThat().contains("its mapper is read-only");
  }

  @Test
  void everyWriteIsRefusedBeforeAnythingIsSent() {
    ClosedClientTest.writes(mapper)
        .forEach(
            (name, write) -> {
              assertReadOnly(name, assertThrows(RuntimeException.class, write, name));
              assertWithMessage(name).that(server.requestCount()).isEqualTo(0);
            });
  }

  @Test
  void soAreBulkWritersAndWritesOfSeveralTables() {
    TicketRepository tickets = new TicketRepository(mapper);
    Ticket ticket = new Ticket("k", "x", 0);

    assertReadOnly(
        "bulkWriter", assertThrows(RuntimeException.class, () -> tickets.bulkWriter().close()));
    assertReadOnly(
        "applyAndGet",
        assertThrows(
            RuntimeException.class, () -> tickets.applyAndGet(tickets.writes().put(ticket))));
    assertThat(server.requestCount()).isEqualTo(0);
  }

  /** No public method of what a mapper makes sends a write, with any result. */
  @Test
  void noMethodSendsAWrite() throws Exception {
    Set<String> refusing = new TreeSet<>();
    try (EntryPoints entryPoints = new EntryPoints(server, mapper)) {
      for (Map.Entry<Class<?>, Object> receiver : entryPoints.receivers(false).entrySet()) {
        Class<?> type = receiver.getKey();
        if (type == BigtableMapper.class || type.getSimpleName().endsWith("Builder")) {
          continue; // they make such receivers, and close the mapper
        }
        for (Method method : type.getMethods()) {
          if (method.getDeclaringClass() != Object.class
              && !method.isBridge()
              && !method.getName().matches("deadlines?|stream|publisher|close")) {
            int before = server.requestCount();
            if (isRefused(entryPoints, type, receiver.getValue(), method)) {
              refusing.add(type.getSimpleName() + "." + method.getName());
              assertWithMessage("%s", method).that(server.requestCount()).isEqualTo(before);
            }
          }
        }
      }
    }
    WRITES.forEach(type -> assertWithMessage("%s", type).that(server.requests(type)).isEmpty());
    assertThat(refusing)
        .containsAtLeast(
            "AsyncRepository.put",
            "AsyncVersionedRepository.move",
            "RangeDeletion.confirm",
            "Repository.apply",
            "Repository.bulkWriter",
            "VersionedRepository.move",
            "WritableHistory.keepNewest");
    assertThat(refusing.size()).isAtLeast(50);
    assertThat(server.requests(ReadRowsRequest.class)).isNotEmpty();
  }

  /** {@return whether a method fails because the mapper is read-only} */
  private static boolean isRefused(
      EntryPoints entryPoints, Class<?> type, Object receiver, Method method)
      throws IllegalAccessException {
    Parameter[] parameters = method.getParameters();
    Object[] arguments = new Object[parameters.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = entryPoints.argument(type, method.getName(), parameters[i]);
    }
    try {
      if (method.invoke(receiver, arguments) instanceof CompletableFuture<?> future) {
        var unused = future.join();
      }
      return false;
    } catch (InvocationTargetException | CompletionException e) {
      return e.getCause() instanceof InvalidRequestException refused
          && requireNonNull(refused.getMessage()).contains("read-only");
    }
  }

  @Test
  void tablesAreComparedAndNotChangedAndRowsAreNotDropped() throws Exception {
    TicketRepository tickets = new TicketRepository(mapper);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(1) // which nothing is sent to
                .setProjectId("project")
                .setInstanceId("instance")
                .build())) {
      InvalidRequestException schema =
          assertThrows(InvalidRequestException.class, () -> mapper.schema(admin).apply(tickets));
      assertThat(schema).hasMessageThat().contains("read-only");
      assertReadOnly(
          "dropRows",
          assertThrows(
              RuntimeException.class,
              () -> mapper.dropRows(admin, tickets, new Prefix()).confirm(0)));
    }
    assertThat(server.requestCount()).isEqualTo(0);
  }

  private static final class Prefix extends KeyPrefix<RawKey> {
    Prefix() {
      super(written());
    }

    private static KeyWriter written() {
      KeyWriter out = KeyWriter.readable();
      StringPart.of("id").write(out, "a");
      return out;
    }
  }
}
