package audit;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeySplits;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.RowKeyField;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link AuditEntry}: its parts as Bigtable's {@code Struct.OrderedCodeBytes} joins
 * them.
 *
 * <pre>
 * "entry"   constant
 * tenant    UTF-8 text
 * day       yyyyMMdd, newest first
 * time      ordered integer, microseconds since 1970
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AuditEntryKey implements Key {
  static final ConstantPart ENTRY = ConstantPart.of("entry");

  static final StringPart TENANT = StringPart.of("tenant");

  static final LocalDatePart DAY = LocalDatePart.of("day").reversed();

  static final InstantPart TIME = InstantPart.of("time").precision(Precision.MICROS);

  static final KeyPattern PATTERN = KeyPattern.ordered(ENTRY, TENANT, DAY, TIME);

  private final String tenant;
  private final LocalDate day;
  private final Instant time;

  private AuditEntryKey(String tenant, LocalDate day, Instant time) {
    this.tenant = tenant;
    this.day = day;
    this.time = time;
  }

  /** {@return the key of these parts} */
  public static AuditEntryKey of(String tenant, LocalDate day, Instant time) {
    return new AuditEntryKey(tenant, day, time);
  }

  /** {@return the key of a {@link AuditEntry}} */
  public static AuditEntryKey of(AuditEntry auditEntry) {
    return AuditEntryMapping.INSTANCE.key(auditEntry);
  }

  /** {@return all keys of this kind} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code tenant}} */
  public static TenantPrefix tenant(String tenant) {
    KeyWriter out = start();
    TENANT.write(out, tenant);
    return new TenantPrefix(out);
  }

  private static KeyWriter start() {
    KeyWriter out = KeyWriter.ordered();
    ENTRY.write(out);
    return out;
  }

  static List<ByteString> splits() {
    return KeySplits.at(start(), TENANT, "g", "n", "t");
  }

  static List<RowKeyField> fields() {
    return List.of(
        RowKeyField.of("constant", ENTRY),
        RowKeyField.of("tenant", TENANT),
        RowKeyField.of("day_reversed", DAY),
        RowKeyField.of("time", TIME));
  }

  static AuditEntryKey read(KeyReader in) {
    ENTRY.read(in);
    String tenant = TENANT.read(in);
    LocalDate day = DAY.read(in);
    Instant time = TIME.read(in);
    in.end();
    return new AuditEntryKey(tenant, day, time);
  }

  /** {@return {@code tenant}} */
  public String tenant() {
    return tenant;
  }

  /** {@return {@code day}} */
  public LocalDate day() {
    return day;
  }

  /** {@return {@code time}} */
  public Instant time() {
    return time;
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = start();
    TENANT.write(out, tenant);
    DAY.write(out, day);
    TIME.write(out, time);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof AuditEntryKey that
        && Objects.equals(tenant, that.tenant)
        && Objects.equals(day, that.day)
        && Objects.equals(time, that.time);
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(tenant);
    hash = 31 * hash + Objects.hashCode(day);
    return 31 * hash + Objects.hashCode(time);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("AuditEntryKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<AuditEntryKey> {
    private AllKeys() {
      super(start());
    }

    /** {@return the range of {@code tenant}} */
    public TextRange<AuditEntryKey> tenant() {
      return range(TENANT);
    }
  }

  /** All keys with a certain {@code tenant}. */
  public static final class TenantPrefix extends KeyPrefix<AuditEntryKey> {
    private TenantPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code day}} */
    public DayPrefix day(LocalDate day) {
      return new DayPrefix(with(DAY, day));
    }

    /** {@return the range of {@code day}} */
    public PartRange<AuditEntryKey, LocalDate> day() {
      return range(DAY);
    }
  }

  /** All keys with a certain {@code tenant} and {@code day}. */
  public static final class DayPrefix extends KeyPrefix<AuditEntryKey> {
    private DayPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code time}} */
    public PartRange<AuditEntryKey, Instant> time() {
      return range(TIME);
    }
  }
}
