package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.RowSet;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A server whose responses are bytes that exist before the first call, so that it costs as little
 * as possible. A read of one key gets the first row of its table, one of several keys that row for
 * each, any other read all rows or as many as it asks for, with as many in one message as the
 * service sends. Writes are accepted and forgotten.
 *
 * <p>As a program, it prints its port and ends when its input does.
 */
final class ReplayServer implements AutoCloseable {
  /** How many rows a scan without a limit has. */
  static final int ROWS = 6_400;

  private static final ByteString AFTER = ByteString.copyFrom(new byte[] {0});

  private final Server server;
  private final Map<String, ReplayTable> tables;

  /** By table and bucket, made when they are first read. */
  private final Map<String, Map<ByteString, List<byte[]>>> salted = new ConcurrentHashMap<>();

  /** Starts a server with the tables of all sample entities. */
  ReplayServer() throws IOException {
    this.tables =
        Map.of(
            "small",
            new ReplayTable(
                SampleEntities.small().stream()
                    .map(entity -> HandWrittenSmall.encode(entity, SampleEntities.MICROS))
                    .toList(),
                100),
            "videos",
            new ReplayTable(
                SampleEntities.videos().stream().map(HandWrittenVideo::row).toList(), 50));
    this.server =
        Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
            .directExecutor()
            .maxInboundMessageSize(256 << 20)
            .addService(service())
            .build()
            .start();
  }

  /** Serves until it is closed. */
  public static void main(String[] arguments) throws IOException {
    try (ReplayServer server = new ReplayServer()) {
      System.out.println(server.port());
      while (System.in.read() >= 0) {
        // the parent process is alive
      }
    }
  }

  int port() {
    return server.getPort();
  }

  @Override
  public void close() {
    var unused = server.shutdownNow();
  }

  private ServerServiceDefinition service() {
    return ServerServiceDefinition.builder(BigtableGrpc.SERVICE_NAME)
        .addMethod(
            ofBytes(BigtableGrpc.getReadRowsMethod()),
            ServerCalls.asyncServerStreamingCall(this::readRows))
        .addMethod(
            ofBytes(BigtableGrpc.getMutateRowMethod()),
            ServerCalls.asyncUnaryCall(
                (request, out) ->
                    answer(out, MutateRowResponse.getDefaultInstance().toByteArray())))
        .addMethod(
            ofBytes(BigtableGrpc.getMutateRowsMethod()),
            ServerCalls.asyncServerStreamingCall(ReplayServer::mutateRows))
        .addMethod(
            ofBytes(BigtableGrpc.getSampleRowKeysMethod()),
            ServerCalls.asyncServerStreamingCall(
                (request, out) ->
                    answer(
                        out,
                        SampleRowKeysResponse.newBuilder()
                            .setOffsetBytes(1)
                            .build()
                            .toByteArray())))
        .build();
  }

  private void readRows(byte[] bytes, StreamObserver<byte[]> out) {
    ReadRowsRequest request = parsed(ReadRowsRequest.parser(), bytes);
    String path = request.getTableName();
    String name = path.substring(path.lastIndexOf('/') + 1);
    if (name.startsWith(SaltedRows.TABLES)) {
      int buckets = Integer.parseInt(name.substring(SaltedRows.TABLES.length()));
      Map<ByteString, List<byte[]>> rows =
          salted.computeIfAbsent(name, unknown -> SaltedRows.messages(buckets));
      send(SaltedRows.answer(rows, request).iterator(), (ServerCallStreamObserver<byte[]>) out);
      return;
    }
    ReplayTable table = tables.get(name);
    if (table == null) {
      out.onCompleted();
    } else if (request.getRows().getRowKeysCount() > 1) {
      send(table.rows(request.getRows().getRowKeysList()), (ServerCallStreamObserver<byte[]>) out);
    } else if (isOfOneKey(request.getRows())) {
      answer(out, table.first());
    } else {
      int rows = request.getRowsLimit() == 0 ? ROWS : (int) request.getRowsLimit();
      send(table.rows(from(request.getRows()), rows), (ServerCallStreamObserver<byte[]>) out);
    }
  }

  /** A key by itself, or the range from a key to the one that follows it. */
  private static boolean isOfOneKey(RowSet rows) {
    return rows.getRowKeysCount() > 0
        || (rows.getRowRangesCount() == 1
            && rows.getRowRanges(0)
                .getEndKeyOpen()
                .equals(rows.getRowRanges(0).getStartKeyClosed().concat(AFTER)));
  }

  /** {@return the number of the first row of a scan, which goes on after a page if it has a key} */
  private static int from(RowSet rows) {
    if (rows.getRowRangesCount() == 0) {
      return 0;
    }
    RowRange range = rows.getRowRanges(0);
    return ReplayTable.after(
        range.hasStartKeyOpen() ? range.getStartKeyOpen() : range.getStartKeyClosed());
  }

  /** As fast as the client takes them. */
  private static void send(Iterator<byte[]> messages, ServerCallStreamObserver<byte[]> out) {
    Runnable goOn =
        () -> {
          while (out.isReady() && messages.hasNext()) {
            out.onNext(messages.next());
            if (!messages.hasNext()) {
              out.onCompleted();
            }
          }
        };
    out.setOnReadyHandler(goOn);
    goOn.run();
  }

  private static void mutateRows(byte[] bytes, StreamObserver<byte[]> out) {
    int count = parsed(MutateRowsRequest.parser(), bytes).getEntriesCount();
    MutateRowsResponse.Builder response = MutateRowsResponse.newBuilder();
    for (int row = 0; row < count; row++) {
      response.addEntriesBuilder().setIndex(row).getStatusBuilder();
    }
    answer(out, response.build().toByteArray());
  }

  private static void answer(StreamObserver<byte[]> out, byte[] message) {
    out.onNext(message);
    out.onCompleted();
  }

  private static <T> T parsed(Parser<T> parser, byte[] bytes) {
    try {
      return parser.parseFrom(bytes);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodDescriptor<byte[], byte[]> ofBytes(MethodDescriptor<?, ?> method) {
    return method.toBuilder(new Bytes(), new Bytes()).build();
  }

  /** Messages as they are on the wire. */
  private static final class Bytes implements Marshaller<byte[]> {
    @Override
    public InputStream stream(byte[] message) {
      return new ByteArrayInputStream(message);
    }

    @Override
    public byte[] parse(InputStream message) {
      try {
        return message.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
