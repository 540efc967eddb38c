package io.github.bigtablemapper.testing.fault;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import io.grpc.Metadata;
import io.grpc.Status;

/**
 * A fault in one call: all messages between client and server pass through it. This class changes
 * nothing; subclasses do. Used by one thread, the thread of the call's connection.
 */
class CallFault {
  /** The client has begun the call. */
  void begin(ProxiedCall call) {
    call.forward();
  }

  /** The client has sent a message. */
  void request(byte[] message, ProxiedCall call) {
    call.send(message);
  }

  /** The client has sent its last message. */
  void requestEnd(ProxiedCall call) {
    call.sendEnd();
  }

  /** The server has sent a message. */
  void response(byte[] message, ProxiedCall call) {
    call.answer().message(message);
  }

  /** The server has ended the call. */
  void end(Status status, Metadata trailers, ProxiedCall call) {
    call.answer().end(status, trailers);
  }

  /** {@return a message as what its method sends} */
  static <T> T parse(Parser<T> parser, byte[] message) {
    try {
      return parser.parseFrom(message);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalArgumentException("It is not a message of its method.", e);
    }
  }
}
