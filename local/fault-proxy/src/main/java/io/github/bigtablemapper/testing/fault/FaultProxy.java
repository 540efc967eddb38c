package io.github.bigtablemapper.testing.fault;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.MethodDescriptor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A gRPC server in front of the local Bigtable, an emulator or another Bigtable that makes calls
 * fail: before they arrive, after they were applied, in the middle of their response, by frames of
 * HTTP/2, or with their connection. All other calls pass unchanged, with their metadata.
 *
 * <pre>{@code
 * try (FaultProxy proxy = FaultProxy.before(port);
 *     BigtableDataClient client =
 *         BigtableDataClient.create(proxy.dataSettings("project", "instance").build())) {
 *   proxy.next(
 *       BigtableGrpc.getMutateRowMethod(),
 *       Fault.afterCommit(CallFailure.status(Status.INTERNAL)));
 *   ...
 * }
 * }</pre>
 *
 * <p><b>Order.</b> A call has the next fault of its method, or else the next fault of any method;
 * or else the permanent fault of its method, or else of any method; or else, with {@link #seeded},
 * a random fault. Faults of any method do not apply to calls that clients make automatically, such
 * as PingAndWarm. A call has one fault. A fault that does not fit the call, such as a fault of rows
 * for a write, is used up and not counted.
 *
 * <p><b>Limits.</b> It uses HTTP/2 without TLS and without compression. Only the client has
 * deadlines: when it cancels a call, the proxy cancels it at the server. Counts can be late by the
 * time in which a frame is sent.
 *
 * <p>Thread-safe. Its threads are daemons.
 */
public final class FaultProxy implements AutoCloseable {
  private static final int MAX_MESSAGE = 512 << 20;

  private final FaultScript script = new FaultScript();
  private final ProxyServer server;
  private final @Nullable ManagedChannel owned;

  private FaultProxy(Channel endpoint, @Nullable ManagedChannel owned) {
    this.server = new ProxyServer(endpoint, script);
    this.owned = owned;
  }

  /**
   * {@return a proxy in front of a server on this machine, started}
   *
   * @param port the port of localhost at which the server listens, without TLS
   */
  public static FaultProxy before(int port) {
    ManagedChannel channel =
        ManagedChannelBuilder.forAddress("localhost", port)
            .usePlaintext()
            .maxInboundMessageSize(MAX_MESSAGE)
            .build();
    return new FaultProxy(channel, channel);
  }

  /**
   * {@return a proxy in front of any Bigtable, started}
   *
   * @param endpoint a channel to it, with the credentials that it needs; the caller closes it
   */
  public static FaultProxy before(Channel endpoint) {
    return new FaultProxy(endpoint, null);
  }

  /** {@return the port of localhost at which it listens, without TLS} */
  public int port() {
    return server.port();
  }

  /**
   * {@return new settings of a client whose calls pass this proxy; the caller closes the client}
   */
  public BigtableDataSettings.Builder dataSettings(String projectId, String instanceId) {
    return BigtableDataSettings.newBuilderForEmulator(port())
        .setProjectId(projectId)
        .setInstanceId(instanceId);
  }

  /**
   * Applies a fault once, to the next call of any method; several are applied one after the other.
   */
  public FaultProxy next(Fault fault) {
    script.next(fault);
    return this;
  }

  /**
   * Applies a fault once, to the next call of a method; several are applied one after the other.
   *
   * @param method of {@code BigtableGrpc}
   */
  public FaultProxy next(MethodDescriptor<?, ?> method, Fault fault) {
    script.next(method, fault);
    return this;
  }

  /** Applies a fault to every call. */
  public FaultProxy always(Fault fault) {
    script.always(fault);
    return this;
  }

  /**
   * Applies a fault to every call of a method.
   *
   * @param method of {@code BigtableGrpc}
   */
  public FaultProxy always(MethodDescriptor<?, ?> method, Fault fault) {
    script.always(method, fault);
    return this;
  }

  /**
   * Applies faults at random. With the same seed the same sequence of calls has the same faults; if
   * threads call at the same time, their order is random as well.
   *
   * @param rate the share of calls with a fault, from 0 to 1
   * @param faults equally likely; at least one
   */
  public FaultProxy seeded(long seed, double rate, Fault... faults) {
    script.seeded(seed, rate, List.of(faults));
    return this;
  }

  /** Removes all faults for calls that have not begun. Counts stay. */
  public FaultProxy clear() {
    script.clear();
    return this;
  }

  /** {@return how often faults have happened} */
  public int count() {
    return script.count();
  }

  /** {@return how often a fault has happened} */
  public int count(Fault fault) {
    return script.countOf(fault);
  }

  /** {@return how many calls have arrived, including failed ones} */
  public int calls() {
    return script.calls();
  }

  /**
   * {@return how many calls of a method have arrived, including failed ones}
   *
   * @param method of {@code BigtableGrpc}
   */
  public int calls(MethodDescriptor<?, ?> method) {
    return script.calls(method);
  }

  /** {@return how many calls are open: begun, and neither ended nor canceled by their client} */
  public int openCalls() {
    return server.openCalls();
  }

  /**
   * Closes all connections at once, and the port: from then on connections are refused. A second
   * call does nothing.
   */
  @Override
  public void close() {
    server.close();
    if (owned != null) {
      owned.shutdownNow();
    }
  }
}
