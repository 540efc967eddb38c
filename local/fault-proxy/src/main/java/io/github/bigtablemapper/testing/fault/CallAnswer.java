package io.github.bigtablemapper.testing.fault;

import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelFuture;
import io.grpc.netty.shaded.io.netty.channel.ChannelFutureListener;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2FrameCodec;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Headers;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2StreamChannel;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The response to the client of one call, as frames of HTTP/2. After its end nothing more is sent.
 * Used by one thread, the thread of the connection.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what cannot be sent is lost with its connection
final class CallAnswer {
  private final Http2StreamChannel stream;
  private Metadata headers = new Metadata();
  private boolean begun;
  private boolean ended;
  private boolean flushIsDue;
  private @Nullable ChannelFuture lastMessage;

  CallAnswer(Http2StreamChannel stream) {
    this.stream = stream;
  }

  /** The headers of the server's response. They are sent with the first message. */
  void headers(Metadata headers) {
    this.headers = headers;
  }

  /** Sends a message, in one packet with those that the server has sent by now. */
  void message(byte[] message) {
    if (ended) {
      return;
    }
    begin();
    lastMessage =
        stream.write(
            new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(MessageFrames.frame(message))));
    if (!flushIsDue) {
      flushIsDue = true;
      stream.eventLoop().execute(this::flush);
    }
  }

  private void flush() {
    flushIsDue = false;
    stream.flush();
  }

  /** Runs something when the client has room for another message. */
  void whenSent(Runnable next) {
    if (lastMessage == null) {
      next.run();
    } else {
      lastMessage.addListener((ChannelFutureListener) sent -> next.run());
    }
  }

  /** Ends the call with a status. */
  void end(Status status, Metadata trailers) {
    if (ended) {
      return;
    }
    ended = true;
    Http2Headers last = begun ? HeaderConversion.none() : HeaderConversion.response(headers);
    HeaderConversion.add(trailers, last);
    HeaderConversion.add(status, last);
    stream.writeAndFlush(new DefaultHttp2HeadersFrame(last, true));
  }

  /** Ends the call by RST_STREAM. */
  void resetStream(Http2ErrorCode code) {
    ended = true;
    stream.writeAndFlush(new DefaultHttp2ResetFrame(code.number()));
  }

  /**
   * Ends the connection by GOAWAY.
   *
   * @param processed whether this call may have been
   */
  void goAway(Http2ErrorCode code, boolean processed) {
    ended = true;
    Channel connection = stream.parent();
    ChannelHandlerContext context =
        Objects.requireNonNull(connection.pipeline().context(Http2FrameCodec.class));
    int last = processed ? Integer.MAX_VALUE : stream.stream().id() - 2;
    ((Http2FrameCodec) context.handler())
        .goAway(
            context,
            Math.max(last, 0),
            code.number(),
            Unpooled.EMPTY_BUFFER,
            connection.newPromise())
        .addListener((ChannelFutureListener) sent -> disconnect());
    context.flush();
  }

  /** Ends the connection without GOAWAY. */
  void disconnect() {
    ended = true;
    stream.flush();
    // From the first handler on, nothing ends the connection gracefully.
    stream.parent().pipeline().firstContext().close();
  }

  private void begin() {
    if (!begun) {
      begun = true;
      stream.write(new DefaultHttp2HeadersFrame(HeaderConversion.response(headers)));
    }
  }
}
