package io.github.bigtablemapper.internal.wire;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import io.grpc.MethodDescriptor.Marshaller;
import java.util.function.Supplier;

/**
 * A stream whose responses are read by the interceptor's marshaller. It lies in the runtime's
 * package, as only a benchmark reads a stream without a channel.
 *
 * @param builder gives the client the rows
 * @param marshaller reads the responses
 */
public record WireStream<T>(RowBuilder<T> builder, Marshaller<ReadRowsResponse> marshaller) {
  /** What reads responses without the interceptor. */
  public static final Marshaller<ReadRowsResponse> MESSAGES =
      BigtableGrpc.getReadRowsMethod().getResponseMarshaller();

  /** {@return a stream of rows} */
  public static <T> WireStream<T> of(RowAdapter<T> adapter, Supplier<WireRowBuilder<T>> ofPlaces) {
    WireRows<T> rows = new WireRows<>(adapter, ofPlaces);
    RowBuilder<T> builder = rows.createRowBuilder();
    return new WireStream<>(builder, rows.marshaller(MESSAGES));
  }
}
