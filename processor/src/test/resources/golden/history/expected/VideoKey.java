package media;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Video}: {@code id}.
 *
 * <pre>
 * id   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record VideoKey(String id) implements Key {
  static final StringPart ID = StringPart.of("id");

  static final KeyPattern PATTERN = KeyPattern.readable(ID);

  /**
   * Use {@link #of}. A record cannot hide its constructor.
   *
   * @hidden
   */
  @ForGeneratedCode
  public VideoKey {}

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

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    ID.write(out, id);
    return out.toByteString();
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
