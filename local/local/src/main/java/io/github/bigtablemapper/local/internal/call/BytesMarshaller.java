package io.github.bigtablemapper.local.internal.call;

import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Messages as bytes. */
enum BytesMarshaller implements MethodDescriptor.Marshaller<byte[]> {
  BYTES;

  @Override
  public InputStream stream(byte[] message) {
    return new KnownBytes(message);
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

  /** Bytes with a known length. */
  private static final class KnownBytes extends ByteArrayInputStream implements KnownLength {
    KnownBytes(byte[] bytes) {
      super(bytes);
    }
  }
}
