package io.github.bigtablemapper.commandline.internal.console.write;

import com.google.api.core.ApiFunction;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.Message;
import com.google.rpc.Status;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the requests of a client that write, and answers them as if they were applied. Only reads
 * are sent: so a write can be shown exactly as the mapper makes it.
 */
final class KeptRequests implements ClientInterceptor {
  private static final Set<String> SENT =
      Set.of(
          BigtableGrpc.getReadRowsMethod().getFullMethodName(),
          BigtableGrpc.getSampleRowKeysMethod().getFullMethodName(),
          BigtableGrpc.getPingAndWarmMethod().getFullMethodName());

  private final List<Message> requests = new ArrayList<>();

  /** {@return settings of a client whose requests are kept} */
  BigtableDataSettings in(BigtableDataSettings settings) {
    BigtableDataSettings.Builder builder = settings.toBuilder();
    if (!(builder.stubSettings().getTransportChannelProvider()
        instanceof InstantiatingGrpcChannelProvider provider)) {
      throw new IllegalStateException("The transport of the client takes no interceptor.");
    }
    InstantiatingGrpcChannelProvider.Builder channels = provider.toBuilder();
    @SuppressWarnings("rawtypes")
    @Nullable ApiFunction<ManagedChannelBuilder, ManagedChannelBuilder> before =
        channels.getChannelConfigurator();
    channels.setChannelConfigurator(
        channel -> (before == null ? channel : before.apply(channel)).intercept(this));
    builder.stubSettings().setTransportChannelProvider(channels.build());
    return builder.build();
  }

  /** {@return the requests so far, which are not kept any longer} */
  synchronized List<Message> take() {
    List<Message> taken = List.copyOf(requests);
    requests.clear();
    return taken;
  }

  private synchronized void keep(Message request) {
    requests.add(request);
  }

  @Override
  public <A, B> ClientCall<A, B> interceptCall(
      MethodDescriptor<A, B> method, CallOptions options, Channel next) {
    return SENT.contains(method.getFullMethodName())
        ? next.newCall(method, options)
        : new KeptCall<>();
  }

  /** {@return a response to a request that is applied; empty: it is no request that writes rows} */
  private static Optional<Message> response(Object request) {
    if (request instanceof MutateRowRequest) {
      return Optional.of(MutateRowResponse.getDefaultInstance());
    } else if (request instanceof CheckAndMutateRowRequest check) {
      return Optional.of(
          CheckAndMutateRowResponse.newBuilder()
              .setPredicateMatched(check.getTrueMutationsCount() > 0)
              .build());
    } else if (request instanceof MutateRowsRequest rows) {
      MutateRowsResponse.Builder response = MutateRowsResponse.newBuilder();
      for (int i = 0; i < rows.getEntriesCount(); i++) {
        response.addEntriesBuilder().setIndex(i).setStatus(Status.getDefaultInstance());
      }
      return Optional.of(response.build());
    }
    return Optional.empty();
  }

  /** A call that no server gets. */
  private final class KeptCall<A, B> extends ClientCall<A, B> {
    private final CompletableFuture<Void> requested = new CompletableFuture<>();
    private final CompletableFuture<A> sent = new CompletableFuture<>();

    @Override
    public void start(Listener<B> listener, Metadata headers) {
      var unused =
          sent.thenAcceptBothAsync(requested, (request, nothing) -> answer(request, listener))
              .exceptionally(
                  cancelled -> {
                    listener.onClose(io.grpc.Status.CANCELLED, new Metadata());
                    return null;
                  });
    }

    @SuppressWarnings("unchecked") // the method has these responses
    private void answer(A request, Listener<B> listener) {
      Optional<Message> response = response(request);
      if (response.isEmpty()) {
        listener.onClose(
            io.grpc.Status.UNIMPLEMENTED.withDescription("a preview sends no such request"),
            new Metadata());
        return;
      }
      keep((Message) request);
      listener.onHeaders(new Metadata());
      listener.onMessage((B) response.get());
      listener.onClose(io.grpc.Status.OK, new Metadata());
    }

    @Override
    public void request(int count) {
      requested.complete(null);
    }

    @Override
    public void cancel(@Nullable String message, @Nullable Throwable cause) {
      sent.cancel(false);
      requested.cancel(false);
    }

    @Override
    public void halfClose() {}

    @Override
    public void sendMessage(A message) {
      sent.complete(message);
    }
  }

  /** {@return the requests, each entry of one for many rows as its own} */
  static Stream<Message> single(Message request) {
    return request instanceof MutateRowsRequest rows
        ? rows.getEntriesList().stream()
            .map(
                entry ->
                    MutateRowRequest.newBuilder()
                        .setTableName(rows.getTableName())
                        .setRowKey(entry.getRowKey())
                        .addAllMutations(entry.getMutationsList())
                        .build())
        : Stream.of(request);
  }
}
