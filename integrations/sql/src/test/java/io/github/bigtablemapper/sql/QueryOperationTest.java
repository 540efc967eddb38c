package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.models.AuthorizedViewId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.observation.OperationObserver;
import io.grpc.Status;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Queries are operations of the mapper: names of tables, observers, deadlines and ends. */
@Timeout(60)
class QueryOperationTest {
  private static final String ALL = "SELECT * FROM {table}";
  private static final Product CAP =
      new Product("cap", "Cap", new BigDecimal("9"), null, Set.of("felt"));

  /** Longer than it takes a busy machine until the server has a request, which is to be there. */
  private static final Duration SHORT = Duration.ofSeconds(3);

  private final List<String> ended = new CopyOnWriteArrayList<>();
  private QueryServer server;
  private BigtableMapper mapper;
  private ProductRepository products;

  @BeforeEach
  void start() throws IOException {
    server = new QueryServer("sku", "t");
    var rows = EntityRows.of(ProductMapping.INSTANCE, InstantSource.system());
    server.add(rows.rowKey(CAP), rows.put(CAP, Instant.ofEpochSecond(1)));
    mapper =
        BigtableMapper.builder(server.client())
            .tableNames(name -> "dev-" + name)
            .observe(this::observed)
            .build();
    products = new ProductRepository(mapper);
  }

  @AfterEach
  void close() {
    mapper.close(Duration.ZERO);
    server.close();
  }

  private OperationObserver.Scope observed(String operation, String entity, String table) {
    StringBuilder line = new StringBuilder(operation + " " + entity + " " + table);
    return new OperationObserver.Scope() {
      @Override
      public void attempts(int attempts) {
        line.append(" attempts ").append(attempts);
      }

      @Override
      public void rows(long rows) {
        line.append(" rows ").append(rows);
      }

      @Override
      public void end(OperationObserver.Outcome outcome, StatusCode.@Nullable Code code) {
        ended.add(line + " " + outcome + (code == null ? "" : " " + code));
      }
    };
  }

  @Test
  void theTableIsThatOfTheRepository() {
    assertThat(EntityQuery.prepare(products, ALL + " WHERE true").list()).containsExactly(CAP);

    assertThat(server.prepared().get(0).getQuery())
        .isEqualTo("SELECT * FROM `dev-catalog` WHERE true");
  }

  @Test
  void anAuthorizedViewHasNoName() {
    var view = mapper.readRepository(ProductMapping.INSTANCE, AuthorizedViewId.of("catalog", "v"));

    var failure =
        assertThrows(InvalidRequestException.class, () -> EntityQuery.prepare(view, ALL).list());

    assertThat(failure).hasMessageThat().contains("cannot name catalog/v of Product");
    assertThat(server.prepared()).isEmpty();
  }

  @Test
  void interceptorsAreTold() {
    BigtableMapper intercepted =
        BigtableMapper.builder(server.client())
            .intercept(
                ProductMapping.INSTANCE,
                new EntityInterceptor<Product>() {
                  @Override
                  public Product afterRead(Product product) {
                    return new Product(product.id(), "read", product.price(), null, Set.of());
                  }
                })
            .build();

    assertThat(EntityQuery.prepare(new ProductRepository(intercepted), ALL).list())
        .containsExactly(new Product("cap", "read", CAP.price(), null, Set.of()));
  }

  @Test
  void aQueryIsObserved() {
    var query = EntityQuery.prepare(products, ALL);
    assertThat(query.list()).containsExactly(CAP);
    server.refuse(Status.PERMISSION_DENIED);
    assertThrows(RequestFailedException.class, query::list);

    assertThat(ended)
        .containsExactly(
            "prepareQuery Product dev-catalog SUCCEEDED",
            "query Product dev-catalog rows 1 SUCCEEDED",
            "query Product dev-catalog rows 0 FAILED PERMISSION_DENIED")
        .inOrder();
  }

  @Test
  void aSilentServerEndsByTheDeadlineOfScans() throws Exception {
    var query =
        EntityQuery.prepare(products.withDeadlines(Deadlines.defaults().withScans(SHORT)), ALL);
    server.beSilent();

    var failure = assertThrows(RequestFailedException.class, query::list);

    assertThat(failure.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
    assertThat(failure).hasMessageThat().contains("query of Product (table dev-catalog)");
    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(ended)
        .containsExactly(
            "prepareQuery Product dev-catalog SUCCEEDED",
            "query Product dev-catalog rows 0 FAILED DEADLINE_EXCEEDED")
        .inOrder();
  }

  @Test
  void aServerThatPreparesNothingEndsByTheDeadlineOfReads() throws Exception {
    server.beSilent();

    var failure =
        assertThrows(
            RequestFailedException.class,
            () -> EntityQuery.prepare(products.withDeadlines(Deadlines.of(SHORT)), ALL).list());

    assertThat(failure.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(ended).containsExactly("prepareQuery Product dev-catalog FAILED DEADLINE_EXCEEDED");
  }

  /** The time that the reader takes is not that of the server. */
  @Test
  void aSlowReaderIsNotLate() throws Exception {
    Duration enoughForARow = Duration.ofSeconds(8);
    var query =
        EntityQuery.prepare(
            products.withDeadlines(Deadlines.defaults().withScans(enoughForARow)), ALL);

    try (Stream<Product> found = query.stream()) {
      var rows = found.iterator();
      assertThat(rows.next()).isEqualTo(CAP);
      server.beSilent();
      assertThrows(RequestFailedException.class, query::list); // its time is up meanwhile
      assertThat(rows.hasNext()).isFalse();
    }
  }

  @Test
  void closingAStreamCancelsTheCall() throws Exception {
    server.beEndless();
    var query = EntityQuery.prepare(products, ALL);

    try (Stream<Product> found = query.stream()) {
      assertThat(found.findFirst()).hasValue(CAP);
    }

    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(ended).contains("query Product dev-catalog rows 1 SUCCEEDED");
  }

  @Test
  @SuppressWarnings("try") // closed from another thread than the one that reads
  void whoWaitsForARowIsToldThatTheStreamWasClosed() throws Exception {
    server.beEndless();
    try (Stream<Product> found = EntityQuery.prepare(products, ALL).stream()) {
      var rows = found.iterator();
      assertThat(rows.next()).isEqualTo(CAP);
      FutureTask<Boolean> waiting = new FutureTask<>(rows::hasNext);
      Thread reader = new Thread(waiting);
      reader.start();
      Waiting.untilItWaits(reader);
      found.close();

      var thrown = assertThrows(ExecutionException.class, () -> waiting.get(20, TimeUnit.SECONDS));

      assertThat(thrown).hasCauseThat().isInstanceOf(RequestFailedException.class);
    }
  }

  @Test
  void anInterruptedReaderGivesUp() throws Exception {
    server.beEndless();
    var query = EntityQuery.prepare(products, ALL);
    CompletableFuture<Boolean> wasInterrupted = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              assertThrows(RequestFailedException.class, query::list);
              wasInterrupted.complete(Thread.currentThread().isInterrupted());
            });
    reader.start();
    assertThat(server.waitUntilStarted()).isTrue();

    reader.interrupt();

    assertThat(wasInterrupted.get(20, TimeUnit.SECONDS)).isTrue();
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void aMapperThatIsClosedMakesNoQuery() {
    var query = EntityQuery.prepare(products, ALL);
    mapper.close();

    var failure = assertThrows(RequestFailedException.class, query::list);

    assertThat(failure).hasMessageThat().contains("was not sent");
    assertThat(server.executed()).isEmpty();
    assertThat(ended).contains("query Product dev-catalog rows 0 FAILED FAILED_PRECONDITION");
  }
}
