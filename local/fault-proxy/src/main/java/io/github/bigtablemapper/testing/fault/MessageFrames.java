package io.github.bigtablemapper.testing.fault;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Messages in a stream of bytes, as gRPC divides it: a flag, four bytes of length, the message. */
final class MessageFrames {
  private static final int PREFIX = 5;

  private final ByteBuf unread = Unpooled.buffer();

  /** {@return a message as it is sent} */
  static byte[] frame(byte[] message) {
    return ByteBuffer.allocate(PREFIX + message.length)
        .put((byte) 0)
        .putInt(message.length)
        .put(message)
        .array();
  }

  /**
   * {@return the messages that are complete with some more bytes}
   *
   * @throws StatusRuntimeException if one is compressed
   */
  List<byte[]> read(ByteBuf bytes) {
    unread.writeBytes(bytes);
    List<byte[]> messages = new ArrayList<>();
    while (unread.readableBytes() >= PREFIX
        && unread.readableBytes() - PREFIX >= unread.getInt(unread.readerIndex() + 1)) {
      if (unread.readByte() != 0) {
        throw Status.UNIMPLEMENTED
            .withDescription("The fault proxy reads no compressed messages.")
            .asRuntimeException();
      }
      byte[] message = new byte[unread.readInt()];
      unread.readBytes(message);
      messages.add(message);
    }
    unread.discardReadBytes();
    return messages;
  }
}
