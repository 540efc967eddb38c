package storage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Blob}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BlobColumns {
  /** {@code b:content}, optional: the bytes. */
  public static final OrderedColumn<Blob, ByteString> CONTENT =
      OrderedColumn.optional(0, "content", "b", "content", CellCodecs.BYTE_STRING,
          CellOrder.UNSIGNED);

  /** {@code b:preview}, optional: the bytes. */
  public static final OrderedColumn<Blob, byte[]> PREVIEW =
      OrderedColumn.optional(1, "preview", "b", "preview", CellCodecs.BYTES, CellOrder.UNSIGNED);

  private BlobColumns() {}
}
