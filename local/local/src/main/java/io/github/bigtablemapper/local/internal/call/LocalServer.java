package io.github.bigtablemapper.local.internal.call;

import io.grpc.Channel;
import io.grpc.HandlerRegistry;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerMethodDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;
import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The port for clients, and the channel to the emulator. One thread serves both, so that a
 * forwarded call never changes threads.
 */
public final class LocalServer extends HandlerRegistry
    implements ServerCallHandler<byte[], byte[]>, AutoCloseable {
  private static final int MAX_MESSAGE = 1 << 30;
  private static final int MAX_HEADERS = 1 << 20;

  private final EventLoopGroup thread;
  private final ManagedChannel emulator;
  private final CompletableFuture<Status> emulatorEnd;
  private volatile @Nullable Routes routes;
  private @Nullable Server server;

  /**
   * A server that is not started.
   *
   * @param emulatorPort the port of the emulator
   * @param exitCode the exit code of the emulator, once it has ended
   */
  @SuppressWarnings("deprecation") // its successor is not in Netty 4.1, which older clients bring
  public LocalServer(int emulatorPort, CompletableFuture<Integer> exitCode) {
    this.emulatorEnd = exitCode.thenApply(LocalServer::ended);
    this.thread = new NioEventLoopGroup(1, new DefaultThreadFactory("local-bigtable", true));
    this.emulator =
        NettyChannelBuilder.forAddress("localhost", emulatorPort)
            .usePlaintext()
            .eventLoopGroup(thread)
            .channelType(NioSocketChannel.class)
            .directExecutor()
            .maxInboundMessageSize(MAX_MESSAGE)
            .build();
  }

  /** {@return the failure of all calls after the emulator has ended, which clients do not retry} */
  private static Status ended(int exitCode) {
    return Status.INTERNAL.withDescription(
        "The process of the emulator has ended with exit code "
            + exitCode
            + ", and all tables with it. Start another local Bigtable.");
  }

  /** {@return the channel to the emulator} */
  public Channel emulator() {
    return emulator;
  }

  /**
   * Starts it on the loopback interface.
   *
   * @param port 0 for any
   * @return the port
   */
  public int start(int port, Routes handled) throws IOException {
    routes = handled;
    Server started =
        NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
            .bossEventLoopGroup(thread)
            .workerEventLoopGroup(thread)
            .channelType(NioServerSocketChannel.class)
            .directExecutor()
            .fallbackHandlerRegistry(this)
            .maxInboundMessageSize(MAX_MESSAGE)
            .maxInboundMetadataSize(MAX_HEADERS)
            .permitKeepAliveTime(1, TimeUnit.MILLISECONDS) // as often as clients like
            .permitKeepAliveWithoutCalls(true)
            .build()
            .start();
    server = started;
    return started.getPort();
  }

  @Override
  public ServerMethodDefinition<?, ?> lookupMethod(String name, @Nullable String authority) {
    return ServerMethodDefinition.create(
        MethodDescriptor.newBuilder(BytesMarshaller.BYTES, BytesMarshaller.BYTES)
            .setType(MethodDescriptor.MethodType.SERVER_STREAMING)
            .setFullMethodName(name)
            .build(),
        this);
  }

  @Override
  public ServerCall.Listener<byte[]> startCall(
      ServerCall<byte[], byte[]> client, Metadata headers) {
    String name = client.getMethodDescriptor().getFullMethodName();
    OpenCall call = new OpenCall(client, headers, emulator, emulatorEnd);
    Routes known = routes;
    Status end = emulatorEnd.getNow(null);
    Routes.Route route = known == null || end != null ? null : known.find(name);
    if (end != null) {
      call.fail(end.asException());
    } else if (route == null) {
      call.fail(
          Status.UNIMPLEMENTED
              .withDescription("The local server has no " + name + ".")
              .asException());
    } else {
      client.request(2);
    }
    return new RequestListener(route, call);
  }

  @Override
  public void close() {
    if (server != null) {
      server.shutdownNow();
    }
    emulator.shutdownNow();
    var unused = thread.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }

  /** Waits for the one request of a call. */
  private static final class RequestListener extends ServerCall.Listener<byte[]> {
    private final Routes.@Nullable Route route;
    private final OpenCall call;
    private byte @Nullable [] request;

    RequestListener(Routes.@Nullable Route route, OpenCall call) {
      this.route = route;
      this.call = call;
    }

    @Override
    public void onMessage(byte[] message) {
      if (request != null) {
        fail("A call has one request, and this is another one.");
      }
      request = message;
    }

    @Override
    public void onHalfClose() {
      if (route == null) {
        return;
      }
      if (request == null) {
        fail("A call has one request, and this one has none.");
        return;
      }
      try {
        route.accept(request, call);
      } catch (Throwable e) { // an error must not leave the client waiting, either
        call.fail(e);
      }
    }

    private void fail(String why) {
      call.fail(Status.INTERNAL.withDescription(why).asException());
    }

    @Override
    public void onCancel() {
      call.cancelled();
    }

    @Override
    public void onReady() {
      call.ready();
    }
  }
}
