package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.bigtable.v2.PrepareQueryRequest;
import com.google.bigtable.v2.Value;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Types and values of parameters, as the server is sent them. */
class QueryParametersTest {
  private QueryServer server;
  private ProductRepository products;

  @BeforeEach
  void start() throws IOException {
    server = new QueryServer("sku", "t");
    products = new ProductRepository(BigtableMapper.create(server.client()));
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void scalarsHaveTheTypesOfSql() {
    Instant since = Instant.ofEpochSecond(1_700_000_000, 123_456_000);
    // docs: types
    EntityQuery<Product, ProductKey> query =
        EntityQuery.prepare(
            products,
            "SELECT * FROM {table}"
                + " WHERE TO_INT64(sku['stock']) * 2 > @stock"
                + " AND TIMESTAMP_MILLIS(TO_INT64(sku['until'])) > @since",
            Map.of("stock", SqlType.int64(), "since", SqlType.timestamp()));
    List<Product> rare = query.bind("stock", 100).bind("since", since).list();
    // end
    assertThat(rare).isEmpty();
    var others =
        EntityQuery.prepare(
            products,
            "SELECT …",
            Map.of("d", SqlType.float64(), "b", SqlType.bool(), "s", SqlType.string()));
    assertThat(others.bind("d", 0.5).bind("b", true).bind("s", "x").list()).isEmpty();

    PrepareQueryRequest prepared = server.prepared().get(0);
    assertThat(prepared.getParamTypesOrThrow("stock").hasInt64Type()).isTrue();
    assertThat(prepared.getParamTypesOrThrow("since").hasTimestampType()).isTrue();
    ExecuteQueryRequest executed = server.executed().get(0);
    assertThat(executed.getParamsOrThrow("stock").getIntValue()).isEqualTo(100);
    assertThat(executed.getParamsOrThrow("since").getTimestampValue())
        .isEqualTo(
            Timestamp.newBuilder()
                .setSeconds(since.getEpochSecond())
                .setNanos(since.getNano())
                .build());
    PrepareQueryRequest second = server.prepared().get(1);
    assertThat(second.getParamTypesOrThrow("d").hasFloat64Type()).isTrue();
    assertThat(second.getParamTypesOrThrow("b").hasBoolType()).isTrue();
    assertThat(second.getParamTypesOrThrow("s").hasStringType()).isTrue();
    ExecuteQueryRequest last = server.executed().get(1);
    assertThat(last.getParamsOrThrow("d").getFloatValue()).isEqualTo(0.5);
    assertThat(last.getParamsOrThrow("b").getBoolValue()).isTrue();
    assertThat(last.getParamsOrThrow("s").getStringValue()).isEqualTo("x");
  }

  @Test
  void arraysHaveElements() {
    var query =
        EntityQuery.prepare(
            products,
            "SELECT …",
            Map.of(
                "names", SqlType.arrayOf(SqlType.bytes()),
                "numbers", SqlType.arrayOf(SqlType.int64())));

    assertThat(
            query
                .bindAll("names", ProductColumns.NAME, List.of("Fedora", "Cap"))
                .bind("numbers", List.of(1L, 2L))
                .list())
        .isEmpty();

    assertThat(
            server
                .prepared()
                .get(0)
                .getParamTypesOrThrow("names")
                .getArrayType()
                .getElementType()
                .hasBytesType())
        .isTrue();
    ExecuteQueryRequest sent = server.executed().get(0);
    assertThat(
            sent.getParamsOrThrow("names").getArrayValue().getValuesList().stream()
                .map(name -> name.getBytesValue().toStringUtf8()))
        .containsExactly("Fedora", "Cap")
        .inOrder();
    assertThat(
            sent.getParamsOrThrow("numbers").getArrayValue().getValuesList().stream()
                .map(Value::getIntValue))
        .containsExactly(1L, 2L)
        .inOrder();
  }

  @Test
  void aRangeHasTwoEnds() {
    // docs: range
    EntityQuery<Product, ProductKey> query =
        EntityQuery.prepare(
            products,
            "SELECT * FROM {table} WHERE _key >= @from AND _key < @before",
            "from",
            "before");
    List<Product> found = query.bind("from", "before", ProductKey.all().id().from("m")).list();
    // end

    assertThat(found).isEmpty();
    ExecuteQueryRequest sent = server.executed().get(0);
    var interval = ProductKey.all().id().from("m").intervals().get(0);
    assertThat(sent.getParamsOrThrow("from").getBytesValue()).isEqualTo(interval.start());
    assertThat(sent.getParamsOrThrow("from").getBytesValue().toStringUtf8()).isEqualTo("product#m");
    assertThat(sent.getParamsOrThrow("before").getBytesValue()).isEqualTo(interval.end());
  }

  @Test
  void aRangeWithoutAnEndEndsAfterAllKeys() {
    AccountRepository accounts = new AccountRepository(BigtableMapper.create(server.client()));
    var query = EntityQuery.prepare(accounts, "SELECT …", "from", "before");

    assertThat(query.bind("from", "before", AccountKey.all()).list()).isEmpty();

    ExecuteQueryRequest sent = server.executed().get(0);
    assertThat(sent.getParamsOrThrow("from").getBytesValue()).isEqualTo(ByteString.EMPTY);
    byte[] last = new byte[4096]; // the longest row key, of the greatest bytes
    Arrays.fill(last, (byte) 0xFF);
    assertThat(
            ByteString.unsignedLexicographicalComparator()
                .compare(
                    sent.getParamsOrThrow("before").getBytesValue(), ByteString.copyFrom(last)))
        .isGreaterThan(0);
  }

  @Test
  void typesAreChecked() {
    var query =
        EntityQuery.prepare(
            products,
            "SELECT …",
            Map.of("n", SqlType.int64(), "all", SqlType.arrayOf(SqlType.string())));

    assertThat(assertThrows(InvalidRequestException.class, () -> query.bind("n", "x")))
        .hasMessageThat()
        .isEqualTo("The query was prepared with @n as INT64, which takes no STRING.");
    assertThat(assertThrows(InvalidRequestException.class, () -> query.bind("n", List.of(1L))))
        .hasMessageThat()
        .contains("takes no ARRAY");
    assertThat(assertThrows(InvalidRequestException.class, () -> query.bind("all", List.of(1L))))
        .hasMessageThat()
        .isEqualTo("The query was prepared with @all as ARRAY of STRING, which takes no Long.");
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> query.bind("n", ProductColumns.NAME, "canary")))
        .hasMessageThat()
        .doesNotContain("canary");
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> query.bindAll("n", ProductColumns.NAME, Set.of())))
        .hasMessageThat()
        .contains("takes no ARRAY of BYTES");
  }
}
