package io.github.bigtablemapper.internal.wire;

import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsRequest.Entry;
import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one call that writes many, as bytes. The client is given an entry with the key alone
 * for each, repeats those that have failed, and counts them; here each takes the place of its entry
 * when a request is written. Entries that have mutations are written as they are.
 */
public final class WireWrites {
  static final CallOptions.Key<WireWrites> KEY = CallOptions.Key.create("bigtable-mapper.writes");

  private final boolean isOfMessages;

  /** Null: the call has ended. */
  private volatile @Nullable List<EntryBytes> rows;

  private volatile boolean isWritten;

  /**
   * @param rows the rows that are bytes, distinct, in the order of their entries
   */
  public WireWrites(List<EntryBytes> rows) {
    this.rows = rows;
    this.isOfMessages = rows.isEmpty();
  }

  /** {@return the context of a call that carries these rows} */
  public @Nullable ApiCallContext in(@Nullable ApiCallContext context) {
    return context instanceof GrpcCallContext ofGrpc
        ? ofGrpc.withCallOptions(ofGrpc.getCallOptions().withOption(KEY, this))
        : context;
  }

  /** {@return whether a request was written here} */
  public boolean isWritten() {
    return isWritten;
  }

  /** {@return whether the server has received no mutations of rows that are bytes} */
  public boolean areLost() {
    return !isWritten && !isOfMessages;
  }

  /** Lets go of the rows when their call has ended: a batch keeps its calls until it ends. */
  public void forget() {
    rows = null;
  }

  /** {@return what writes the requests of the call} */
  Marshaller<MutateRowsRequest> marshaller(Marshaller<MutateRowsRequest> before) {
    return new Marshaller<>() {
      @Override
      public InputStream stream(MutateRowsRequest request) {
        isWritten = true;
        return isOfMessages ? before.stream(request) : write(request);
      }

      @Override
      public MutateRowsRequest parse(InputStream stream) {
        return before.parse(stream);
      }
    };
  }

  private InputStream write(MutateRowsRequest request) {
    @Nullable EntryBytes[] written = new EntryBytes[request.getEntriesCount()];
    List<EntryBytes> known = rows;
    if (known == null) {
      throw Status.CANCELLED.withDescription("The call has ended.").asRuntimeException();
    }
    Remaining remaining = new Remaining(known);
    for (int i = 0; i < written.length; i++) {
      Entry entry = request.getEntries(i);
      written[i] = entry.getMutationsCount() == 0 ? remaining.take(entry.getRowKey()) : null;
    }
    return new WireRequest(request, written);
  }

  /** Finds the rows of a request, which are mostly in their order, and some of them not there. */
  private static final class Remaining {
    private final List<EntryBytes> rows;
    private int next;
    private @Nullable Map<ByteString, EntryBytes> byKey;

    Remaining(List<EntryBytes> rows) {
      this.rows = rows;
    }

    @Nullable EntryBytes take(ByteString key) {
      if (next < rows.size() && rows.get(next).rowKey().equals(key)) {
        return rows.get(next++);
      }
      Map<ByteString, EntryBytes> all = byKey;
      if (all == null) {
        all = new HashMap<>();
        for (EntryBytes row : rows) {
          all.put(row.rowKey(), row);
        }
        byKey = all;
      }
      return all.get(key);
    }
  }
}
