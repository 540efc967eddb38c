package storage;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Blob} is stored in the table {@code blobs}: one row each, under its {@link BlobKey}.
 *
 * <pre>
 * b:content   ByteString   the bytes   optional
 * b:preview   byte[]       the bytes   optional
 * </pre>
 *
 * <p>If no column has a value, {@code put} writes an empty cell into {@code b:}, so that the row
 * exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BlobMapping extends EntityMapping<Blob, BlobKey> {
  /** The only instance: it has no state. */
  public static final BlobMapping INSTANCE = new BlobMapping();

  private BlobMapping() {
    super(
        "Blob",
        "blobs",
        List.of(FamilyRule.of("b", 1, null)),
        List.of(
            BlobColumns.CONTENT,
            BlobColumns.PREVIEW));
  }

  @Override
  public BlobKey key(Blob blob) {
    return new BlobKey(blob.owner(), blob.generation(), blob.digest());
  }

  @Override
  public KeyReader keyReader() {
    return KeyReader.ordered();
  }

  @Override
  public BlobKey readKey(KeyReader in) {
    return BlobKey.read(in);
  }

  @Override
  public void write(Blob blob, CellSink cells) {
    cells.set(BlobColumns.CONTENT, CellCodecs.BYTE_STRING.encodeOrNull(blob.content()));
    cells.set(BlobColumns.PREVIEW, CellCodecs.BYTES.encodeOrNull(blob.preview()));
  }

  @Override
  public EntityReader<Blob> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Blob> {
    @Override
    public Blob build(KeyReader in, RowCells cells) {
      BlobKey key = BlobKey.read(in);
      return new Blob(
          key.owner(),
          key.generation(),
          key.digest(),
          cells.get(BlobColumns.CONTENT, CellCodecs.BYTE_STRING),
          cells.get(BlobColumns.PREVIEW, CellCodecs.BYTES));
    }
  }
}
