package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.grpc.Status;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Requests, decoding and errors of queries, on a server without SQL. */
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
    // docs: query
    EntityQuery<Product, ProductKey> named =
        EntityQuery.prepare(products, "SELECT * FROM {table} WHERE sku['name'] = @name", "name");
    List<Product> fedoras = named.bind("name", ProductColumns.NAME, "Fedora").list();
    // end

    assertThat(fedoras).containsExactly(FEDORA, CAP).inOrder(); // as the server knows no SQL
  }

  @Test
  void parametersAreBytesAsTheColumnStoresThem() {
    BigDecimal price = new BigDecimal("25.50");
    // docs: parameters
    EntityQuery<Product, ProductKey> query =
        EntityQuery.prepare(
            products,
            "SELECT * FROM {table} WHERE sku['price'] = @price AND _key > @after",
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

    assertThat(EntityQuery.prepare(products, "SELECT * FROM catalog").list())
        .containsExactly(FEDORA, CAP)
        .inOrder();
  }

  @Test
  void whatIsNotSelectedIsTold() throws IOException {
    try (QueryServer other = new QueryServer("sku")) {
      other.add(ROWS.rowKey(FEDORA), ROWS.put(FEDORA, AT));
      var query =
          EntityQuery.prepare(
              new ProductRepository(BigtableMapper.create(other.client())),
              "SELECT _key, sku FROM {table}");

      var failure = assertThrows(InvalidRequestException.class, query::list);

      assertThat(failure).hasMessageThat().contains("selects _key and the families sku, t");
      assertThat(failure).hasMessageThat().contains("t is missing");
    }
  }

  @Test
  void parametersAreNamed() {
    var query = EntityQuery.prepare(products, "SELECT …@a @b", "a", "b");

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
  void aWrongQueryIsExplainedByTheServer() {
    server.refuse(
        Status.INVALID_ARGUMENT.withDescription("Syntax error: Unexpected keyword FORM [at 1:10]"));

    var failure =
        assertThrows(
            RequestFailedException.class,
            () -> EntityQuery.prepare(products, "SELECT * FORM {table}"));

    assertThat(failure.code()).isEqualTo(StatusCode.Code.INVALID_ARGUMENT);
    assertThat(failure)
        .hasMessageThat()
        .isEqualTo(
            "prepareQuery of Product (table catalog) failed with INVALID_ARGUMENT. Syntax error:"
                + " Unexpected keyword FORM [at 1:10]");
  }

  @Test
  void aServerWithoutSqlIsNamed() {
    server.refuse(Status.UNIMPLEMENTED);

    var failure =
        assertThrows(
            RequestFailedException.class,
            () -> EntityQuery.prepare(products, "SELECT * FROM {table}"));

    assertThat(failure.code()).isEqualTo(StatusCode.Code.UNIMPLEMENTED);
    assertThat(failure).hasMessageThat().contains("The emulator has none");
  }

  @Test
  void refusalsHaveTheirStatus() {
    var query = EntityQuery.prepare(products, "SELECT * FROM {table}");
    server.refuse(Status.PERMISSION_DENIED.withDescription("canary"));

    for (var call :
        Map.<String, Executable>of(
                "query of",
                query::list,
                "prepareQuery of",
                () -> EntityQuery.prepare(products, "SELECT").list())
            .entrySet()) {
      var failure = assertThrows(RequestFailedException.class, call.getValue());
      assertThat(failure.code()).isEqualTo(StatusCode.Code.PERMISSION_DENIED);
      assertThat(failure).hasMessageThat().contains(call.getKey() + " Product (table catalog)");
      assertThat(failure).hasMessageThat().doesNotContain("canary");
    }
  }

  @Test
  void aRowThatDoesNotDecodeIsTold() {
    server.add(
        ROWS.rowKey(new Product("odd", "", BigDecimal.ONE, null, Set.of())),
        List.of(
            Mutation.newBuilder()
                .setSetCell(
                    Mutation.SetCell.newBuilder()
                        .setFamilyName("sku")
                        .setColumnQualifier(ByteString.copyFromUtf8("price"))
                        .setValue(ByteString.copyFromUtf8("x")))
                .build()));
    var query = EntityQuery.prepare(products, "SELECT * FROM {table}");

    try (Stream<Product> found = query.stream()) {
      Iterator<Product> rows = found.iterator();
      assertThat(rows.next()).isEqualTo(FEDORA);
      assertThat(rows.next()).isEqualTo(CAP);
      var failure = assertThrows(DecodeException.class, rows::hasNext);
      assertThat(failure).hasMessageThat().contains("Product");
      assertThat(failure).hasMessageThat().doesNotContain("odd");
    }
  }

  @Test
  void historiesAreRefused() throws IOException {
    try (QueryServer other = new QueryServer("sku", "t")) {
      other.type("sku", QueryServer.HISTORY);
      other.add(ROWS.rowKey(CAP), List.of());
      var query =
          EntityQuery.prepare(
              new ProductRepository(BigtableMapper.create(other.client())),
              "SELECT * FROM {table}(WITH_HISTORY => TRUE)");

      var failure = assertThrows(InvalidRequestException.class, query::list);

      assertThat(failure).hasMessageThat().contains("sku has another type");
    }
  }

  @Test
  void entitiesThatShareATableAreFoundByTheirInterface() throws IOException {
    try (QueryServer other = new QueryServer("s")) {
      Shop.Customer ann = new Shop.Customer("ann", "Ann");
      Shop.Order first = new Shop.Order(1, "ann");
      var customers = EntityRows.of(Shop_CustomerMapping.INSTANCE, InstantSource.system());
      var orders = EntityRows.of(Shop_OrderMapping.INSTANCE, InstantSource.system());
      other.add(customers.rowKey(ann), customers.put(ann, AT));
      other.add(orders.rowKey(first), orders.put(first, AT));
      ShopRepository shop = new ShopRepository(BigtableMapper.create(other.client()));

      assertThat(EntityQuery.prepare(shop, "SELECT * FROM {table}").list())
          .containsExactly(ann, first)
          .inOrder();
    }
  }

  /** A family that a row has no cell of is null, or an empty map. */
  @Test
  void aFamilyMayBeNull() throws IOException {
    try (QueryServer other = new QueryServer("t", "sku")) {
      other.addEmpty(ProductKey.of("none").toByteString());
      other.add(ROWS.rowKey(CAP), ROWS.put(CAP, AT));
      ProductRepository others = new ProductRepository(BigtableMapper.create(other.client()));

      assertThat(EntityQuery.prepare(others, "SELECT * FROM {table}").list()).containsExactly(CAP);
    }
  }

  @Test
  void numbersThatBigtableKeepsAreRead() throws IOException {
    try (QueryServer other = new QueryServer("a", "n", "s")) {
      AccountRepository accounts = new AccountRepository(BigtableMapper.create(other.client()));
      var cells =
          List.of(
              cell("a", "owner", ByteString.copyFromUtf8("Ann")),
              cell("a", "version", number(7)),
              cell("n", "visits", number(3)),
              cell("s", "total", number(500)));
      other.add(AccountKey.of("a").toByteString(), cells);
      Account ann = new Account("a", "Ann", 7, 3, 500);
      String all = "SELECT * FROM {table}";

      assertThat(EntityQuery.prepare(accounts, all).list()).containsExactly(ann);
      other.type("s", QueryServer.SUMS);
      other.clear();
      other.addWithSum(AccountKey.of("a").toByteString(), cells.subList(0, 3), "total", 500);
      assertThat(EntityQuery.prepare(accounts, all).list()).containsExactly(ann);
    }
  }

  private static Mutation cell(String family, String column, ByteString value) {
    return Mutation.newBuilder()
        .setSetCell(
            Mutation.SetCell.newBuilder()
                .setFamilyName(family)
                .setColumnQualifier(ByteString.copyFromUtf8(column))
                .setValue(value))
        .build();
  }

  private static ByteString number(long number) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
  }
}
