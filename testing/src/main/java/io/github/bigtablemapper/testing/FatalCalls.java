package io.github.bigtablemapper.testing;

import com.google.api.core.ApiFunction;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.api.gax.rpc.TransportChannelProvider;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Rejects calls that the emulator does not support and that end its process, which all tests of the
 * JVM share. Clients would retry them, and every later call, on a closed port.
 */
final class FatalCalls implements ClientInterceptor {
  static final ClientInterceptor REFUSED = new FatalCalls();

  private static final String DATA = "google.bigtable.v2.Bigtable";
  private static final String TABLES = "google.bigtable.admin.v2.BigtableTableAdmin";
  private static final String INSTANCES = "google.bigtable.admin.v2.BigtableInstanceAdmin";

  /** Unsupported features, by the words in the names of methods. */
  private static final Map<String, String> WORDS =
      Map.of(
          "ChangeStream", "change streams",
          "PrepareQuery", "GoogleSQL",
          "ExecuteQuery", "GoogleSQL",
          "Backup", "backups",
          "RestoreTable", "backups",
          "SchemaBundle", "schema bundles",
          "LogicalView", "logical views",
          "MaterializedView", "materialized views");

  private static final Set<String> SERVICES = Set.of(DATA, TABLES, INSTANCES);

  private FatalCalls() {}

  /** {@return a provider of the same channels, which reject these calls} */
  @SuppressWarnings("rawtypes") // as the provider has it
  static TransportChannelProvider refusedBy(TransportChannelProvider provider) {
    InstantiatingGrpcChannelProvider.Builder channels =
        ((InstantiatingGrpcChannelProvider) provider).toBuilder();
    ApiFunction<ManagedChannelBuilder, ManagedChannelBuilder> configurator =
        channels.getChannelConfigurator();
    return channels
        .setChannelConfigurator(
            channel ->
                (configurator == null ? channel : configurator.apply(channel)).intercept(REFUSED))
        .build();
  }

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    String missing = missing(method);
    return missing == null
        ? next.newCall(method, options)
        : new RefusedCall<>(
            Status.UNIMPLEMENTED.withDescription(
                "The Bigtable emulator has no "
                    + missing
                    + ", and such a request can end its process. It was not sent. Test this on an"
                    + " instance of Bigtable, or on a server of your own."),
            options.getExecutor());
  }

  private static @Nullable String missing(MethodDescriptor<?, ?> method) {
    if (!SERVICES.contains(String.valueOf(method.getServiceName()))) {
      return null;
    }
    String name = String.valueOf(method.getBareMethodName());
    return WORDS.entrySet().stream()
        .filter(word -> name.contains(word.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  /** A call that ends as soon as it is started. */
  private static final class RefusedCall<Q, A> extends ClientCall<Q, A> {
    private final Status status;
    private final @Nullable Executor executor;

    RefusedCall(Status status, @Nullable Executor executor) {
      this.status = status;
      this.executor = executor;
    }

    @Override
    public void start(Listener<A> listener, Metadata headers) {
      Runnable end = () -> listener.onClose(status, new Metadata());
      if (executor == null) {
        end.run();
      } else {
        executor.execute(end);
      }
    }

    @Override
    public void request(int messages) {}

    @Override
    public void cancel(@Nullable String message, @Nullable Throwable cause) {}

    @Override
    public void halfClose() {}

    @Override
    public void sendMessage(Q message) {}
  }
}
