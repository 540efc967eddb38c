package io.github.bigtablemapper.internal.wire;

import com.google.api.core.ApiFunction;
import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ManagedChannelBuilder;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import org.jspecify.annotations.Nullable;

/**
 * Gives the bytes of responses to the rows that a call carries, or has them write its requests.
 * Calls that carry none pass as they are.
 */
public final class WireInterceptor implements ClientInterceptor {
  private static final CallOptions.Key<WireRows<?>> ROWS =
      CallOptions.Key.create("bigtable-mapper.rows");

  private static final String READ_ROWS = BigtableGrpc.getReadRowsMethod().getFullMethodName();
  private static final String MUTATE_ROWS = BigtableGrpc.getMutateRowsMethod().getFullMethodName();

  private WireInterceptor() {}

  /**
   * {@return settings with the interceptor, in addition to those that they have; the same settings
   * if their transport takes none}
   */
  public static BigtableDataSettings in(BigtableDataSettings settings) {
    BigtableDataSettings.Builder builder = settings.toBuilder();
    if (!(builder.stubSettings().getTransportChannelProvider()
        instanceof InstantiatingGrpcChannelProvider provider)) {
      return settings;
    }
    InstantiatingGrpcChannelProvider.Builder channels = provider.toBuilder();
    // An interceptor provider could not be combined with one that is there.
    @SuppressWarnings("rawtypes")
    @Nullable ApiFunction<ManagedChannelBuilder, ManagedChannelBuilder> before =
        channels.getChannelConfigurator();
    channels.setChannelConfigurator(
        channel ->
            (before == null ? channel : before.apply(channel)).intercept(new WireInterceptor()));
    builder.stubSettings().setTransportChannelProvider(channels.build());
    return builder.build();
  }

  /** {@return the context of a call that carries rows} */
  static @Nullable ApiCallContext carrying(WireRows<?> rows, @Nullable ApiCallContext context) {
    return context instanceof GrpcCallContext ofGrpc
        ? ofGrpc.withCallOptions(ofGrpc.getCallOptions().withOption(ROWS, rows))
        : context;
  }

  @Override
  public <A, B> ClientCall<A, B> interceptCall(
      MethodDescriptor<A, B> method, CallOptions options, Channel next) {
    String name = method.getFullMethodName();
    @Nullable WireRows<?> read = options.getOption(ROWS);
    if (read != null && name.equals(READ_ROWS)) {
      return next.newCall(reading(method, read), options);
    }
    @Nullable WireWrites written = options.getOption(WireWrites.KEY);
    if (written != null && name.equals(MUTATE_ROWS)) {
      return next.newCall(writing(method, written), options);
    }
    return next.newCall(method, options);
  }

  private static <A, B> MethodDescriptor<A, B> reading(
      MethodDescriptor<A, B> method, WireRows<?> rows) {
    @SuppressWarnings("unchecked") // the method has these responses
    MethodDescriptor<A, ReadRowsResponse> readRows = (MethodDescriptor<A, ReadRowsResponse>) method;
    Marshaller<ReadRowsResponse> responses = rows.marshaller(readRows.getResponseMarshaller());
    @SuppressWarnings("unchecked")
    MethodDescriptor<A, B> fromBytes =
        (MethodDescriptor<A, B>)
            readRows.toBuilder(readRows.getRequestMarshaller(), responses).build();
    return fromBytes;
  }

  private static <A, B> MethodDescriptor<A, B> writing(
      MethodDescriptor<A, B> method, WireWrites rows) {
    @SuppressWarnings("unchecked") // the method has these requests
    MethodDescriptor<MutateRowsRequest, B> mutateRows =
        (MethodDescriptor<MutateRowsRequest, B>) method;
    Marshaller<MutateRowsRequest> requests = rows.marshaller(mutateRows.getRequestMarshaller());
    @SuppressWarnings("unchecked")
    MethodDescriptor<A, B> ofBytes =
        (MethodDescriptor<A, B>)
            mutateRows.toBuilder(requests, mutateRows.getResponseMarshaller()).build();
    return ofBytes;
  }
}
