package io.github.bigtablemapper.testing;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.HandlerRegistry;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerMethodDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The port for all kinds of clients. It forwards all calls to the channel of the emulator, which
 * rejects calls that would end its process. Its threads are daemons.
 */
final class GuardedPort extends HandlerRegistry implements ServerCallHandler<byte[], byte[]> {
  private static final MethodDescriptor.Marshaller<byte[]> BYTES =
      new MethodDescriptor.Marshaller<>() {
        @Override
        public InputStream stream(byte[] message) {
          return new ByteArrayInputStream(message);
        }

        @Override
        public byte[] parse(InputStream stream) {
          try {
            return stream.readAllBytes();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        }
      };

  private static final int MAX_HEADERS = 1 << 20;

  private final Channel emulator;

  private GuardedPort(Channel emulator) {
    this.emulator = emulator;
  }

  /** {@return the port of localhost, which is open until the JVM ends} */
  static int before(Channel emulator, int maxMessage) throws IOException {
    Server server =
        NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .fallbackHandlerRegistry(new GuardedPort(emulator))
            .maxInboundMessageSize(maxMessage)
            .maxInboundMetadataSize(MAX_HEADERS)
            .permitKeepAliveTime(1, TimeUnit.MILLISECONDS) // as often as clients like
            .permitKeepAliveWithoutCalls(true)
            .build()
            .start();
    return server.getPort();
  }

  @Override
  public ServerMethodDefinition<?, ?> lookupMethod(String name, @Nullable String authority) {
    return ServerMethodDefinition.create(
        MethodDescriptor.newBuilder(BYTES, BYTES)
            .setType(MethodDescriptor.MethodType.UNKNOWN)
            .setFullMethodName(name)
            .build(),
        this);
  }

  @Override
  public ServerCall.Listener<byte[]> startCall(
      ServerCall<byte[], byte[]> client, Metadata headers) {
    ClientCall<byte[], byte[]> call =
        emulator.newCall(client.getMethodDescriptor(), CallOptions.DEFAULT);
    Answers answers = new Answers(client, call);
    client.request(1);
    call.start(answers, headers);
    call.request(1);
    return answers.requests;
  }

  /** Requests one message after the other, as fast as the receiver is ready. */
  private static final class Demand {
    private final IntConsumer from;
    private boolean isWaiting;

    Demand(IntConsumer from) {
      this.from = from;
    }

    /** A message was forwarded. */
    synchronized void passed(boolean isReadyForMore) {
      isWaiting = !isReadyForMore;
      if (isReadyForMore) {
        from.accept(1);
      }
    }

    /** The receiver is ready for more. */
    synchronized void ready() {
      if (isWaiting) {
        isWaiting = false;
        from.accept(1);
      }
    }
  }

  /** The response of the emulator. */
  private static final class Answers extends ClientCall.Listener<byte[]> {
    private final ServerCall<byte[], byte[]> client;
    private final Requests requests;
    private final Demand demand;

    Answers(ServerCall<byte[], byte[]> client, ClientCall<byte[], byte[]> call) {
      this.client = client;
      this.demand = new Demand(call::request);
      this.requests = new Requests(client, call, demand);
    }

    @Override
    public void onHeaders(Metadata headers) {
      client.sendHeaders(headers);
    }

    @Override
    public void onMessage(byte[] message) {
      client.sendMessage(message);
      demand.passed(client.isReady());
    }

    @Override
    public void onReady() {
      requests.demand.ready();
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      client.close(status, trailers);
    }
  }

  /** The request of the client. */
  private static final class Requests extends ServerCall.Listener<byte[]> {
    private final ClientCall<byte[], byte[]> call;
    private final Demand answers;
    private final Demand demand;

    Requests(ServerCall<byte[], byte[]> client, ClientCall<byte[], byte[]> call, Demand answers) {
      this.call = call;
      this.answers = answers;
      this.demand = new Demand(client::request);
    }

    @Override
    public void onMessage(byte[] message) {
      call.sendMessage(message);
      demand.passed(call.isReady());
    }

    @Override
    public void onHalfClose() {
      call.halfClose();
    }

    @Override
    public void onCancel() {
      call.cancel("The client has left.", null);
    }

    @Override
    public void onReady() {
      answers.ready();
    }
  }
}
