package io.github.bigtablemapper.internal.wire;

import com.google.api.gax.grpc.GrpcStatusCode;
import com.google.api.gax.rpc.InternalException;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.bigtable.v2.RequestStats;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.StringValue;
import com.google.protobuf.WireFormat;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the messages of one stream and makes the rows, by the rules of the client's own merging.
 * The client is given a message with one empty cell for each row, so that it counts rows, checks
 * their order, and detects whether one is incomplete when the stream ends. What is wrong between
 * two rows is left for it to refuse. Used by one thread at a time.
 *
 * @param <T> what a row is made into
 */
final class RowReader<T> {
  /** The family of the empty cells. No table has it, as a name has no space. */
  static final String FAMILY = " row ";

  private static final StringValue EMPTY_FAMILY = StringValue.of(FAMILY);
  private static final BytesValue EMPTY_QUALIFIER = BytesValue.getDefaultInstance();
  private static final CellChunk COMMIT = CellChunk.newBuilder().setCommitRow(true).build();
  private static final CellChunk RESET = CellChunk.newBuilder().setResetRow(true).build();

  private static final int CHUNK =
      ReadRowsResponse.CHUNKS_FIELD_NUMBER << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;
  private static final int LAST_SCANNED =
      ReadRowsResponse.LAST_SCANNED_ROW_KEY_FIELD_NUMBER << 3
          | WireFormat.WIRETYPE_LENGTH_DELIMITED;
  private static final int STATS =
      ReadRowsResponse.REQUEST_STATS_FIELD_NUMBER << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;

  /**
   * What one message has become.
   *
   * @param response what the client is given
   * @param rows the rows that it completes
   * @param failure why the row after these is refused; null: nothing is
   */
  record Batch<T>(ReadRowsResponse response, List<T> rows, @Nullable Throwable failure) {}

  private final RowBuilder<T> builder;
  private final Names names = new Names();
  private final WireCursor in = new WireCursor();

  /** The last chunk of the stream. */
  private Chunk chunk = Chunk.beforeFirst(in, names);

  /**
   * Starts a row. Like {@link #wholeRow} it is built again for each, which differ in their keys.
   */
  private final CellChunk.Builder rowStart =
      CellChunk.newBuilder().setFamilyName(EMPTY_FAMILY).setQualifier(EMPTY_QUALIFIER);

  private final CellChunk.Builder wholeRow = rowStart.clone().setCommitRow(true);

  /** The key of the row under way; null: there is none. */
  private @Nullable ByteString key;

  /** Whether the client has received the start of the current row. */
  private boolean isAnnounced;

  /** The size of the value that goes on in the next chunk; 0: none does. */
  private int size;

  private int missing;

  /**
   * @param builder makes the rows. The values it is given are slices of the message
   */
  RowReader(RowBuilder<T> builder) {
    this.builder = builder;
  }

  /**
   * {@return what a message has become}
   *
   * @param message its bytes, which are not changed later
   * @throws InvalidProtocolBufferException if it is none
   */
  Batch<T> read(byte[] message) throws InvalidProtocolBufferException {
    in.start(message);
    chunk = chunk.next(message);
    ReadRowsResponse.Builder response = ReadRowsResponse.newBuilder();
    List<T> rows = new ArrayList<>();
    Throwable failure = null;
    while (in.at() < message.length) {
      int end = in.tryReadEnd(CHUNK); // as most are
      int tag = end < 0 ? in.readInt() : CHUNK;
      switch (tag) {
        case CHUNK -> {
          chunk.read(end < 0 ? in.readEnd() : end);
          if (failure == null) {
            failure = tryTake(response, rows);
          }
        }
        case LAST_SCANNED -> response.setLastScannedRowKey(bytes(message));
        case STATS -> response.mergeRequestStats(RequestStats.parseFrom(bytes(message)));
        default -> in.skip(tag, message.length);
      }
    }
    if (key != null) {
      announce(response);
      if (failure != null) {
        response.addChunks(COMMIT); // of a row that is not there
      }
    }
    return new Batch<>(response.build(), rows, failure);
  }

  private ByteString bytes(byte[] message) throws InvalidProtocolBufferException {
    int start = in.skipBytes();
    return ByteString.copyFrom(message, start, in.at() - start);
  }

  /**
   * Takes the chunk. {@return why it cannot be taken; null: it could} That includes what code of
   * users throws, which is not to end up in the transport.
   */
  private @Nullable Throwable tryTake(ReadRowsResponse.Builder response, List<T> rows) {
    try {
      take(response, rows);
      return null;
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  private void take(ReadRowsResponse.Builder response, List<T> rows) {
    if (key == null) {
      if (!startRow()) {
        response.addChunks(asItIs());
        return;
      }
    } else if (chunk.resetsRow()) {
      resetRow(response);
      return;
    } else if (size == 0 && chunk.hasRowKey()) {
      validate(chunk.rowKey().equals(key), "a row changes its key");
    }
    if (size > 0) {
      continueCell();
    } else {
      startCell();
    }
    if (size == 0) {
      builder.finishCell();
      if (chunk.commitsRow()) {
        commitRow(response, rows);
      }
    }
  }

  /** {@return whether the chunk starts a row} */
  private boolean startRow() {
    if (chunk.resetsRow() || !chunk.hasRowKey() || !chunk.hasFamily() || !chunk.hasQualifier()) {
      return false;
    }
    ByteString started = chunk.rowKey();
    key = started;
    isAnnounced = false;
    builder.startRow(started);
    return true;
  }

  /** {@return what the client refuses as it would refuse the chunk} */
  private CellChunk asItIs() {
    CellChunk.Builder same = CellChunk.newBuilder().setResetRow(chunk.resetsRow());
    if (chunk.hasRowKey()) {
      same.setRowKey(chunk.rowKey());
    }
    if (chunk.hasFamily()) {
      same.setFamilyName(EMPTY_FAMILY);
    }
    if (chunk.hasQualifier()) {
      same.setQualifier(EMPTY_QUALIFIER);
    }
    return same.build();
  }

  private void startCell() {
    validate(chunk.hasQualifier() || !chunk.hasFamily(), "a cell has a family and no qualifier");
    validate(chunk.valueSize() >= 0, "a value has a negative size");
    size = chunk.valueSize();
    if (size > 0) {
      validate(!chunk.commitsRow(), "a row ends within a value");
      validate(chunk.length() > 0, "a part of a value is empty");
      missing = size - chunk.length();
    }
    builder.startCell(
        chunk.family(),
        chunk.qualifier(),
        chunk.timestamp(),
        chunk.labels(),
        size > 0 ? size : chunk.length());
    builder.cellValue(chunk.value());
  }

  private void continueCell() {
    validate(
        !chunk.hasFamily()
            && !chunk.hasQualifier()
            && chunk.timestamp() == 0
            && chunk.labels().isEmpty(),
        "a cell starts within a value");
    missing -= chunk.length();
    if (chunk.valueSize() == 0) {
      validate(missing == 0, "a value does not have the announced size");
    } else {
      validate(chunk.valueSize() == size, "a value changes its size");
      validate(!chunk.commitsRow(), "a row ends within a value");
    }
    size = chunk.valueSize();
    builder.cellValue(chunk.value());
  }

  private void resetRow(ReadRowsResponse.Builder response) {
    validate(
        !chunk.hasRowKey()
            && !chunk.hasFamily()
            && !chunk.hasQualifier()
            && chunk.timestamp() == 0
            && chunk.valueSize() == 0
            && chunk.length() == 0,
        "a row is reset by a chunk that has more");
    builder.reset();
    announce(response); // for the client to see that its key is in order, too
    response.addChunks(RESET);
    endRow();
  }

  /** Passes the start of the current row to the client. */
  private void announce(ReadRowsResponse.Builder response) {
    if (!isAnnounced) {
      response.addChunks(rowStart.setRowKey(key).build());
      isAnnounced = true;
    }
  }

  private void commitRow(ReadRowsResponse.Builder response, List<T> rows) {
    rows.add(builder.finishRow());
    response.addChunks(isAnnounced ? COMMIT : wholeRow.setRowKey(key).build());
    endRow();
  }

  private void endRow() {
    key = null;
    size = 0;
    names.endRow();
  }

  /** Refuses a chunk as the client does. */
  private static void validate(boolean isValid, String otherwise) {
    if (!isValid) {
      throw new InternalException(
          new IllegalStateException("The stream of rows is broken: " + otherwise + "."),
          GrpcStatusCode.of(Status.Code.INTERNAL),
          false);
    }
  }
}
