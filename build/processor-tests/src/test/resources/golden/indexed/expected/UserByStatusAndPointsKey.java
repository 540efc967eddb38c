package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LongPart;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link User} in the index by {@code status} and {@code points}: these, then the
 * bytes of the entity's own key, as Bigtable's {@code Struct.OrderedCodeBytes} joins them.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserByStatusAndPointsKey implements Key {
  private static final EnumPart<User.Status> STATUS = EnumPart.of("status", User.Status.values());
  private static final LongPart POINTS = LongPart.of("points");
  private static final ByteStringPart ROW_KEY = ByteStringPart.of("rowKey");

  static final KeyPattern PATTERN = KeyPattern.ordered(STATUS, POINTS, ROW_KEY);

  private final User.Status status;
  private final long points;
  private final ByteString rowKey;

  private UserByStatusAndPointsKey(User.Status status, long points, ByteString rowKey) {
    this.status = status;
    this.points = points;
    this.rowKey = rowKey;
  }

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

  /** {@return {@code status}} */
  public User.Status status() {
    return status;
  }

  /** {@return {@code points}} */
  public long points() {
    return points;
  }

  /** {@return {@code rowKey}} */
  public ByteString rowKey() {
    return rowKey;
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

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UserByStatusAndPointsKey that
        && Objects.equals(status, that.status)
        && points == that.points
        && Objects.equals(rowKey, that.rowKey);
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(status);
    hash = 31 * hash + Long.hashCode(points);
    return 31 * hash + Objects.hashCode(rowKey);
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
