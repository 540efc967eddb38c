package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ArrayValue;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.bigtable.v2.PrepareQueryRequest;
import com.google.bigtable.v2.PrepareQueryResponse;
import com.google.bigtable.v2.ProtoFormat;
import com.google.bigtable.v2.ProtoRows;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.type.Date;
import io.github.bigtablemapper.local.LocalBigtable;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Values of parameters from a client that checks nothing. */
class ParametersTest {
  private static final String INSTANCE = "projects/p/instances/i";
  private static final Type INT64 =
      Type.newBuilder().setInt64Type(Type.Int64.getDefaultInstance()).build();
  private static final Type BYTES =
      Type.newBuilder().setBytesType(Type.Bytes.getDefaultInstance()).build();
  private static final Type DATE =
      Type.newBuilder().setDateType(Type.Date.getDefaultInstance()).build();
  private static final Type TIMESTAMP =
      Type.newBuilder().setTimestampType(Type.Timestamp.getDefaultInstance()).build();
  private static final Type ARRAY =
      Type.newBuilder().setArrayType(Type.Array.newBuilder().setElementType(INT64)).build();
  private static final Type MAP =
      Type.newBuilder()
          .setMapType(Type.Map.newBuilder().setKeyType(BYTES).setValueType(INT64))
          .build();
  private static final Type STRUCT =
      Type.newBuilder()
          .setStructType(
              Type.Struct.newBuilder()
                  .addFields(Type.Struct.Field.newBuilder().setFieldName("a").setType(INT64))
                  .addFields(Type.Struct.Field.newBuilder().setFieldName("b").setType(ARRAY)))
          .build();

  private static LocalBigtable server;
  private static ManagedChannel channel;

  @BeforeAll
  static void start() {
    server = LocalBigtable.start();
    channel = ManagedChannelBuilder.forAddress(server.host(), server.port()).usePlaintext().build();
  }

  @AfterAll
  static void close() {
    channel.shutdownNow();
    server.close();
  }

  /** {@return the only result, in its bytes} */
  private static ByteString result(String sql, Type type, Value value) {
    BigtableGrpc.BigtableBlockingStub raw = BigtableGrpc.newBlockingStub(channel);
    PrepareQueryResponse prepared =
        raw.prepareQuery(
            PrepareQueryRequest.newBuilder()
                .setInstanceName(INSTANCE)
                .setQuery(sql)
                .putParamTypes("p", type)
                .setProtoFormat(ProtoFormat.getDefaultInstance())
                .build());
    ByteString[] data = {ByteString.EMPTY};
    raw.executeQuery(
            ExecuteQueryRequest.newBuilder()
                .setInstanceName(INSTANCE)
                .setPreparedQuery(prepared.getPreparedQuery())
                .putParams("p", value)
                .build())
        .forEachRemaining(
            answer ->
                data[0] = data[0].concat(answer.getResults().getProtoRowsBatch().getBatchData()));
    return data[0];
  }

  private static Value date(int year, int month, int day) {
    return Value.newBuilder()
        .setDateValue(Date.newBuilder().setYear(year).setMonth(month).setDay(day))
        .build();
  }

  private static Value time(long seconds, int nanos) {
    return Value.newBuilder()
        .setTimestampValue(Timestamp.newBuilder().setSeconds(seconds).setNanos(nanos))
        .build();
  }

  private static Value array(Value... values) {
    return Value.newBuilder()
        .setArrayValue(ArrayValue.newBuilder().addAllValues(List.of(values)))
        .build();
  }

  private static final Value ONE = Value.newBuilder().setIntValue(1).build();
  private static final Value TEXT = Value.newBuilder().setStringValue("x").build();
  private static final Value NOTHING = Value.getDefaultInstance();

  @Test
  void extremeValuesArriveAsTheyAre() throws Exception {
    record Case(Type type, Value value) {}
    for (Case each :
        List.of(
            new Case(DATE, date(1, 1, 1)),
            new Case(DATE, date(9999, 12, 31)),
            new Case(TIMESTAMP, time(-62135596800L, 0)),
            new Case(TIMESTAMP, time(253402300799L, 999_999_000)),
            new Case(INT64, Value.newBuilder().setIntValue(Long.MIN_VALUE).build()),
            new Case(ARRAY, array()),
            new Case(ARRAY, array(ONE, NOTHING)),
            new Case(ARRAY, NOTHING),
            new Case(STRUCT, array(ONE, array(NOTHING))),
            new Case(STRUCT, array(NOTHING, NOTHING)),
            new Case(STRUCT, NOTHING),
            new Case(INT64, NOTHING))) {
      ByteString result = result("SELECT @p", each.type(), each.value());
      assertThat(ProtoRows.parseFrom(result).getValuesList()).containsExactly(each.value());
    }
  }

  @Test
  void whatIsNoValueOfTheTypeIsAnInvalidArgument() {
    record Case(Type type, Value value) {}
    for (Case each :
        List.of(
            new Case(DATE, date(2026, 2, 29)),
            new Case(DATE, date(0, 0, 0)),
            new Case(DATE, date(10_000, 1, 1)),
            new Case(DATE, date(-1, 1, 1)),
            new Case(TIMESTAMP, time(253402300800L, 0)),
            new Case(TIMESTAMP, time(Long.MAX_VALUE, 0)),
            new Case(TIMESTAMP, time(0, -1)),
            new Case(INT64, TEXT),
            new Case(BYTES, Value.newBuilder().setRawValue(ByteString.EMPTY).build()),
            new Case(ARRAY, ONE),
            new Case(ARRAY, array(ONE, TEXT)),
            new Case(STRUCT, array(ONE)),
            new Case(STRUCT, array(TEXT, array())),
            new Case(MAP, array(ONE)),
            new Case(MAP, array(array(TEXT, ONE))),
            new Case(
                Type.newBuilder()
                    .setArrayType(Type.Array.newBuilder().setElementType(ARRAY))
                    .build(),
                array()))) {
      StatusRuntimeException failure =
          assertThrows(
              StatusRuntimeException.class,
              () -> result("SELECT @p IS NULL", each.type(), each.value()));
      assertWithMessage("%s", each)
          .that(failure.getStatus().getCode())
          .isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
  }
}
