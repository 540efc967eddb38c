package io.github.bigtablemapper.functional;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** A server in front of the emulator that applies all writes and loses some of their answers. */
final class LossyServer extends BigtableGrpc.BigtableImplBase implements AutoCloseable {
  private final ManagedChannel channel;
  private final BigtableGrpc.BigtableStub emulator;
  private final Server server;
  private final Random random;
  private final double rate;
  private final AtomicInteger lost = new AtomicInteger();

  LossyServer(int port, Random random, double rate) throws IOException {
    this.channel = ManagedChannelBuilder.forAddress("localhost", port).usePlaintext().build();
    this.emulator = BigtableGrpc.newStub(channel);
    this.random = random;
    this.rate = rate;
    this.server = ServerBuilder.forPort(0).addService(this).build().start();
  }

  int port() {
    return server.getPort();
  }

  /** {@return how many answers were lost} */
  int lost() {
    return lost.get();
  }

  private <T> StreamObserver<T> lossy(StreamObserver<T> out) {
    boolean loses;
    synchronized (random) {
      loses = random.nextDouble() < rate;
    }
    if (!loses) {
      return out;
    }
    return new StreamObserver<>() {
      @Override
      public void onNext(T answer) {}

      @Override
      public void onError(Throwable thrown) {
        out.onError(thrown);
      }

      @Override
      public void onCompleted() {
        lost.incrementAndGet();
        out.onError(Status.INTERNAL.withDescription("the answer is lost").asRuntimeException());
      }
    };
  }

  @Override
  public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> out) {
    emulator.readRows(request, out);
  }

  @Override
  public void mutateRow(MutateRowRequest request, StreamObserver<MutateRowResponse> out) {
    emulator.mutateRow(request, lossy(out));
  }

  @Override
  public void checkAndMutateRow(
      CheckAndMutateRowRequest request, StreamObserver<CheckAndMutateRowResponse> out) {
    emulator.checkAndMutateRow(request, lossy(out));
  }

  @Override
  public void readModifyWriteRow(
      ReadModifyWriteRowRequest request, StreamObserver<ReadModifyWriteRowResponse> out) {
    emulator.readModifyWriteRow(request, lossy(out));
  }

  @Override
  public void close() {
    server.shutdownNow();
    channel.shutdownNow();
  }
}
