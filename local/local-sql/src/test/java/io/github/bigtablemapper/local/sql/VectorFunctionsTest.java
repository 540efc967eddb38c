package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.ApiException;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.LocalBigtable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vectors in cells, and the distances between them. */
class VectorFunctionsTest {
  private static final long SEED = 20261128;

  private static LocalBigtable server;
  private static SqlClients clients;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.start();
    clients = SqlClients.of(server);
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
    put("a", 3, 4);
    put("b", 0, 0);
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  private static void put(String key, float... vector) {
    clients
        .data()
        .mutateRow(
            RowMutation.create(TableId.of("t"), key)
                .setCell("f", ByteString.copyFromUtf8("v"), 1_000, bytes(vector)));
  }

  private static ByteString bytes(float... vector) {
    ByteBuffer bytes = ByteBuffer.allocate(vector.length * Float.BYTES);
    for (float component : vector) {
      bytes.putFloat(component);
    }
    return ByteString.copyFrom(bytes.flip());
  }

  private static ResultSet run(String sql, ByteString parameter) {
    var prepared = clients.data().prepareStatement(sql, Map.of("p", SqlType.bytes()));
    return clients.data().executeQuery(prepared.bind().setBytesParam("p", parameter).build());
  }

  @Test
  void vectorsHaveTheComponentsOfTheirBytes() {
    Random random = new Random(SEED);
    List<Float> floats = new ArrayList<>(List.of(0f, -0f, Float.MIN_VALUE, -Float.MAX_VALUE));
    List<Double> doubles = new ArrayList<>(List.of(0.0, -0.0, Double.MIN_VALUE, -Double.MAX_VALUE));
    for (int i = 0; i < 200; i++) {
      floats.add(Float.intBitsToFloat(random.nextInt() & 0xbfff_ffff)); // finite
      doubles.add(Double.longBitsToDouble(random.nextLong() & 0xbfff_ffff_ffff_ffffL));
    }
    ByteBuffer narrow = ByteBuffer.allocate(floats.size() * Float.BYTES);
    floats.forEach(narrow::putFloat);
    ByteBuffer wide = ByteBuffer.allocate(doubles.size() * Double.BYTES);
    doubles.forEach(wide::putDouble);

    assertThat(components("TO_VECTOR32(@p)", narrow, SqlType.float32())).isEqualTo(floats);
    assertThat(components("TO_VECTOR64(@p)", wide, SqlType.float64())).isEqualTo(doubles);
  }

  private static <T> List<T> components(String call, ByteBuffer bytes, SqlType<T> type) {
    try (ResultSet rows = run("SELECT " + call + " AS v", ByteString.copyFrom(bytes.flip()))) {
      assertThat(rows.next()).isTrue();
      return rows.getList("v", SqlType.arrayOf(type));
    }
  }

  @Test
  void emptyAndMissingVectorsAreDifferent() {
    String sql =
        "SELECT TO_VECTOR32(@p) AS v, TO_VECTOR32(f['none']) IS NULL AS n,"
            + " EUCLIDEAN_DISTANCE(TO_VECTOR32(f['none']), TO_VECTOR32(f['v'])) IS NULL AS d"
            + " FROM t WHERE _key = b'a'";
    try (ResultSet rows = run(sql, ByteString.EMPTY)) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getList("v", SqlType.arrayOf(SqlType.float32()))).isEmpty();
      assertThat(rows.getBoolean("n")).isTrue();
      assertThat(rows.getBoolean("d")).isTrue();
    }
  }

  @Test
  void distancesAreOfVectorsInCells() {
    String sql =
        "SELECT EUCLIDEAN_DISTANCE(TO_VECTOR32(f['v']), TO_VECTOR32(@p)) AS e,"
            + " COSINE_DISTANCE(TO_VECTOR32(f['v']), TO_VECTOR32(@p)) AS c"
            + " FROM t WHERE _key = b'a'";
    try (ResultSet rows = run(sql, bytes(0, 8))) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getDouble("e")).isEqualTo(5.0);
      assertThat(rows.getDouble("c")).isWithin(1e-12).of(1 - 0.8);
    }
  }

  /** What the reference documents as an error. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          TO_VECTOR32(b'12345')                                            | multiple of 4 bytes
          TO_VECTOR64(b'1234')                                             | multiple of 8 bytes
          EUCLIDEAN_DISTANCE(TO_VECTOR32(b'1234'), TO_VECTOR32(@p))        | length
          COSINE_DISTANCE(TO_VECTOR32(b'1234'), TO_VECTOR32(@p))           | length
          COSINE_DISTANCE(TO_VECTOR32(b'12341234'), TO_VECTOR64(b'12345678'))  | signature
          COSINE_DISTANCE(TO_VECTOR32(f['v']), TO_VECTOR32(@p))            | zero
          """)
  void wrongVectorsAreErrors(String call, String message) {
    String sql = "SELECT " + call + " AS v FROM t WHERE _key = b'b' AND @p IS NOT NULL";
    ApiException failure =
        assertThrows(
            ApiException.class,
            () -> {
              try (ResultSet rows = run(sql, bytes(1, 1))) {
                rows.next();
              }
            });
    assertWithMessage(call).that(failure).hasMessageThat().contains("INVALID_ARGUMENT");
    assertWithMessage(call).that(failure).hasMessageThat().contains(message);
  }

  @Test
  void safeVectorsAreNullInstead() {
    String sql =
        "SELECT SAFE.TO_VECTOR32(b'12345') IS NULL AS a,"
            + " SAFE.COSINE_DISTANCE(TO_VECTOR32(f['v']), TO_VECTOR32(@p)) IS NULL AS b"
            + " FROM t WHERE _key = b'b'";
    try (ResultSet rows = run(sql, bytes(1, 1))) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getBoolean("a")).isTrue();
      assertThat(rows.getBoolean("b")).isTrue();
    }
  }

  @Test
  void aVectorIsAnArgumentWithinAnother() {
    String sql =
        "SELECT ARRAY_TRANSFORM(TO_VECTOR32(@p), n -> n * 2) AS v,"
            + " ARRAY_TRANSFORM([@p], n -> ARRAY_LENGTH(TO_VECTOR32(n))) AS lengths";
    try (ResultSet rows = run(sql, bytes(1, 2))) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getList("lengths", SqlType.arrayOf(SqlType.int64()))).containsExactly(2L);
    }
  }
}
