package io.github.bigtablemapper.heatmap;

import com.google.api.core.ApiFunction;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the row keys of all calls of a client, between the client and the server, and adds them
 * to the heat maps of the instances that are being recorded. It determines the keys of a call: keys
 * that it writes, keys that it requests, and keys of the rows that its ranges return. Programs call
 * {@link KeyHeatMap#record}; this class is for test frameworks whose clients share their channels.
 *
 * <p>Thread-safe.
 */
public final class KeyRecorder implements ClientInterceptor {
  private static final String TABLES = "/tables/";

  private final Map<String, KeyHeatMap> recorded = new ConcurrentHashMap<>();

  /** Creates a recorder that records no instance yet. */
  public KeyRecorder() {}

  /**
   * Adds the recorder to the clients of these settings, in addition to their existing
   * configuration.
   *
   * @throws IllegalArgumentException if the settings bring a channel
   */
  @SuppressWarnings("rawtypes") // as the settings have it
  public void intercept(BigtableDataSettings.Builder settings) {
    if (!(settings.stubSettings().getTransportChannelProvider()
        instanceof InstantiatingGrpcChannelProvider channels)) {
      throw new IllegalArgumentException(
          "Keys can be recorded only by settings that make their own channels.");
    }
    InstantiatingGrpcChannelProvider.Builder builder = channels.toBuilder();
    // Not the provider of interceptors, which has no getter: that of the emulator's settings
    // rounds timestamps, and would be lost.
    ApiFunction<ManagedChannelBuilder, ManagedChannelBuilder> configurator =
        builder.getChannelConfigurator();
    builder.setChannelConfigurator(
        channel -> (configurator == null ? channel : configurator.apply(channel)).intercept(this));
    settings.stubSettings().setTransportChannelProvider(builder.build());
  }

  /** {@return what can be recorded of an instance; nothing is yet} */
  public Recording of(String projectId, String instanceId) {
    return new Recording("projects/" + projectId + "/instances/" + instanceId);
  }

  /** The calls to one instance. They are recorded from the first request for the map. */
  public final class Recording implements AutoCloseable {
    private final String instance;

    private Recording(String instance) {
      this.instance = instance;
    }

    /** {@return the keys of the calls to the instance since the first call of this method} */
    public KeyHeatMap heatMap() {
      return recorded.computeIfAbsent(instance, name -> new KeyHeatMap());
    }

    /** Stops recording, and discards the keys. */
    @Override
    public void close() {
      recorded.remove(instance);
    }
  }

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    ClientCall<Q, A> call = next.newCall(method, options);
    return recorded.isEmpty() ? call : new RecordedCall<>(call);
  }

  private final class RecordedCall<Q, A> extends SimpleForwardingClientCall<Q, A> {
    /** What the call reads by ranges; null: it does not. */
    private volatile @Nullable ReadRowsRequest scan;

    /** The row of the last chunk, which the next one may continue. */
    private ByteString row = ByteString.EMPTY;

    RecordedCall(ClientCall<Q, A> call) {
      super(call);
    }

    @Override
    public void sendMessage(Q request) {
      if (request instanceof MutateRowRequest write) {
        add(write.getTableName(), write.getRowKey());
      } else if (request instanceof CheckAndMutateRowRequest write) {
        add(write.getTableName(), write.getRowKey());
      } else if (request instanceof ReadModifyWriteRowRequest write) {
        add(write.getTableName(), write.getRowKey());
      } else if (request instanceof MutateRowsRequest batch) {
        batch.getEntriesList().forEach(row -> add(batch.getTableName(), row.getRowKey()));
      } else if (request instanceof ReadRowsRequest read) {
        if (read.getRows().getRowKeysCount() > 0 && read.getRows().getRowRangesCount() == 0) {
          read.getRows().getRowKeysList().forEach(key -> add(read.getTableName(), key));
        } else {
          scan = read;
        }
      }
      super.sendMessage(request);
    }

    @Override
    public void start(Listener<A> listener, Metadata headers) {
      super.start(
          new SimpleForwardingClientCallListener<>(listener) {
            @Override
            public void onMessage(A answer) {
              ReadRowsRequest ranges = scan;
              if (ranges != null && answer instanceof ReadRowsResponse rows) {
                rows.getChunksList()
                    .forEach(
                        chunk -> {
                          ByteString key = chunk.getRowKey();
                          if (!key.isEmpty() && !key.equals(row)) {
                            row = key;
                            add(ranges.getTableName(), key);
                          }
                        });
              }
              super.onMessage(answer);
            }
          },
          headers);
    }
  }

  private void add(String table, ByteString key) {
    int end = table.indexOf(TABLES);
    KeyHeatMap map = end < 0 ? null : recorded.get(table.substring(0, end));
    if (map != null) {
      map.add(table.substring(end + TABLES.length()), key);
    }
  }
}
