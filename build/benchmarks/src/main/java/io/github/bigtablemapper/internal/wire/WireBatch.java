package io.github.bigtablemapper.internal.wire;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowsRequest;
import io.grpc.Drainable;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Writes requests of many rows as the interceptor's marshaller does. It lies in the runtime's
 * package, as only a benchmark writes a request without a channel.
 */
public final class WireBatch {
  private static final Marshaller<MutateRowsRequest> MESSAGES =
      BigtableGrpc.getMutateRowsMethod().getRequestMarshaller();

  private WireBatch() {}

  /** Writes a request of messages. */
  public static void write(MutateRowsRequest request, OutputStream out) {
    write(MESSAGES, request, out);
  }

  /** Writes a request with the keys of rows, which are bytes. */
  public static void write(MutateRowsRequest request, List<EntryBytes> rows, OutputStream out) {
    write(new WireWrites(rows).marshaller(MESSAGES), request, out);
  }

  private static void write(
      Marshaller<MutateRowsRequest> marshaller, MutateRowsRequest request, OutputStream out) {
    try {
      int unused = ((Drainable) marshaller.stream(request)).drainTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
