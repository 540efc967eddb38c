package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A query that is prepared on the emulator, which has no SQL, and which it would end. */
class EmulatorQueryTest {
  private static final String PROJECT = "p";
  private static final String INSTANCE = "i";
  private static final LocalBigtable EMULATOR = LocalBigtable.builder().bare().start();

  @AfterAll
  static void close() {
    EMULATOR.close();
  }

  /** {@return settings of the mapper's making, and of a client that is made by hand} */
  static Stream<BigtableDataSettings> settings() {
    return Stream.of(
        EMULATOR.dataSettings(PROJECT, INSTANCE).build(),
        BigtableDataSettings.newBuilderForEmulator("localhost", EMULATOR.port())
            .setProjectId(PROJECT)
            .setInstanceId(INSTANCE)
            .build());
  }

  @ParameterizedTest
  @MethodSource("settings")
  void isRefusedAndTheEmulatorLives(BigtableDataSettings settings) throws IOException {
    try (BigtableDataClient client = BigtableDataClient.create(settings);
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(EMULATOR.adminSettings(PROJECT, INSTANCE).build())) {
      ProductRepository products = new ProductRepository(BigtableMapper.create(client));

      RequestFailedException failure =
          assertThrows(
              RequestFailedException.class,
              () -> EntityQuery.prepare(products, "SELECT * FROM {table}"));

      assertThat(failure.code()).isEqualTo(StatusCode.Code.UNIMPLEMENTED);
      assertThat(failure).hasMessageThat().contains("The emulator has none");
      assertThat(failure).hasMessageThat().contains("bigtable-mapper-local-sql");
      assertThat(admin.listTables()).isEmpty();
    }
  }
}
