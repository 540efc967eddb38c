package audit;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Duration;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link AuditEntry} is stored in the table {@code audit}: one row each, under its {@link
 * AuditEntryKey}.
 *
 * <pre>
 * e:action        String   UTF-8   optional
 * e: row marker            empty   marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AuditEntryMapping extends EntityMapping<AuditEntry, AuditEntryKey> {
  /** The only instance: it has no state. */
  public static final AuditEntryMapping INSTANCE = new AuditEntryMapping();

  private AuditEntryMapping() {
    super(
        EntitySchema.<AuditEntry, AuditEntryKey>of(GeneratedFormat.VERSION, "AuditEntry", "audit",
            AuditEntryKey::read)
            .withFamilies(List.of(FamilyRule.of("e").maxVersions(3).maxAge(Duration.ofDays(90)).asIntersection()))
            .withColumns(List.of(AuditEntryColumns.ACTION))
            .withKeyPattern(AuditEntryKey.PATTERN)
            .withTableOptions(
                TableOptions.none()
                    .withSplits(AuditEntryKey.splits())
                    .with(TableOption.DELETION_PROTECTION, true)
                    .with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofHours(36))
                    .with(TableOption.AUTOMATED_BACKUP_RETENTION, Duration.ofDays(7))
                    .with(TableOption.INFREQUENT_ACCESS_AFTER, Duration.ofDays(90))
                    .with(TableOption.ROW_KEY_SCHEMA, AuditEntryKey.fields())));
  }

  @Override
  public AuditEntryKey key(AuditEntry auditEntry) {
    return AuditEntryKey.of(auditEntry.tenant(), auditEntry.day(), auditEntry.time());
  }

  @Override
  public void write(AuditEntry auditEntry, CellSink cells) {
    cells.set(AuditEntryColumns.ACTION, CellCodecs.STRING.encodeOrNull(auditEntry.action()));
  }

  @Override
  protected AuditEntry build(KeyReader in, RowCells cells) {
    AuditEntryKey key = AuditEntryKey.read(in);
    return new AuditEntry(
        key.tenant(),
        key.day(),
        key.time(),
        cells.get(AuditEntryColumns.ACTION, CellCodecs.STRING));
  }
}
