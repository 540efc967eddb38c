package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A stream of the emulator without limits, which has no change streams, and which it would end. */
class EmulatorStreamTest {
  @Test
  void isRefusedAndTheEmulatorLives() throws IOException {
    try (LocalBigtable server = LocalBigtable.builder().bare().start();
        BigtableDataClient client =
            BigtableDataClient.create(server.dataSettings("p", "i").build());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(server.adminSettings("p", "i").build())) {
      VideoRepository videos = new VideoRepository(BigtableMapper.create(client));
      ChangeStream<Video, VideoKey> stream = ChangeStream.of(client, videos);

      RequestFailedException failure =
          assertThrows(RequestFailedException.class, () -> stream.forEach(event -> {}));

      assertThat(failure.code()).isEqualTo(StatusCode.Code.UNIMPLEMENTED);
      assertThat(failure).hasMessageThat().contains("The emulator has none");
      assertThat(admin.listTables()).isEmpty();
    }
  }
}
