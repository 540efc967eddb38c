package media;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link Video}: {@code id}.
 *
 * <pre>
 * id   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoKey implements Key {
  static final StringPart ID = StringPart.of("id");

  static final KeyPattern PATTERN = KeyPattern.readable(ID);

  private final String id;

  private VideoKey(String id) {
    this.id = id;
  }

  /** {@return the key of these parts} */
  public static VideoKey of(String id) {
    return new VideoKey(id);
  }

  /** {@return the key of a {@link Video}} */
  public static VideoKey of(Video video) {
    return VideoMapping.INSTANCE.key(video);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  static VideoKey read(KeyReader in) {
    String id = ID.read(in);
    in.end();
    return new VideoKey(id);
  }

  /** {@return {@code id}} */
  public String id() {
    return id;
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    ID.write(out, id);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VideoKey that
        && Objects.equals(id, that.id);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(id);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("VideoKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<VideoKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code id}} */
    public TextRange<VideoKey> id() {
      return range(ID);
    }
  }
}
