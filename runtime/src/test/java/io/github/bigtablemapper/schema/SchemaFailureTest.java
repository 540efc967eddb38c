package io.github.bigtablemapper.schema;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.BlackHole;
import io.github.bigtablemapper.fixture.RawMapping;
import io.grpc.HandlerRegistry;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerCall;
import io.grpc.ServerMethodDefinition;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a schema reports when the server rejects, on a server that rejects every request. */
class SchemaFailureTest {
  private static final String SERVICE = "google.bigtable.admin.v2.BigtableTableAdmin/";
  private static final RawMapping RAW = RawMapping.of(List.of(RawMapping.KEPT));

  private final Map<String, Status> refusals = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<String> calls = new ConcurrentLinkedQueue<>();
  private Server server;
  private BigtableTableAdminClient admin;
  private Schema schema;

  @BeforeEach
  void start() throws Exception {
    server = ServerBuilder.forPort(0).fallbackHandlerRegistry(new Refusing()).build().start();
    admin =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(server.getPort())
                .setProjectId("project")
                .setInstanceId("instance")
                .build());
    schema = Schema.of(admin);
  }

  @AfterEach
  void stop() {
    admin.close();
    server.shutdownNow();
  }

  @Test
  void whoMayNotReadTablesIsTold() {
    refusals.put("GetTable", Status.PERMISSION_DENIED);

    RequestFailedException diff =
        assertThrows(RequestFailedException.class, () -> schema.diff(RAW));
    RequestFailedException apply =
        assertThrows(RequestFailedException.class, () -> schema.apply(RAW));

    assertThat(diff)
        .hasMessageThat()
        .isEqualTo("schema of Raw (table raw) failed with PERMISSION_DENIED.");
    assertThat(diff.code()).isEqualTo(StatusCode.Code.PERMISSION_DENIED);
    assertThat(apply).hasMessageThat().isEqualTo(diff.getMessage());
    assertThat(calls).containsExactly("GetTable", "GetTable");
  }

  @Test
  void whoMayNotCreateTablesIsTold() {
    refusals.put("GetTable", Status.NOT_FOUND);
    refusals.put("CreateTable", Status.PERMISSION_DENIED);

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> schema.apply(RAW));

    assertThat(thrown.code()).isEqualTo(StatusCode.Code.PERMISSION_DENIED);
    assertThat(calls).containsExactly("GetTable", "CreateTable").inOrder();
  }

  @Test
  void aTableMayHaveBeenCreatedThoughTheAnswerIsLost() {
    refusals.put("GetTable", Status.NOT_FOUND);
    refusals.put("CreateTable", Status.UNAVAILABLE);

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> schema.apply(RAW));

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "schema of Raw (table raw) failed with UNAVAILABLE. Bigtable may have applied it or"
                + " not: apply the schema again, which does only what is left.");
    assertThat(calls).containsExactly("GetTable", "CreateTable").inOrder();
  }

  /** Of many tables, the first without a response is the last that is requested. */
  @Test
  void aServerThatIsGoneIsNotAskedForEachTable() throws Exception {
    for (BlackHole.Kind kind : BlackHole.Kind.values()) {
      try (BlackHole hole = new BlackHole(kind)) {
        AtomicInteger asked = new AtomicInteger();
        Schema gone =
            Schema.of(hole.admin(), name -> name + asked.incrementAndGet())
                .withDeadline(Duration.ofMillis(300));

        RequestFailedException thrown =
            assertThrows(RequestFailedException.class, () -> gone.apply(RAW, RAW, RAW));

        assertThat(asked.get()).isEqualTo(3);
        assertThat(thrown).hasMessageThat().contains("(table raw1) failed with");
        assertThat(thrown.code())
            .isAnyOf(StatusCode.Code.DEADLINE_EXCEEDED, StatusCode.Code.UNAVAILABLE);
        assertThat(hole.calls()).isAtMost(1);
      }
    }
  }

  @Test
  void whoSaysNothingWaitsForSeconds() {
    assertThat(Deadlines.defaults().schema()).isEqualTo(Duration.ofSeconds(20));
  }

  /** A table that neither can be found nor created is no reason to try for ever. */
  @Test
  void aTableThatIsThereAndIsNotIsRefused() {
    refusals.put("GetTable", Status.NOT_FOUND);
    refusals.put("CreateTable", Status.ALREADY_EXISTS);

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> schema.apply(RAW));

    assertThat(thrown.code()).isEqualTo(StatusCode.Code.ALREADY_EXISTS);
    assertThat(Collections.frequency(calls, "CreateTable")).isEqualTo(5);
  }

  /** Takes every call, so that no generated service is needed. */
  private final class Refusing extends HandlerRegistry {
    @Override
    public @Nullable ServerMethodDefinition<?, ?> lookupMethod(
        String method, @Nullable String authority) {
      String name = method.substring(SERVICE.length());
      return ServerMethodDefinition.create(
          MethodDescriptor.<byte[], byte[]>newBuilder()
              .setType(MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(method)
              .setRequestMarshaller(new Unread())
              .setResponseMarshaller(new Unread())
              .build(),
          (call, headers) -> {
            calls.add(name);
            call.close(refusals.getOrDefault(name, Status.UNIMPLEMENTED), new Metadata());
            return new ServerCall.Listener<>() {};
          });
    }
  }

  /** Neither request nor response matters. */
  private static final class Unread implements MethodDescriptor.Marshaller<byte[]> {
    @Override
    public InputStream stream(byte[] value) {
      return new ByteArrayInputStream(value);
    }

    @Override
    public byte[] parse(InputStream stream) {
      return new byte[0];
    }
  }
}
