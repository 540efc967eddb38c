package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.admin.v2.BigtableInstanceAdminProto;
import com.google.bigtable.admin.v2.BigtableTableAdminProto;
import com.google.bigtable.v2.BigtableProto;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.Type;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;
import com.google.protobuf.Timestamp;
import io.grpc.CallOptions;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ClientCalls;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Requests of random fields, which no client sends: all are answered. */
@ExtendWith(LocalExtension.class)
class HostileRequestsTest {
  private static final int REQUESTS = 600;

  /** Logs each filter that is unknown to the emulator. Kept, so that the logger keeps its level. */
  private static final Logger CHATTY =
      Logger.getLogger("com.google.cloud.bigtable.emulator.core.EmulatorController");

  private final Random random = new Random(5);

  @Test
  void theProcessSurvivesThemAll(LocalClients clients) {
    CHATTY.setLevel(Level.SEVERE);
    clients
        .admin()
        .createTable(CreateTableRequest.of("t").addFamily("f").addFamily("max", Type.int64Max()));
    var raw = clients.raw();
    List<Message> prototypes =
        List.of(
            ReadRowsRequest.getDefaultInstance(),
            MutateRowRequest.getDefaultInstance(),
            MutateRowsRequest.getDefaultInstance(),
            CheckAndMutateRowRequest.getDefaultInstance(),
            ReadModifyWriteRowRequest.getDefaultInstance(),
            SampleRowKeysRequest.getDefaultInstance());
    int answered = 0;
    for (int i = 0; i < REQUESTS; i++) {
      Message.Builder builder = prototypes.get(i % prototypes.size()).newBuilderForType();
      fill(builder, 0);
      builder.setField(
          builder.getDescriptorForType().findFieldByName("table_name"), clients.table("t"));
      builder.clearField(builder.getDescriptorForType().findFieldByName("authorized_view_name"));
      Message request = builder.build();
      try {
        if (request instanceof ReadRowsRequest read) {
          drain(raw.readRows(read.toBuilder().clearMaterializedViewName().setRowsLimit(3).build()));
        } else if (request instanceof MutateRowRequest write) {
          answered += raw.mutateRow(write).getSerializedSize();
        } else if (request instanceof MutateRowsRequest writes) {
          drain(raw.mutateRows(writes));
        } else if (request instanceof CheckAndMutateRowRequest check) {
          answered += raw.checkAndMutateRow(check).getSerializedSize();
        } else if (request instanceof ReadModifyWriteRowRequest change) {
          answered += raw.readModifyWriteRow(change).getSerializedSize();
        } else if (request instanceof SampleRowKeysRequest sample) {
          drain(raw.sampleRowKeys(sample.toBuilder().clearMaterializedViewName().build()));
        }
        answered++;
      } catch (StatusRuntimeException e) {
        assertThat(e.getStatus().getCode()).isNotEqualTo(Status.Code.UNAVAILABLE);
      }
    }

    assertThat(answered).isGreaterThan(REQUESTS / prototypes.size());
    assertThat(clients.data().readRow(TableId.of("t"), "never")).isNull();
  }

  /** {@return all methods of the API, as its definition has them} */
  private static List<Descriptors.MethodDescriptor> methods() {
    return Stream.of(
            BigtableProto.getDescriptor(),
            BigtableTableAdminProto.getDescriptor(),
            BigtableInstanceAdminProto.getDescriptor())
        .flatMap(file -> file.getServices().stream())
        .flatMap(service -> service.getMethods().stream())
        .toList();
  }

  @Test
  void allMethodsOfTheApiRespond(LocalClients clients) {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t")
                .addFamily("f")
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));
    assertThat(methods().size()).isGreaterThan(50);
    for (int i = 0; i < 4; i++) {
      for (Descriptors.MethodDescriptor method : methods()) {
        answer(method, clients);
      }
    }
    assertThat(clients.admin().listTables()).contains("t");
  }

  private void answer(Descriptors.MethodDescriptor method, LocalClients clients) {
    Message.Builder builder = DynamicMessage.newBuilder(method.getInputType());
    fill(builder, 3);
    String table = clients.table(method.getName().startsWith("Delete") ? "none" : "t");
    for (FieldDescriptor field : builder.getDescriptorForType().getFields()) {
      switch (field.getName()) {
        case "parent", "instance_name" -> builder.setField(field, clients.instanceName());
        case "name", "table_name" -> builder.setField(field, table);
        case "table_id" -> builder.setField(field, "t" + random.nextInt(50));
        case "end_time" -> builder.setField(field, Timestamp.getDefaultInstance());
        default -> {}
      }
    }
    try {
      ClientCalls.blockingServerStreamingCall(
              clients.channel(),
              MethodDescriptor.<Message, Message>newBuilder()
                  .setType(MethodDescriptor.MethodType.SERVER_STREAMING)
                  .setFullMethodName(method.getService().getFullName() + "/" + method.getName())
                  .setRequestMarshaller(ProtoUtils.marshaller(builder.getDefaultInstanceForType()))
                  .setResponseMarshaller(
                      ProtoUtils.marshaller(
                          DynamicMessage.getDefaultInstance(method.getOutputType())))
                  .build(),
              CallOptions.DEFAULT.withDeadlineAfter(1, TimeUnit.MINUTES),
              builder.build())
          .forEachRemaining(answer -> {});
    } catch (StatusRuntimeException e) {
      assertWithMessage("%s of %s %s", e, method.getName(), builder)
          .that(e.getStatus().getCode())
          .isNoneOf(
              Status.Code.UNAVAILABLE,
              Status.Code.INTERNAL,
              Status.Code.UNKNOWN,
              Status.Code.DEADLINE_EXCEEDED);
    }
  }

  private static void drain(Iterator<?> answers) {
    answers.forEachRemaining(answer -> {});
  }

  /** Sets about half of the fields, of which a filter has one at most. */
  private void fill(Message.Builder message, int depth) {
    Descriptors.Descriptor type = message.getDescriptorForType();
    if (type.equals(RowFilter.getDescriptor()) || type.equals(Mutation.getDescriptor())) {
      List<FieldDescriptor> fields = message.getDescriptorForType().getFields();
      set(message, fields.get(random.nextInt(fields.size())), depth);
      return;
    }
    for (FieldDescriptor field : message.getDescriptorForType().getFields()) {
      if (random.nextBoolean()) {
        set(message, field, depth);
      }
    }
  }

  private void set(Message.Builder message, FieldDescriptor field, int depth) {
    if (field.isMapField()
        || (depth > 5 && field.getJavaType() == FieldDescriptor.JavaType.MESSAGE)) {
      return;
    }
    if (!field.isRepeated()) {
      message.setField(field, value(message, field, depth));
      return;
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      message.addRepeatedField(field, value(message, field, depth));
    }
  }

  private Object value(Message.Builder message, FieldDescriptor field, int depth) {
    return switch (field.getJavaType()) {
      case INT -> random.nextInt(5) - 1;
      case LONG -> random.nextInt(4) * 1_000L - 1_000;
      case FLOAT -> random.nextFloat();
      case DOUBLE -> random.nextDouble() * 3 - 1;
      case BOOLEAN -> random.nextBoolean();
      case STRING ->
          field.getName().contains("family") ? (random.nextBoolean() ? "f" : "max") : text();
      case BYTE_STRING -> ByteString.copyFromUtf8(text());
      case ENUM ->
          field
              .getEnumType()
              .getValues()
              .get(random.nextInt(field.getEnumType().getValues().size()));
      case MESSAGE -> {
        Message.Builder nested = message.newBuilderForField(field);
        fill(nested, depth + 1);
        yield nested.build();
      }
    };
  }

  private String text() {
    String[] texts = {"", "k", "(", "a.*", "\0", "\\C*", "[", "é"};
    return texts[random.nextInt(texts.length)];
  }
}
