package io.github.bigtablemapper.testing.fault;

import io.grpc.Channel;
import io.grpc.KnownLength;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.netty.bootstrap.ServerBootstrap;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.channel.ChannelInitializer;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.socket.SocketChannel;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerSocketChannel;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2DataFrame;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2HeadersFrame;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2ResetFrame;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Settings;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2StreamChannel;
import io.grpc.netty.shaded.io.netty.util.ReferenceCountUtil;
import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A gRPC server at the level of frames, with the HTTP/2 implementation of the client's transport. A
 * server of the gRPC library does not allow arbitrary frames.
 */
final class ProxyServer implements AutoCloseable {
  private static final MethodDescriptor.Marshaller<byte[]> BYTES =
      new MethodDescriptor.Marshaller<>() {
        @Override
        public InputStream stream(byte[] message) {
          return new ByteArrayInputStream(message);
        }

        @Override
        public byte[] parse(InputStream stream) {
          try {
            // readAllBytes would take 8 KiB for each, regardless of its size.
            return stream instanceof KnownLength
                ? stream.readNBytes(stream.available())
                : stream.readAllBytes();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        }
      };

  private static final int WINDOW = 4 << 20;
  private static final int MAX_HEADERS = 1 << 20;

  private final Channel server;
  private final FaultScript script;
  private final AtomicInteger openCalls = new AtomicInteger();
  private final EventLoopGroup threads;
  private final io.grpc.netty.shaded.io.netty.channel.Channel socket;

  @SuppressWarnings("deprecation") // its successor is not in Netty 4.1, which older clients bring
  ProxyServer(Channel server, FaultScript script) {
    this.server = server;
    this.script = script;
    this.threads = new NioEventLoopGroup(2, new DefaultThreadFactory("fault-proxy", true));
    this.socket =
        new ServerBootstrap()
            .group(threads)
            .channel(NioServerSocketChannel.class)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel connection) {
                    open(connection);
                  }
                })
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .syncUninterruptibly()
            .channel();
  }

  private void open(SocketChannel connection) {
    connection
        .pipeline()
        .addLast(
            Http2FrameCodecBuilder.forServer()
                .initialSettings(
                    Http2Settings.defaultSettings()
                        .initialWindowSize(WINDOW)
                        .maxHeaderListSize(MAX_HEADERS))
                .gracefulShutdownTimeoutMillis(0)
                .build(),
            new Http2MultiplexHandler(
                new ChannelInitializer<Http2StreamChannel>() {
                  @Override
                  protected void initChannel(Http2StreamChannel stream) {
                    stream.pipeline().addLast(new StreamHandler(stream));
                  }
                }),
            new LostConnection());
  }

  /** {@return the port of localhost at which it listens} */
  int port() {
    return ((InetSocketAddress) socket.localAddress()).getPort();
  }

  /** {@return how many calls have begun, and not ended for their client} */
  int openCalls() {
    return openCalls.get();
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // it has been waited for
  public void close() {
    if (threads.isShuttingDown()) {
      return;
    }
    socket.close().syncUninterruptibly();
    threads.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
  }

  /** A client can disconnect at any time, which is not logged. */
  private static final class LostConnection extends ChannelInboundHandlerAdapter {
    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // it is lost anyway
    public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
      context.close();
    }
  }

  /** Reads the frames of one call. */
  private final class StreamHandler extends ChannelInboundHandlerAdapter {
    private final Http2StreamChannel stream;
    private final MessageFrames frames = new MessageFrames();
    private @Nullable ProxiedCall call;

    StreamHandler(Http2StreamChannel stream) {
      this.stream = stream;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object frame) {
      try {
        if (frame instanceof Http2HeadersFrame headers && call == null) {
          begin(headers);
          halfClose(headers.isEndStream());
        } else if (frame instanceof Http2DataFrame data && call != null) {
          frames.read(data.content()).forEach(call::message);
          halfClose(data.isEndStream());
        } else if (frame instanceof Http2ResetFrame && call != null) {
          call.closed();
        }
      } finally {
        ReferenceCountUtil.release(frame);
      }
    }

    private void begin(Http2HeadersFrame frame) {
      openCalls.incrementAndGet();
      String name =
          frame.headers().path().subSequence(1, frame.headers().path().length()).toString();
      MethodDescriptor<byte[], byte[]> method =
          MethodDescriptor.newBuilder(BYTES, BYTES)
              .setType(MethodDescriptor.MethodType.UNKNOWN)
              .setFullMethodName(name)
              .build();
      call =
          new ProxiedCall(
              stream,
              server,
              method,
              HeaderConversion.metadata(frame.headers()),
              script.start(name));
      call.begin();
    }

    private void halfClose(boolean isEnd) {
      if (isEnd && call != null) {
        call.halfClose();
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      if (call != null) {
        openCalls.decrementAndGet();
        call.closed();
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
      if (call != null) {
        Status status =
            thrown instanceof StatusRuntimeException known
                ? known.getStatus()
                : Status.INTERNAL.withDescription("The fault proxy has failed.").withCause(thrown);
        call.answer().end(status, new Metadata());
        call.closed();
      }
    }
  }
}
