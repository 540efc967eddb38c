package io.github.bigtablemapper.internal.wire;

import com.google.api.gax.grpc.GrpcStatusCode;
import com.google.api.gax.rpc.InternalException;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.StringValue;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.WireFormat;
import io.github.bigtablemapper.codec.Utf8;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the messages of one stream and makes the rows, by the rules of the client's own merging.
 * The client is given a message with one empty cell for each row, so that it counts rows, checks
 * their order, and detects whether one is incomplete when the stream ends. What is wrong between
 * two rows is left for it to refuse. Used by one thread at a time.
 *
 * <p>Chunks as almost all are, a {@link PlainChunk}, are read in place. All others are parsed by
 * protocol buffers: those with labels, with a part of a value or a reset, and those with a mistake.
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

  private static final int LAST_SCANNED =
      ReadRowsResponse.LAST_SCANNED_ROW_KEY_FIELD_NUMBER << 3
          | WireFormat.WIRETYPE_LENGTH_DELIMITED;
  private static final int STATS =
      ReadRowsResponse.REQUEST_STATS_FIELD_NUMBER << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;

  private static final ExtensionRegistryLite NO_EXTENSIONS =
      ExtensionRegistryLite.getEmptyRegistry();

  /**
   * What one message has become.
   *
   * @param response what the client is given
   * @param rows the rows that it completes
   * @param failure why the row after these is refused; null: nothing is
   */
  record Batch<T>(ReadRowsResponse response, List<T> rows, @Nullable Throwable failure) {}

  private final WireRowBuilder<T> builder;
  private final PlainChunk plain = new PlainChunk();

  /**
   * Starts a row. Like {@link #wholeRow} it is built again for each, which differ in their keys.
   */
  private final CellChunk.Builder rowStart =
      CellChunk.newBuilder().setFamilyName(EMPTY_FAMILY).setQualifier(EMPTY_QUALIFIER);

  private final CellChunk.Builder wholeRow = rowStart.clone().setCommitRow(true);

  private byte[] message = {};
  private ReadRowsResponse.Builder response = ReadRowsResponse.newBuilder();
  private List<T> rows = new ArrayList<>();
  private @Nullable Throwable failure;

  /** The key of the row under way, or null. */
  private @Nullable ByteString key;

  /** Whether the client has received the start of the current row. */
  private boolean isAnnounced;

  /** The names of the last cell that was not plain, or was in an earlier message. */
  private String family = "";

  private ByteString qualifier = ByteString.EMPTY;

  /** Where the names of the last cell are in the message; -1: they are not. */
  private int familyFrom = -1;

  private int familyTo;
  private int qualifierFrom = -1;
  private int qualifierTo;

  /** The size of the value that goes on in the next chunk; 0: none does. */
  private int size;

  private int missing;

  RowReader(WireRowBuilder<T> builder) {
    this.builder = builder;
  }

  /**
   * {@return what a message has become}
   *
   * @param message its bytes, which are not changed later
   * @throws InvalidProtocolBufferException if it is none
   */
  Batch<T> read(byte[] message) throws IOException {
    this.message = message;
    response = ReadRowsResponse.newBuilder();
    rows = new ArrayList<>();
    failure = null;
    int at = 0;
    while (at < message.length) {
      int end = size == 0 ? plain.read(message, at) : at;
      if (end > at && plain.hasRowKey() == (key == null)) {
        tryTakePlain();
        at = end;
      } else {
        at = readField(at);
      }
    }
    if (key != null) {
      announce();
      tryLeaveMessage();
      if (failure != null) {
        response.addChunks(COMMIT); // of a row that is not there
      }
    }
    return new Batch<>(response.build(), rows, failure);
  }

  private void tryLeaveMessage() {
    if (failure == null) {
      try {
        leaveMessage();
      } catch (RuntimeException thrown) { // the name of the family is no text
        failure = thrown;
      }
    }
  }

  /** Keeps what the next message needs of this one. */
  private void leaveMessage() {
    family = family();
    familyFrom = -1;
    qualifier = qualifier();
    qualifierFrom = -1;
    builder.leaveMessage();
  }

  private void tryTakePlain() {
    if (failure == null) {
      try {
        takePlain();
      } catch (Throwable thrown) { // of users' code, which is not to end up in the transport
        failure = thrown;
      }
    }
  }

  private void takePlain() {
    if (plain.hasRowKey()) {
      ByteString started = ByteString.copyFrom(message, plain.keyFrom, plain.keyTo - plain.keyFrom);
      startRow(started);
      builder.startRow(started, message);
    }
    if (plain.familyTo > 0) {
      familyFrom = plain.familyFrom;
      familyTo = plain.familyTo;
      builder.startFamily(message, familyFrom, familyTo);
    }
    if (plain.qualifierTo > 0) {
      qualifierFrom = plain.qualifierFrom;
      qualifierTo = plain.qualifierTo;
      builder.startColumn(message, qualifierFrom, qualifierTo);
    }
    builder.addCell(plain.timestamp, message, plain.valueFrom, plain.valueTo);
    if (plain.commitsRow) {
      commitRow();
    }
  }

  private void startRow(ByteString started) {
    key = started;
    isAnnounced = false;
    familyFrom = -1;
    qualifierFrom = -1;
  }

  /** Reads the field at a place. {@return its end} */
  private int readField(int at) throws IOException {
    CodedInputStream in = CodedInputStream.newInstance(message, at, message.length - at);
    int tag = in.readTag();
    switch (tag) {
      case PlainChunk.CHUNK -> {
        CellChunk chunk = in.readMessage(CellChunk.parser(), NO_EXTENSIONS);
        if (failure == null) {
          tryTake(chunk);
        }
      }
      case LAST_SCANNED -> response.setLastScannedRowKey(in.readBytes());
      case STATS -> in.readMessage(response.getRequestStatsBuilder(), NO_EXTENSIONS);
      default -> {
        if (!UnknownFieldSet.newBuilder().mergeFieldFrom(tag, in)) {
          throw new InvalidProtocolBufferException("a group ends that has not started");
        }
      }
    }
    return at + in.getTotalBytesRead();
  }

  private void tryTake(CellChunk chunk) {
    try {
      take(chunk);
    } catch (Throwable thrown) { // of users' code, which is not to end up in the transport
      failure = thrown;
    }
  }

  private void take(CellChunk chunk) {
    if (key == null) {
      if (chunk.getResetRow()
          || chunk.getRowKey().isEmpty()
          || !chunk.hasFamilyName()
          || !chunk.hasQualifier()) {
        response.addChunks(chunk); // for the client to refuse
        return;
      }
      startRow(chunk.getRowKey());
      builder.startRow(chunk.getRowKey());
    } else if (chunk.getResetRow()) {
      resetRow(chunk);
      return;
    } else if (size == 0 && !chunk.getRowKey().isEmpty()) {
      validate(chunk.getRowKey().equals(key), "a row changes its key");
    }
    if (size > 0) {
      continueCell(chunk);
    } else {
      startCell(chunk);
    }
    if (size == 0) {
      builder.finishCell();
      if (chunk.getCommitRow()) {
        commitRow();
      }
    }
  }

  private void startCell(CellChunk chunk) {
    validate(
        chunk.hasQualifier() || !chunk.hasFamilyName(), "a cell has a family and no qualifier");
    validate(chunk.getValueSize() >= 0, "a value has a negative size");
    size = chunk.getValueSize();
    int length = chunk.getValue().size();
    if (size > 0) {
      validate(!chunk.getCommitRow(), "a row ends within a value");
      validate(length > 0, "a part of a value is empty");
      missing = size - length;
    }
    if (chunk.hasFamilyName()) {
      family = chunk.getFamilyName().getValue();
      familyFrom = -1;
    }
    if (chunk.hasQualifier()) {
      qualifier = chunk.getQualifier().getValue();
      qualifierFrom = -1;
    }
    builder.startCell(
        family(),
        qualifier(),
        chunk.getTimestampMicros(),
        chunk.getLabelsList(),
        size > 0 ? size : length);
    builder.cellValue(chunk.getValue());
  }

  private String family() {
    return familyFrom < 0 ? family : Utf8.decode(message, familyFrom, familyTo);
  }

  private ByteString qualifier() {
    return qualifierFrom < 0
        ? qualifier
        : ByteString.copyFrom(message, qualifierFrom, qualifierTo - qualifierFrom);
  }

  private void continueCell(CellChunk chunk) {
    validate(
        !chunk.hasFamilyName()
            && !chunk.hasQualifier()
            && chunk.getTimestampMicros() == 0
            && chunk.getLabelsCount() == 0,
        "a cell starts within a value");
    missing -= chunk.getValue().size();
    if (chunk.getValueSize() == 0) {
      validate(missing == 0, "a value does not have the announced size");
    } else {
      validate(chunk.getValueSize() == size, "a value changes its size");
      validate(!chunk.getCommitRow(), "a row ends within a value");
    }
    size = chunk.getValueSize();
    builder.cellValue(chunk.getValue());
  }

  private void resetRow(CellChunk chunk) {
    validate(
        chunk.getRowKey().isEmpty()
            && !chunk.hasFamilyName()
            && !chunk.hasQualifier()
            && chunk.getTimestampMicros() == 0
            && chunk.getValueSize() == 0
            && chunk.getValue().isEmpty(),
        "a row is reset by a chunk that has more");
    builder.reset();
    announce(); // for the client to see that its key is in order, too
    response.addChunks(RESET);
    endRow();
  }

  /** Passes the start of the current row to the client. */
  private void announce() {
    if (!isAnnounced) {
      response.addChunks(rowStart.setRowKey(key).build());
      isAnnounced = true;
    }
  }

  private void commitRow() {
    rows.add(builder.finishRow());
    response.addChunks(isAnnounced ? COMMIT : wholeRow.setRowKey(key).build());
    endRow();
  }

  private void endRow() {
    key = null;
    size = 0;
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
