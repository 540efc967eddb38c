package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LongPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link User} in the index by {@code status} and {@code points}: these, then the
 * bytes of the entity's own key, as Bigtable's {@code Struct.OrderedCodeBytes} joins them.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record UserByStatusAndPointsKey(
    User.Status status, long points, ByteString rowKey)
    implements Key {
  private static final EnumPart<User.Status> STATUS = EnumPart.of("status", User.Status.values());
  private static final LongPart POINTS = LongPart.of("points");
  private static final ByteStringPart ROW_KEY = ByteStringPart.of("rowKey");

  /**
   * Use {@link #of}. A record cannot hide its constructor.
   *
   * @hidden
   */
  @ForGeneratedCode
  public UserByStatusAndPointsKey {}

  /** {@return the key of an entity with these values and this row key} */
  public static UserByStatusAndPointsKey of(User.Status status, long points, UserKey source) {
    return new UserByStatusAndPointsKey(status, points, source.toByteString());
  }

  /** {@return the key of a {@link User}, which has a value for each part} */
  public static UserByStatusAndPointsKey of(User user) {
    return UserByStatusAndPointsMapping.INSTANCE.key(user);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code status}} */
  public static StatusPrefix status(User.Status status) {
    KeyWriter out = KeyWriter.ordered();
    STATUS.write(out, status);
    return new StatusPrefix(out);
  }

  static UserByStatusAndPointsKey read(KeyReader in) {
    User.Status status = STATUS.read(in);
    long points = POINTS.readLong(in);
    ByteString rowKey = ROW_KEY.read(in);
    in.end();
    return new UserByStatusAndPointsKey(status, points, rowKey);
  }

  /** {@return the entity's own row key} */
  public UserKey source() {
    KeyReader in = UserMapping.INSTANCE.keyReader();
    in.reset(rowKey);
    return UserMapping.INSTANCE.readKey(in);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.ordered();
    STATUS.write(out, status);
    POINTS.write(out, points);
    ROW_KEY.write(out, rowKey);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("UserByStatusAndPointsKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<UserByStatusAndPointsKey> {
    private AllKeys() {
      super(KeyWriter.ordered());
    }

    /** {@return the range of {@code status}, in the order of the names} */
    public PartRange<UserByStatusAndPointsKey, User.Status> status() {
      return range(STATUS);
    }
  }

  /** All keys with a certain {@code status}. */
  public static final class StatusPrefix extends KeyPrefix<UserByStatusAndPointsKey> {
    private StatusPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code points}} */
    public PointsPrefix points(long points) {
      return new PointsPrefix(with(POINTS, points));
    }

    /** {@return the range of {@code points}} */
    public PartRange<UserByStatusAndPointsKey, Long> points() {
      return range(POINTS);
    }
  }

  /** All keys with a certain {@code status} and {@code points}. */
  public static final class PointsPrefix extends KeyPrefix<UserByStatusAndPointsKey> {
    private PointsPrefix(KeyWriter written) {
      super(written);
    }
  }
}
