package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Protobuf messages: their wire format, with map entries sorted by key, so that equal messages have
 * equal bytes. A message without any field set is an empty cell. No order.
 *
 * <p>A message is refused if its parser does not return an equal message: if it is nested deeper
 * than 100 levels, has text with a lone surrogate, or has an extension that is unknown to the
 * parser.
 *
 * @param <M> the message
 */
public final class MessageCodec<M extends MessageLite> extends ArrayCodec<M> {
  private final Parser<M> parser;

  private MessageCodec(Parser<M> parser) {
    this.parser = parser;
  }

  /** {@return the codec of a generated message, by its {@code parser()}} */
  public static <M extends MessageLite> MessageCodec<M> of(Parser<M> parser) {
    return new MessageCodec<>(parser);
  }

  @Override
  public ByteString encode(M value) {
    if (!value.isInitialized()) {
      throw new InvalidValueException(
          "the message lacks a required field, without which it could not be read back; set the"
              + " field, and use build() rather than buildPartial()");
    }
    try {
      byte[] bytes = bytes(value);
      if (value.equals(parser.parseFrom(bytes))) {
        return UnsafeByteOperations.unsafeWrap(bytes);
      }
    } catch (InvalidProtocolBufferException | StackOverflowError tooDeep) {
      // refused as well
    }
    throw new InvalidValueException(
        "the message is not read back as it is: it is nested deeper than 100 levels, has text with"
            + " a lone surrogate, or an extension that its parser does not support");
  }

  private static byte[] bytes(MessageLite value) {
    byte[] bytes = new byte[value.getSerializedSize()];
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    out.useDeterministicSerialization();
    try {
      value.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException("the array is as long as the message says it is", e);
    }
    out.checkNoSpaceLeft();
    return bytes;
  }

  @Override
  public M decode(byte[] bytes, int from, int to) {
    try {
      return parser.parseFrom(bytes, from, to - from);
    } catch (InvalidProtocolBufferException e) {
      throw Malformed.cell("message of this type");
    }
  }
}
