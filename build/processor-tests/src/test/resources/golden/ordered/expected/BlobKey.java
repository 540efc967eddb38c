package storage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.StartRange;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.UuidPart;
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
public final class BlobKey implements Key {
  static final UuidPart OWNER = UuidPart.of("owner");

  static final LongPart GENERATION = LongPart.of("generation");

  static final BytesPart DIGEST = BytesPart.of("digest");

  static final KeyPattern PATTERN = KeyPattern.ordered(OWNER, GENERATION, DIGEST);

  private final UUID owner;
  private final long generation;
  private final byte[] digest;

  private BlobKey(UUID owner, long generation, byte[] digest) {
    this.owner = owner;
    this.generation = generation;
    this.digest = digest;
  }

  /** {@return the key of these parts} */
  public static BlobKey of(UUID owner, long generation, byte[] digest) {
    return new BlobKey(owner, generation, DIGEST.copy(digest));
  }

  /** {@return the key of a {@link Blob}} */
  public static BlobKey of(Blob blob) {
    return BlobMapping.INSTANCE.key(blob);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code owner}} */
  public static OwnerPrefix owner(UUID owner) {
    KeyWriter out = KeyWriter.ordered();
    OWNER.write(out, owner);
    return new OwnerPrefix(out);
  }

  static BlobKey read(KeyReader in) {
    UUID owner = OWNER.read(in);
    long generation = GENERATION.readLong(in);
    byte[] digest = DIGEST.read(in);
    in.end();
    return new BlobKey(owner, generation, digest);
  }

  /** {@return {@code owner}} */
  public UUID owner() {
    return owner;
  }

  /** {@return {@code generation}} */
  public long generation() {
    return generation;
  }

  /** {@return {@code digest}} */
  public byte[] digest() {
    return DIGEST.copy(digest);
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
    int hash = Objects.hashCode(owner);
    hash = 31 * hash + Long.hashCode(generation);
    return 31 * hash + Arrays.hashCode(digest);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("BlobKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<BlobKey> {
    private AllKeys() {
      super(KeyWriter.ordered());
    }

    /** {@return the range of {@code owner}} */
    public PartRange<BlobKey, UUID> owner() {
      return range(OWNER);
    }
  }

  /** All keys with a certain {@code owner}. */
  public static final class OwnerPrefix extends KeyPrefix<BlobKey> {
    private OwnerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code generation}} */
    public GenerationPrefix generation(long generation) {
      return new GenerationPrefix(with(GENERATION, generation));
    }

    /** {@return the range of {@code generation}} */
    public PartRange<BlobKey, Long> generation() {
      return range(GENERATION);
    }
  }

  /** All keys with a certain {@code owner} and {@code generation}. */
  public static final class GenerationPrefix extends KeyPrefix<BlobKey> {
    private GenerationPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code digest}} */
    public StartRange<BlobKey, byte[], byte[]> digest() {
      return range(DIGEST);
    }
  }
}
