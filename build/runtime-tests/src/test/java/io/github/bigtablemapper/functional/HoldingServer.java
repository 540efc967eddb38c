package io.github.bigtablemapper.functional;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import io.github.bigtablemapper.fixture.Waiting;
import io.grpc.Context;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.NullMarked;

/**
 * A server in front of the emulator that holds one request, or all writes, or the responses to
 * them, until they are released: so the test decides what happens first. It takes the requests of a
 * connection in their order.
 */
@NullMarked
final class HoldingServer extends BigtableGrpc.BigtableImplBase implements AutoCloseable {
  private final ManagedChannel channel;
  private final BigtableGrpc.BigtableStub emulator;
  private final Server server;
  private int requests;
  private int running;

  /** The number of the request that is held, from 1 on; 0: none is. */
  private int held;

  private boolean holdsWrites;
  private boolean holdsResponse;
  private final List<Runnable> waiting = new ArrayList<>();

  HoldingServer(int port) throws IOException {
    this.channel = ManagedChannelBuilder.forAddress("localhost", port).usePlaintext().build();
    this.emulator = BigtableGrpc.newStub(channel);
    this.server = ServerBuilder.forPort(0).directExecutor().addService(this).build().start();
  }

  int port() {
    return server.getPort();
  }

  /**
   * Counts requests anew, and holds one of them.
   *
   * @param number which, from 1 on; 0: none
   * @param response whether the emulator has the request, and the response is held
   */
  synchronized void hold(int number, boolean response) {
    requests = 0;
    held = number;
    holdsResponse = response;
  }

  /**
   * Counts requests anew, and holds all that write.
   *
   * @param response whether the emulator has the requests, and the responses are held
   */
  synchronized void holdWrites(boolean response) {
    hold(0, response);
    holdsWrites = true;
  }

  /** {@return how many requests have come since} */
  synchronized int requests() {
    return requests;
  }

  /** Waits until the request or its response is held, or the write has ended without it. */
  void awaitHeld(BooleanSupplier ended) {
    var unused = awaitHeld(1, ended);
  }

  /** {@return whether so many are held, before the write has ended without them} */
  boolean awaitHeld(int count, BooleanSupplier ended) {
    Waiting.until(
        count + " are held, or the write has ended", () -> holds(count) || ended.getAsBoolean());
    return holds(count);
  }

  private synchronized boolean holds(int count) {
    return waiting.size() >= count;
  }

  /** Lets the held ones go on, and waits until the emulator has ended all requests. */
  void release() {
    List<Runnable> next;
    synchronized (this) {
      next = List.copyOf(waiting);
      waiting.clear();
      held = 0;
      holdsWrites = false;
    }
    next.forEach(Runnable::run);
    Waiting.until("the emulator has ended all requests", () -> !isRunning());
  }

  private synchronized boolean isRunning() {
    return running > 0;
  }

  private synchronized void keep(Runnable next) {
    waiting.add(next);
  }

  private synchronized void ended() {
    running--;
  }

  private <Q, A> void pass(
      Q request, StreamObserver<A> out, BiConsumer<Q, StreamObserver<A>> call) {
    boolean holds;
    boolean response;
    synchronized (this) {
      holds = ++requests == held || (holdsWrites && !(request instanceof ReadRowsRequest));
      response = holdsResponse;
    }
    ServerCallStreamObserver<A> client = (ServerCallStreamObserver<A>) out;
    client.setOnCancelHandler(() -> {}); // or a response to a canceled call throws
    Passed<A> passed = new Passed<>(client, holds && response);
    Runnable send =
        () -> {
          if (!client.isCancelled()) {
            synchronized (this) {
              running++;
            }
            Context.ROOT.run(() -> call.accept(request, passed)); // a request that was sent ends
          }
        };
    if (holds && !response) {
      keep(send);
    } else {
      send.run();
    }
  }

  /** A response on its way to the client. */
  private final class Passed<A> implements StreamObserver<A> {
    private final ServerCallStreamObserver<A> client;
    private final boolean isHeld;
    private final List<Runnable> signals = new ArrayList<>();

    Passed(ServerCallStreamObserver<A> client, boolean isHeld) {
      this.client = client;
      this.isHeld = isHeld;
    }

    @Override
    public void onNext(A message) {
      signals.add(() -> client.onNext(message));
    }

    @Override
    public void onError(Throwable thrown) {
      end(() -> client.onError(thrown));
    }

    @Override
    public void onCompleted() {
      end(client::onCompleted);
    }

    private void end(Runnable last) {
      signals.add(last);
      ended();
      if (isHeld) {
        keep(this::send);
      } else {
        send();
      }
    }

    private void send() {
      for (Runnable signal : signals) {
        if (!client.isCancelled()) {
          signal.run();
        }
      }
    }
  }

  @Override
  public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> out) {
    pass(request, out, emulator::readRows);
  }

  @Override
  public void mutateRow(MutateRowRequest request, StreamObserver<MutateRowResponse> out) {
    pass(request, out, emulator::mutateRow);
  }

  @Override
  public void mutateRows(MutateRowsRequest request, StreamObserver<MutateRowsResponse> out) {
    pass(request, out, emulator::mutateRows);
  }

  @Override
  public void checkAndMutateRow(
      CheckAndMutateRowRequest request, StreamObserver<CheckAndMutateRowResponse> out) {
    pass(request, out, emulator::checkAndMutateRow);
  }

  @Override
  public void close() {
    server.shutdownNow();
    channel.shutdownNow();
  }
}
