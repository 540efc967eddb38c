package io.github.bigtablemapper.testing;

import com.google.api.core.ApiFunction;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.bigtable.admin.v2.Table;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * The tables that a client has created, by the responses of the server. A test on a real instance
 * deletes these, and no table that existed before.
 */
final class CreatedTables implements ClientInterceptor {
  private final Set<String> names = new ConcurrentSkipListSet<>();

  /** {@return the ids of the tables} */
  Set<String> names() {
    return names;
  }

  /** Adds itself to the clients of these settings. */
  @SuppressWarnings("rawtypes") // as the provider has it
  void intercept(BigtableTableAdminSettings.Builder settings) {
    InstantiatingGrpcChannelProvider.Builder channels =
        ((InstantiatingGrpcChannelProvider) settings.stubSettings().getTransportChannelProvider())
            .toBuilder();
    ApiFunction<ManagedChannelBuilder, ManagedChannelBuilder> configurator =
        channels.getChannelConfigurator();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            channels
                .setChannelConfigurator(
                    channel ->
                        (configurator == null ? channel : configurator.apply(channel))
                            .intercept(this))
                .build());
  }

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    ClientCall<Q, A> call = next.newCall(method, options);
    if (!"CreateTable".equals(method.getBareMethodName())) {
      return call;
    }
    return new SimpleForwardingClientCall<>(call) {
      @Override
      public void start(Listener<A> listener, Metadata headers) {
        super.start(
            new SimpleForwardingClientCallListener<>(listener) {
              @Override
              public void onMessage(A answer) {
                if (answer instanceof Table created) {
                  names.add(created.getName().substring(created.getName().lastIndexOf('/') + 1));
                }
                super.onMessage(answer);
              }
            },
            headers);
      }
    };
  }
}
