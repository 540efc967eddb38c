package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.bytes;
import static io.github.bigtablemapper.local.LocalClients.code;

import com.google.api.gax.rpc.StatusCode.Code;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Limits at their real sizes, which takes a gigabyte of memory, in the long builds only. */
@EnabledIfSystemProperty(named = "reliability.scale", matches = "[0-9]{2,}")
class RealSizesTest {
  private static final TableId TABLE = TableId.of("t");

  private final LocalBigtable server = LocalBigtable.start();
  private final LocalClients clients;

  RealSizesTest() throws IOException {
    this.clients = new LocalClients(server, "i");
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
  }

  @AfterEach
  void close() {
    clients.close();
    server.close();
  }

  private void put(String key, String qualifier, ByteString value) {
    clients
        .data()
        .mutateRow(RowMutation.create(TABLE, key).setCell("f", bytes(qualifier), 1_000, value));
  }

  private static List<String> keys(Iterable<Row> rows) {
    List<String> keys = new ArrayList<>();
    rows.forEach(row -> keys.add(row.getKey().toStringUtf8()));
    return keys;
  }

  /** Larger than a message of the emulator can be. */
  @Test
  void aRowOfMoreThanTheLimitIsSkippedByThoseWhoWant() {
    ByteString large = ByteString.copyFrom(new byte[90 << 20]);
    for (String qualifier : List.of("q", "r", "s")) {
      put("b", qualifier, large);
    }
    for (String key : List.of("a", "c")) {
      put(key, "q", bytes("v"));
    }
    Query all = Query.create(TABLE);

    assertThat(code(() -> keys(clients.data().readRows(all)))).isEqualTo(Code.FAILED_PRECONDITION);
    assertThat(keys(clients.data().skipLargeRowsCallable().call(all)))
        .containsExactly("a", "c")
        .inOrder();
    assertThat(
            keys(clients.data().skipLargeRowsCallable().call(Query.create(TABLE).reversed(true))))
        .containsExactly("c", "a")
        .inOrder();
    assertThat(
            keys(clients.data().skipLargeRowsCallable().call(Query.create(TABLE).range("b", "d"))))
        .containsExactly("c");
    assertThat(
            keys(
                clients
                    .data()
                    .readRows(Query.create(TABLE).filter(Filters.FILTERS.value().strip()))))
        .hasSize(3);
  }

  @Test
  void aValueHasAHundredMegabytes() {
    ByteString longest = ByteString.copyFrom(new byte[100 << 20]);
    put("k", "q", longest);
    assertThat(clients.data().readRow(TABLE, "k").getCells().get(0).getValue()).isEqualTo(longest);
    assertThat(code(() -> put("k", "q", longest.concat(bytes("v")))))
        .isEqualTo(Code.INVALID_ARGUMENT);
  }

  @Test
  void anInstanceHasAThousandTables() {
    for (int i = 1; i < 1_000; i++) {
      clients.admin().createTable(CreateTableRequest.of("t" + i).addFamily("f"));
    }
    assertThat(
            code(() -> clients.admin().createTable(CreateTableRequest.of("more").addFamily("f"))))
        .isEqualTo(Code.INVALID_ARGUMENT);
    assertThat(clients.admin().listTables()).hasSize(1_000);
  }
}
