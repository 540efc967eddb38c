package io.github.bigtablemapper.testing.fault;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A gRPC server in front of the emulator, or of another Bigtable, that lets calls fail: before they
 * arrive, after they were applied, in the middle of their answer, by frames of HTTP/2, or with
 * their connection. All other calls pass unchanged, with their metadata.
 *
 * <pre>{@code
 * BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
 * try (FaultProxy proxy = FaultProxy.before(BundledEmulator.shared());
 *     BigtableDataClient client = BigtableDataClient.create(proxy.dataSettings(instance).build())) {
 *   proxy.next(
 *       BigtableGrpc.getMutateRowMethod(),
 *       Fault.afterCommit(CallFailure.status(Status.INTERNAL)));
 *   ...
 * }
 * }</pre>
 *
 * <p><b>Order.</b> A call has the fault that was set next for its method, or else next for any; or
 * else the one that its method always has, or else any; or else, with {@link #seeded}, one by
 * chance. Faults of any method do not happen to what clients call on their own account, such as
 * PingAndWarm. A call has one fault. A fault that does not suit it, such as one of rows for a
 * write, is used up and not counted.
 *
 * <p><b>Limits.</b> It speaks HTTP/2 without TLS and no compression. Deadlines are the client's:
 * when it gives up a call, the server is told. What is counted can lag behind what the client knows
 * by the time a frame travels.
 *
 * <p>Thread-safe. Its threads are daemons.
 */
public final class FaultProxy implements AutoCloseable {
  private final FaultScript script = new FaultScript();
  private final ProxyServer server;
  private final @Nullable ManagedChannel owned;

  private FaultProxy(Channel endpoint, @Nullable ManagedChannel owned) {
    this.server = new ProxyServer(endpoint, script);
    this.owned = owned;
  }

  /** {@return a proxy in front of the bundled emulator, started} */
  public static FaultProxy before(BundledEmulator emulator) {
    ManagedChannel channel = emulator.newChannel();
    return new FaultProxy(channel, channel);
  }

  /**
   * {@return a proxy in front of any Bigtable, started}
   *
   * @param endpoint a channel to it, with the credentials that it needs; it stays yours to close
   */
  public static FaultProxy before(Channel endpoint) {
    return new FaultProxy(endpoint, null);
  }

  /** {@return the port of localhost at which it listens, without TLS} */
  public int port() {
    return server.port();
  }

  /**
   * {@return new settings of a client whose calls pass this proxy; the client is yours to close}
   *
   * @param instance what the client works on
   */
  public BigtableDataSettings.Builder dataSettings(BundledEmulator.Instance instance) {
    return BigtableDataSettings.newBuilderForEmulator(port())
        .setProjectId(instance.projectId())
        .setInstanceId(instance.instanceId());
  }

  /** Lets a fault happen once, to the next call of any method; several come one after the other. */
  public FaultProxy next(Fault fault) {
    script.next(fault);
    return this;
  }

  /**
   * Lets a fault happen once, to the next call of a method; several come one after the other.
   *
   * @param method of {@code BigtableGrpc}
   */
  public FaultProxy next(MethodDescriptor<?, ?> method, Fault fault) {
    script.next(method, fault);
    return this;
  }

  /** Lets a fault happen to every call. */
  public FaultProxy always(Fault fault) {
    script.always(fault);
    return this;
  }

  /**
   * Lets a fault happen to every call of a method.
   *
   * @param method of {@code BigtableGrpc}
   */
  public FaultProxy always(MethodDescriptor<?, ?> method, Fault fault) {
    script.always(method, fault);
    return this;
  }

  /**
   * Lets faults happen by chance. With the same seed the same sequence of calls has the same
   * faults; where threads call at the same time, their order is chance as well.
   *
   * @param rate how many of the calls have one, from 0 to 1
   * @param faults each as likely as the others; at least one
   */
  public FaultProxy seeded(long seed, double rate, Fault... faults) {
    script.seeded(seed, rate, List.of(faults));
    return this;
  }

  /** Ends what was set to happen to calls that have not begun. Counts stay. */
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

  /** {@return how many calls have come, those that failed included} */
  public int calls() {
    return script.calls();
  }

  /**
   * {@return how many calls of a method have come, those that failed included}
   *
   * @param method of {@code BigtableGrpc}
   */
  public int calls(MethodDescriptor<?, ?> method) {
    return script.calls(method);
  }

  /** {@return how many calls are open: begun, and neither ended nor given up by their client} */
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
