package billing;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import io.github.bigtablemapper.key.TextRange;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Note}: {@code id}.
 *
 * <pre>
 * id   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record NoteKey(String id) implements Key {
  private static final StringPart ID = StringPart.of("id");

  /** {@return the key of these parts} */
  public static NoteKey of(String id) {
    return new NoteKey(id);
  }

  /** {@return the key of a {@link Note}} */
  public static NoteKey of(Note note) {
    return NoteMapping.INSTANCE.key(note);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return the key that a reader stands on} */
  static NoteKey read(KeyReader in) {
    String id = ID.read(in);
    in.end();
    return new NoteKey(id);
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
    return KeyHash.of("NoteKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<NoteKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code id}} */
    public TextRange<NoteKey> id() {
      return range(ID);
    }
  }
}
