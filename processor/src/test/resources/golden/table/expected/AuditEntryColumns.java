package audit;

import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import java.time.Instant;
import java.time.LocalDate;
import javax.annotation.processing.Generated;

/** The columns of {@link AuditEntry}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AuditEntryColumns {
  /** Part of the row key: UTF-8 text. */
  public static final TextKeyPart<AuditEntry> TENANT =
      TextKeyPart.of(AuditEntryKey.PATTERN, AuditEntryKey.TENANT);

  /** Part of the row key: yyyyMMdd, newest first. */
  public static final OrderedKeyPart<AuditEntry, LocalDate> DAY =
      OrderedKeyPart.of(AuditEntryKey.PATTERN, AuditEntryKey.DAY);

  /** Part of the row key: ordered integer, microseconds since 1970. */
  public static final OrderedKeyPart<AuditEntry, Instant> TIME =
      OrderedKeyPart.of(AuditEntryKey.PATTERN, AuditEntryKey.TIME);

  /** {@code e:action}, optional: UTF-8. */
  public static final TextColumn<AuditEntry> ACTION =
      TextColumn.optional(0, "action", "e", "action");

  private AuditEntryColumns() {}
}
