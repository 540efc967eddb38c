package io.github.bigtablemapper.local.internal.read;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.Channel;
import io.grpc.Context;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rows that are larger than a message of the emulator, which fails without their key. */
final class LargeRows {
  private static final RowFilter KEYS =
      RowFilter.newBuilder()
          .setChain(
              RowFilter.Chain.newBuilder()
                  .addFilters(RowFilter.newBuilder().setStripValueTransformer(true))
                  .addFilters(RowFilter.newBuilder().setCellsPerRowLimitFilter(1)))
          .build();

  private LargeRows() {}

  /**
   * {@return the key of the row that the emulator could not send}
   *
   * @param emulator as the client of the read calls it
   * @param request of the read that failed
   * @param last the message before; null if it was the first row
   */
  static Optional<ByteString> find(
      Channel emulator, byte[] request, @Nullable ReadRowsResponse last)
      throws InvalidProtocolBufferException {
    ReadRowsRequest failed = ReadRowsRequest.parseFrom(request);
    ByteString before = last == null ? null : key(last);
    Context.CancellableContext context = Context.current().withCancellation();
    try {
      return context.call(() -> next(emulator, failed, before));
    } catch (InvalidProtocolBufferException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      context.cancel(null);
    }
  }

  private static Optional<ByteString> next(
      Channel emulator, ReadRowsRequest failed, @Nullable ByteString before) {
    Iterator<ReadRowsResponse> keys =
        BigtableGrpc.newBlockingStub(emulator)
            .readRows(
                failed.toBuilder().setFilter(failed.hasFilter() ? ofKeys(failed) : KEYS).build());
    boolean isNext = before == null;
    while (keys.hasNext()) {
      ByteString key = key(keys.next());
      if (isNext) {
        return Optional.of(key);
      }
      isNext = key.equals(before);
    }
    return Optional.empty();
  }

  private static RowFilter ofKeys(ReadRowsRequest failed) {
    return RowFilter.newBuilder()
        .setChain(RowFilter.Chain.newBuilder().addFilters(failed.getFilter()).addFilters(KEYS))
        .build();
  }

  private static ByteString key(ReadRowsResponse row) {
    return row.getChunksList().stream()
        .map(CellChunk::getRowKey)
        .filter(key -> !key.isEmpty())
        .findFirst()
        .orElse(row.getLastScannedRowKey());
  }
}
