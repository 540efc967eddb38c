package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.grpc.Status;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests, decoding and errors of queries, on a server that knows no SQL. */
class EntityQueryTest {
  private static final Instant AT = Instant.ofEpochSecond(1);
  private static final EntityRows<Product, ProductKey> ROWS =
      EntityRows.of(ProductMapping.INSTANCE, InstantSource.system());
  private static final Product FEDORA =
      new Product("fedora", "Fedora", new BigDecimal("25.50"), null, Set.of("felt", "grey"));
  private static final Product CAP = new Product("cap", "Cap", new BigDecimal("9"), null, Set.of());

  private QueryServer server;
  private ProductRepository products;

  @BeforeEach
  void start() throws IOException {
    server = new QueryServer("sku", "t");
    products = new ProductRepository(BigtableMapper.create(server.client()));
    add(FEDORA);
    add(CAP);
  }

  @AfterEach
  void close() {
    server.close();
  }

  private void add(Product product) {
    server.add(ROWS.rowKey(product), ROWS.put(product, AT));
  }

  @Test
  void rowsAreEntities() {
    BigtableDataClient client = server.client();
    // docs: query
    EntityQuery<Product, ProductKey> named =
        EntityQuery.prepare(
            client, products, "SELECT * FROM catalog WHERE sku['name'] = @name", "name");
    List<Product> fedoras = named.bind("name", ProductColumns.NAME, "Fedora").list();
    // end

    assertThat(fedoras).containsExactly(FEDORA, CAP).inOrder(); // as the server knows no SQL
  }

  @Test
  void parametersAreBytesAsTheColumnStoresThem() {
    BigtableDataClient client = server.client();
    BigDecimal price = new BigDecimal("25.50");
    // docs: parameters
    EntityQuery<Product, ProductKey> query =
        EntityQuery.prepare(
            client,
            products,
            "SELECT * FROM catalog WHERE sku['price'] = @price AND _key > @after",
            "price",
            "after");
    List<Product> next =
        query
            .bind("price", ProductColumns.PRICE, price)
            .bind("after", ProductKey.of("a")) // the last one of the page before
            .list();
    // end

    assertThat(next).hasSize(2);
    assertThat(
            query
                .bind("after", ProductKey.of("b"))
                .bind("price", ProductColumns.PRICE, BigDecimal.ONE)
                .list())
        .hasSize(2);

    assertThat(server.prepared()).hasSize(1);
    assertThat(server.prepared().get(0).getParamTypesMap().keySet())
        .containsExactly("price", "after");
    assertThat(server.prepared().get(0).getParamTypesOrThrow("price").hasBytesType()).isTrue();
    ExecuteQueryRequest first = server.executed().get(0);
    assertThat(first.getPreparedQuery().toStringUtf8()).isEqualTo("plan");
    assertThat(first.getParamsOrThrow("price").getBytesValue())
        .isEqualTo(ProductColumns.PRICE.codec().encode(price));
    assertThat(first.getParamsOrThrow("after").getBytesValue().toStringUtf8())
        .isEqualTo("product#a");
    assertThat(server.executed().get(1).getParamsOrThrow("after").getBytesValue().toStringUtf8())
        .isEqualTo("product#b");
  }

  @Test
  void rowsOfOthersAndExpiredOnesAreLeftOut() {
    server.add(ByteString.copyFromUtf8("customer#ann"), List.of());
    add(new Product("old", "Old", BigDecimal.TEN, Instant.parse("2026-01-01T00:00:00Z"), Set.of()));

    assertThat(EntityQuery.prepare(server.client(), products, "SELECT * FROM catalog").list())
        .containsExactly(FEDORA, CAP)
        .inOrder();
  }

  @Test
  void whatIsNotSelectedIsTold() throws IOException {
    try (QueryServer other = new QueryServer("sku")) {
      other.add(ROWS.rowKey(FEDORA), ROWS.put(FEDORA, AT));
      var query =
          EntityQuery.prepare(
              other.client(), ProductMapping.INSTANCE, "SELECT _key, sku FROM catalog");

      var failure = assertThrows(InvalidRequestException.class, query::list);

      assertThat(failure).hasMessageThat().contains("selects _key and the families sku, t");
      assertThat(failure).hasMessageThat().contains("t is missing");
    }
  }

  @Test
  void parametersAreNamed() {
    var query = EntityQuery.prepare(server.client(), products, "SELECT …@a @b", "a", "b");

    var unknown =
        assertThrows(
            InvalidRequestException.class, () -> query.bind("c", ProductColumns.NAME, "x"));
    assertThat(unknown).hasMessageThat().contains("without a parameter @c");
    var missing =
        assertThrows(
            InvalidRequestException.class, () -> query.bind("a", ProductColumns.NAME, "x").list());
    assertThat(missing).hasMessageThat().contains("without a value: @b");
  }

  @Test
  void refusalsHaveTheirStatus() {
    var query = EntityQuery.prepare(server.client(), products, "SELECT * FROM catalog");
    server.refuse(Status.PERMISSION_DENIED.withDescription("canary"));

    for (var call :
        List.<org.junit.jupiter.api.function.Executable>of(
            query::list, () -> EntityQuery.prepare(server.client(), products, "SELECT").list())) {
      var failure = assertThrows(RequestFailedException.class, call);
      assertThat(failure.code()).isEqualTo(StatusCode.Code.PERMISSION_DENIED);
      assertThat(failure).hasMessageThat().contains("query of Product (table catalog)");
      assertThat(failure).hasMessageThat().doesNotContain("canary");
    }
  }
}
