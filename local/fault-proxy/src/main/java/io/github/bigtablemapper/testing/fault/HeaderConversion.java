package io.github.bigtablemapper.testing.fault;

import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Headers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Converts between the headers of HTTP/2 and the metadata and the status of gRPC. */
final class HeaderConversion {
  /** Headers of one hop only. */
  private static final Set<String> OF_TRANSPORT =
      Set.of(
          "te",
          "content-type",
          "user-agent",
          "grpc-timeout",
          "grpc-encoding",
          "grpc-accept-encoding",
          "content-encoding",
          "accept-encoding");

  private HeaderConversion() {}

  /** {@return the metadata of a request} */
  static Metadata metadata(Http2Headers headers) {
    Metadata metadata = new Metadata();
    for (Map.Entry<CharSequence, CharSequence> header : headers) {
      String name = header.getKey().toString();
      if (name.startsWith(":") || OF_TRANSPORT.contains(name)) {
        continue;
      }
      if (name.endsWith(Metadata.BINARY_HEADER_SUFFIX)) {
        for (String value : header.getValue().toString().split(",", -1)) {
          metadata.put(
              Metadata.Key.of(name, Metadata.BINARY_BYTE_MARSHALLER),
              Base64.getDecoder().decode(value.strip()));
        }
      } else {
        metadata.put(
            Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER), header.getValue().toString());
      }
    }
    return metadata;
  }

  /** {@return no headers} */
  static Http2Headers none() {
    return new DefaultHttp2Headers();
  }

  /** {@return the headers of a response} */
  static Http2Headers response(Metadata metadata) {
    Http2Headers headers = none();
    headers.status("200").set("content-type", "application/grpc");
    add(metadata, headers);
    return headers;
  }

  /** Adds metadata to headers. */
  static void add(Metadata metadata, Http2Headers headers) {
    for (String name : metadata.keys()) {
      if (OF_TRANSPORT.contains(name)) {
        continue;
      }
      if (name.endsWith(Metadata.BINARY_HEADER_SUFFIX)) {
        for (byte[] value : values(metadata, name, Metadata.BINARY_BYTE_MARSHALLER)) {
          headers.add(name, Base64.getEncoder().withoutPadding().encodeToString(value));
        }
      } else {
        for (String value :
            Objects.requireNonNull(
                metadata.getAll(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER)))) {
          headers.add(name, value);
        }
      }
    }
  }

  private static Iterable<byte[]> values(
      Metadata metadata, String name, Metadata.BinaryMarshaller<byte[]> marshaller) {
    return Objects.requireNonNull(metadata.getAll(Metadata.Key.of(name, marshaller)));
  }

  /** Adds a status to the last headers of a response. */
  static void add(Status status, Http2Headers headers) {
    headers.set("grpc-status", Integer.toString(status.getCode().value()));
    String description = status.getDescription();
    if (description != null) {
      headers.set("grpc-message", percentEncoded(description));
    }
  }

  private static String percentEncoded(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      if (octet >= ' ' && octet <= '~' && octet != '%') {
        encoded.append((char) octet);
      } else {
        encoded.append('%').append(String.format("%02X", octet));
      }
    }
    return encoded.toString();
  }
}
