package io.github.bigtablemapper.functional;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.MethodDescriptor;
import java.util.List;
import java.util.function.Consumer;

/** Passes on what a client requests, and of which table, before it does. */
record RecordedRequests(Consumer<String> beforeRequest) implements ClientInterceptor {
  /**
   * {@return settings of a client}
   *
   * @param beforeRequest receives what is requested, and of which table
   */
  static BigtableDataSettings.Builder of(
      BigtableDataSettings.Builder settings, Consumer<String> beforeRequest) {
    return intercepted(settings, new RecordedRequests(beforeRequest));
  }

  /** {@return settings of a client whose calls go through an interceptor} */
  static BigtableDataSettings.Builder intercepted(
      BigtableDataSettings.Builder settings, ClientInterceptor interceptor) {
    InstantiatingGrpcChannelProvider channels =
        (InstantiatingGrpcChannelProvider) settings.stubSettings().getTransportChannelProvider();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            channels.toBuilder().setInterceptorProvider(() -> List.of(interceptor)).build());
    return settings;
  }

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel channel) {
    return new SimpleForwardingClientCall<Q, A>(channel.newCall(method, options)) {
      @Override
      public void sendMessage(Q message) {
        if (message instanceof ReadRowsRequest read) {
          note("read", read.getTableName());
        } else if (message instanceof MutateRowRequest write) {
          note("write", write.getTableName());
        } else if (message instanceof CheckAndMutateRowRequest write) {
          note("check and write", write.getTableName());
        }
        super.sendMessage(message);
      }
    };
  }

  private void note(String what, String table) {
    beforeRequest.accept(what + " " + table.substring(table.lastIndexOf('/') + 1));
  }
}
