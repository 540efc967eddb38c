package storage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.BytesPart;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.LongPart;
import io.github.bigtablemapper.key.UuidPart;
import java.util.Arrays;
import java.util.Objects;
import java.util.UUID;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link Blob}: its parts as Bigtable's {@code Struct.OrderedCodeBytes} joins them.
 *
 * <pre>
 * owner        16 bytes
 * generation   ordered integer
 * digest       bytes
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@SuppressWarnings("ArrayRecordComponent")
public record BlobKey(UUID owner, long generation, byte[] digest) implements Key {
  private static final UuidPart OWNER = UuidPart.of("owner");
  private static final LongPart GENERATION = LongPart.of("generation");
  private static final BytesPart DIGEST = BytesPart.of("digest");

  /** {@return the key of these parts} */
  public static BlobKey of(UUID owner, long generation, byte[] digest) {
    return new BlobKey(owner, generation, digest);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<BlobKey> all() {
    return KeyRange.within(KeyWriter.ordered());
  }

  /** {@return all keys with this {@code owner}} */
  public static OwnerPrefix owner(UUID owner) {
    KeyWriter out = KeyWriter.ordered();
    OWNER.write(out, owner);
    return new OwnerPrefix(out);
  }

  /** {@return all keys whose {@code owner} is in [from, to)} */
  public static KeyRange<BlobKey> ownerBetween(UUID from, UUID to) {
    return KeyRange.between(KeyWriter.ordered(), OWNER, from, to);
  }

  /** {@return all keys whose {@code owner} is at least this} */
  public static KeyRange<BlobKey> ownerFrom(UUID from) {
    return KeyRange.from(KeyWriter.ordered(), OWNER, from);
  }

  /** {@return all keys whose {@code owner} is greater than this} */
  public static KeyRange<BlobKey> ownerAfter(UUID after) {
    return KeyRange.after(KeyWriter.ordered(), OWNER, after);
  }

  /** {@return all keys whose {@code owner} is at most this} */
  public static KeyRange<BlobKey> ownerTo(UUID to) {
    return KeyRange.to(KeyWriter.ordered(), OWNER, to);
  }

  /** {@return all keys whose {@code owner} is less than this} */
  public static KeyRange<BlobKey> ownerBefore(UUID before) {
    return KeyRange.before(KeyWriter.ordered(), OWNER, before);
  }

  /** {@return the key that a reader stands on} */
  static BlobKey read(KeyReader in) {
    UUID owner = OWNER.read(in);
    long generation = GENERATION.readLong(in);
    byte[] digest = DIGEST.read(in);
    in.end();
    return new BlobKey(owner, generation, digest);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.ordered();
    OWNER.write(out, owner);
    GENERATION.write(out, generation);
    DIGEST.write(out, digest);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BlobKey that
        && Objects.equals(owner, that.owner)
        && generation == that.generation
        && Arrays.equals(digest, that.digest);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(new Object[] {owner, generation, digest});
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("BlobKey", this);
  }

  /** All keys with a certain {@code owner}. */
  public static final class OwnerPrefix extends KeyPrefix<BlobKey> {
    private OwnerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code generation}} */
    public GenerationPrefix generation(long generation) {
      KeyWriter out = written();
      GENERATION.write(out, generation);
      return new GenerationPrefix(out);
    }

    /** {@return all keys whose {@code generation} is in [from, to)} */
    public KeyRange<BlobKey> generationBetween(long from, long to) {
      return KeyRange.between(written(), GENERATION, from, to);
    }

    /** {@return all keys whose {@code generation} is at least this} */
    public KeyRange<BlobKey> generationFrom(long from) {
      return KeyRange.from(written(), GENERATION, from);
    }

    /** {@return all keys whose {@code generation} is greater than this} */
    public KeyRange<BlobKey> generationAfter(long after) {
      return KeyRange.after(written(), GENERATION, after);
    }

    /** {@return all keys whose {@code generation} is at most this} */
    public KeyRange<BlobKey> generationTo(long to) {
      return KeyRange.to(written(), GENERATION, to);
    }

    /** {@return all keys whose {@code generation} is less than this} */
    public KeyRange<BlobKey> generationBefore(long before) {
      return KeyRange.before(written(), GENERATION, before);
    }
  }

  /** All keys with a certain {@code owner} and {@code generation}. */
  public static final class GenerationPrefix extends KeyPrefix<BlobKey> {
    private GenerationPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code digest}} */
    public BlobKey digest(byte[] digest) {
      KeyWriter out = written();
      DIGEST.write(out, digest);
      KeyReader in = KeyReader.ordered();
      in.reset(out.toByteString());
      return BlobKey.read(in);
    }

    /** {@return all keys whose {@code digest} is in [from, to)} */
    public KeyRange<BlobKey> digestBetween(byte[] from, byte[] to) {
      return KeyRange.between(written(), DIGEST, from, to);
    }

    /** {@return all keys whose {@code digest} is at least this} */
    public KeyRange<BlobKey> digestFrom(byte[] from) {
      return KeyRange.from(written(), DIGEST, from);
    }

    /** {@return all keys whose {@code digest} is greater than this} */
    public KeyRange<BlobKey> digestAfter(byte[] after) {
      return KeyRange.after(written(), DIGEST, after);
    }

    /** {@return all keys whose {@code digest} is at most this} */
    public KeyRange<BlobKey> digestTo(byte[] to) {
      return KeyRange.to(written(), DIGEST, to);
    }

    /** {@return all keys whose {@code digest} is less than this} */
    public KeyRange<BlobKey> digestBefore(byte[] before) {
      return KeyRange.before(written(), DIGEST, before);
    }
  }
}
