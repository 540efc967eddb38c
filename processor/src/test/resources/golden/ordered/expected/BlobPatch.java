package storage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Blob}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BlobPatch extends Patch<Blob> {
  /** A patch that changes nothing yet. */
  public BlobPatch() {}

  /** Sets {@code content}. */
  public BlobPatch content(ByteString content) {
    set(BlobColumns.CONTENT, content);
    return this;
  }

  /** Leaves {@code content} without a value. */
  public BlobPatch clearContent() {
    clear(BlobColumns.CONTENT);
    return this;
  }

  /** Sets {@code preview}. */
  public BlobPatch preview(byte[] preview) {
    set(BlobColumns.PREVIEW, preview);
    return this;
  }

  /** Leaves {@code preview} without a value. */
  public BlobPatch clearPreview() {
    clear(BlobColumns.PREVIEW);
    return this;
  }
}
