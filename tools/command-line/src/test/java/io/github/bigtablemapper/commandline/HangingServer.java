package io.github.bigtablemapper.commandline;

import io.grpc.Attributes;
import io.grpc.HandlerRegistry;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerCall;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerTransportFilter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A server that takes every call, sends nothing, and counts connections and calls. */
final class HangingServer implements AutoCloseable {
  private final Server server;
  private final AtomicInteger connections = new AtomicInteger();
  private final Set<ServerCall<?, ?>> open = ConcurrentHashMap.newKeySet();

  HangingServer() throws IOException {
    server =
        ServerBuilder.forPort(0)
            .fallbackHandlerRegistry(new Calls())
            .addTransportFilter(
                new ServerTransportFilter() {
                  @Override
                  public Attributes transportReady(Attributes attributes) {
                    connections.incrementAndGet();
                    return attributes;
                  }
                })
            .build()
            .start();
  }

  int port() {
    return server.getPort();
  }

  /** How many connections were made. */
  int connections() {
    return connections.get();
  }

  /** How many calls wait for a response now. */
  int open() {
    return open.size();
  }

  @Override
  public void close() {
    server.shutdownNow();
  }

  private final class Calls extends HandlerRegistry {
    @Override
    public ServerMethodDefinition<?, ?> lookupMethod(String name, @Nullable String authority) {
      MethodDescriptor<byte[], byte[]> method =
          MethodDescriptor.newBuilder(new Bytes(), new Bytes())
              .setFullMethodName(name)
              .setType(MethodType.UNKNOWN)
              .build();
      return ServerMethodDefinition.create(method, this::start);
    }

    private ServerCall.Listener<byte[]> start(ServerCall<byte[], byte[]> call, Metadata headers) {
      call.request(1);
      return new ServerCall.Listener<>() {
        @Override
        public void onHalfClose() {
          open.add(call);
        }

        @Override
        public void onCancel() {
          boolean unused = open.remove(call);
        }
      };
    }
  }

  private static final class Bytes implements Marshaller<byte[]> {
    @Override
    public InputStream stream(byte[] value) {
      return new ByteArrayInputStream(value);
    }

    @Override
    public byte[] parse(InputStream stream) {
      try {
        return stream.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
