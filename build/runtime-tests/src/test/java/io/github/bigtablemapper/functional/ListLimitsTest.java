package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.annotation.ListMode.ELEMENTS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * How many elements a write has at most: as many as make 100,000 mutations with all else that it
 * does. On a server that counts them, because the emulator takes a minute for so many columns.
 */
class ListLimitsTest {
  private static final ListLimitsTest_LogKey KEY = ListLimitsTest_LogKey.of("l");

  @Table("logs")
  @Family("v")
  record Log(
      @RowKey String id,
      @Nullable String title,
      @Family("l") @ListMapping(ELEMENTS) List<Byte> lines) {}

  private final List<Integer> mutations = Collections.synchronizedList(new ArrayList<>());
  private final Server server;
  private final BigtableDataClient client;
  private final ListLimitsTest_LogRepository logs;

  ListLimitsTest() throws IOException {
    server =
        ServerBuilder.forPort(0)
            .maxInboundMessageSize(64 << 20)
            .addService(new CountingService())
            .build()
            .start();
    client =
        BigtableDataClient.create(
            BigtableDataSettings.newBuilderForEmulator(server.getPort())
                .setProjectId("p")
                .setInstanceId("i")
                .build());
    logs =
        new ListLimitsTest_LogRepository(BigtableMapper.create(client))
            .withDeadlines(Deadlines.of(Duration.ofMinutes(2))); // for requests of this size
  }

  @AfterEach
  void stop() {
    client.close();
    server.shutdownNow();
  }

  /** The two others are the title and the deletion of what the family had. */
  @Test
  void aPutHas99998BesideOneColumn() {
    InvalidValueException refused =
        assertThrows(InvalidValueException.class, () -> logs.put(log(99_999)));
    assertThat(refused)
        .hasMessageThat()
        .contains("Log takes over 100,000 mutations, the limit of one write");
    assertThat(mutations).isEmpty();

    logs.put(log(99_998));
    assertThat(mutations).containsExactly(100_000);
  }

  @Test
  void aPatchAppends100000() {
    assertThrows(InvalidValueException.class, () -> append(100_001));
    assertThat(mutations).isEmpty();

    append(100_000);
    assertThat(mutations).containsExactly(100_000);
  }

  private void append(int count) {
    logs.patch(KEY, log -> IntStream.range(0, count).forEach(i -> log.appendLines((byte) 0)));
  }

  private static Log log(int lines) {
    return new Log("l", null, Collections.nCopies(lines, (byte) 0));
  }

  private final class CountingService extends BigtableGrpc.BigtableImplBase {
    @Override
    public void mutateRow(MutateRowRequest request, StreamObserver<MutateRowResponse> response) {
      mutations.add(request.getMutationsCount());
      response.onNext(MutateRowResponse.getDefaultInstance());
      response.onCompleted();
    }
  }
}
