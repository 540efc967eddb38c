package io.github.bigtablemapper.local.internal.table;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.admin.v2.Table;
import io.grpc.StatusRuntimeException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Without a server, which would take a second to create that many tables. */
class TablesTest {
  private static final String INSTANCE = "projects/p/instances/i";

  private final Tables tables = new Tables();

  @Test
  void anInstanceHasAThousandTables() {
    for (int i = 0; i < 1_000; i++) {
      tables.checkRoomIn(INSTANCE);
      tables.add(
          new LocalTable(
              Table.newBuilder().setName(INSTANCE + "/tables/t" + i).build(), List.of()));
    }

    var full = assertThrows(StatusRuntimeException.class, () -> tables.checkRoomIn(INSTANCE));
    assertThat(full).hasMessageThat().contains("1001 tables of an instance");
    tables.checkRoomIn("projects/p/instances/other");
    tables.remove(INSTANCE + "/tables/t0");
    tables.checkRoomIn(INSTANCE);
  }
}
