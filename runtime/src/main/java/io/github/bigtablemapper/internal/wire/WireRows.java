package io.github.bigtablemapper.internal.wire;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one call. It gives the client those that were made of the bytes of a response, or
 * makes them of the client's messages where it has received no bytes: on a transport without the
 * {@link WireInterceptor}, in a test. Its attempts follow each other.
 *
 * @param <T> what a row is made into
 */
final class WireRows<T> implements RowAdapter<T> {
  private final RowAdapter<T> rows;
  private final Supplier<WireRowBuilder<T>> ofPlaces;

  /** The rows of the last attempt. The client makes its builder, and then the call. */
  private volatile @Nullable AttemptRows<T> last;

  /**
   * @param rows makes rows of messages
   * @param ofPlaces makes builders of the same rows, which are given their places in messages
   */
  WireRows(RowAdapter<T> rows, Supplier<WireRowBuilder<T>> ofPlaces) {
    this.rows = rows;
    this.ofPlaces = ofPlaces;
  }

  @Override
  public RowBuilder<T> createRowBuilder() {
    AttemptRows<T> attempt = new AttemptRows<>(rows);
    last = attempt;
    return attempt;
  }

  /** Lets go of the rows of the last attempt, when its call has ended. */
  void forget() {
    last = null;
  }

  @Override
  public boolean isScanMarkerRow(T row) {
    return rows.isScanMarkerRow(row);
  }

  @Override
  public ByteString getKey(T row) {
    return rows.getKey(row);
  }

  /**
   * {@return what reads the responses of the attempt that is being made; as before if there is
   * none}
   */
  Marshaller<ReadRowsResponse> marshaller(Marshaller<ReadRowsResponse> before) {
    AttemptRows<T> attempt = last;
    return attempt == null
        ? before
        : new RowMarshaller<>(new RowReader<>(ofPlaces.get()), attempt, before);
  }

  private record RowMarshaller<T>(
      RowReader<T> reader, AttemptRows<T> rows, Marshaller<ReadRowsResponse> before)
      implements Marshaller<ReadRowsResponse> {
    @Override
    public InputStream stream(ReadRowsResponse response) {
      return before.stream(response);
    }

    @Override
    public ReadRowsResponse parse(InputStream stream) {
      try {
        RowReader.Batch<T> batch = reader.read(bytes(stream));
        rows.add(batch);
        return batch.response();
      } catch (InvalidProtocolBufferException e) {
        throw failure("Invalid protobuf byte sequence", e);
      } catch (IOException e) {
        throw failure("The response cannot be read", e);
      }
    }

    private static RuntimeException failure(String what, IOException cause) {
      return Status.INTERNAL.withDescription(what).withCause(cause).asRuntimeException();
    }

    /** In an array that nothing else uses. */
    private static byte[] bytes(InputStream stream) throws IOException {
      if (!(stream instanceof KnownLength)) {
        return stream.readAllBytes();
      }
      byte[] bytes = new byte[stream.available()];
      if (stream.readNBytes(bytes, 0, bytes.length) != bytes.length) {
        throw new IOException("The stream ended early.");
      }
      return bytes;
    }
  }
}
