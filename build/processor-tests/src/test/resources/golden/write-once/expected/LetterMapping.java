package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.GeneratedRole;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Letter} is stored in the table {@code letters}: one row each, under its {@link
 * LetterKey}.
 *
 * <pre>
 * l:sender            String    UTF-8                            optional, kept once it is there
 * l:stamps            int       4 bytes, big-endian              default 1, kept once it is there
 * l:audit.createdAt   Instant   8 bytes seconds, 4 bytes nanos   required, the time of the put if null, kept once it is there
 * l:audit.changedAt   Instant   8 bytes seconds, 4 bytes nanos   required, the time of the write
 * l: row marker                 empty                            marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class LetterMapping extends EntityMapping<Letter, LetterKey> {
  /** The only instance: it has no state. */
  public static final LetterMapping INSTANCE = new LetterMapping();

  private LetterMapping() {
    super(
        EntitySchema.<Letter, LetterKey>of(GeneratedFormat.VERSION, "Letter", "letters",
            LetterKey::read)
            .withFamilies(List.of(FamilyRule.of("l")))
            .withColumns(List.of(
                LetterColumns.SENDER,
                LetterColumns.STAMPS,
                LetterColumns.AUDIT_CREATED_AT,
                LetterColumns.AUDIT_CHANGED_AT))
            .withGenerated(GeneratedRole.CREATED_AT, LetterColumns.AUDIT_CREATED_AT)
            .withGenerated(GeneratedRole.UPDATED_AT, LetterColumns.AUDIT_CHANGED_AT)
            .withKept(List.of(
                LetterColumns.SENDER,
                LetterColumns.STAMPS,
                LetterColumns.AUDIT_CREATED_AT))
            .withKeyPattern(LetterKey.PATTERN));
  }

  @Override
  public LetterKey key(Letter letter) {
    return LetterKey.of(letter.id());
  }

  @Override
  public void write(Letter letter, CellSink cells) {
    cells.set(
        LetterColumns.SENDER,
        CellCodecs.STRING.encodeOrNull(orNull(letter.sender(), LetterColumns.SENDER)));
    cells.set(LetterColumns.STAMPS, CellCodecs.INT.encodeInt(letter.stamps()));
    writeAudit(letter.audit(), cells);
  }

  private static void writeAudit(Letter.@Nullable Audit audit, CellSink cells) {
    if (audit == null) {
      cells.absent(LetterColumns.AUDIT_CREATED_AT);
      cells.absent(LetterColumns.AUDIT_CHANGED_AT);
      return;
    }
    cells.set(LetterColumns.AUDIT_CREATED_AT, TimeCodecs.INSTANT.encodeOrNull(audit.createdAt()));
    cells.set(LetterColumns.AUDIT_CHANGED_AT, TimeCodecs.INSTANT.encodeOrNull(audit.changedAt()));
  }

  @Override
  @SuppressWarnings("NullAway")
  public Letter stamped(Letter letter, WriteStamp stamp) {
    return new Letter(
        letter.id(),
        Optional.ofNullable(stamp.kept(LetterColumns.SENDER,
            orNull(letter.sender(), LetterColumns.SENDER))),
        stamp.kept(LetterColumns.STAMPS, letter.stamps(), 1),
        stampedAudit(nonNull(letter.audit(), "audit"), stamp));
  }

  @SuppressWarnings("NullAway")
  private static Letter.Audit stampedAudit(Letter.Audit audit, WriteStamp stamp) {
    return new Letter.Audit(
        stamp.kept(LetterColumns.AUDIT_CREATED_AT, stamp.createdAt(audit.createdAt())),
        stamp.updatedAt(audit.changedAt()));
  }

  @Override
  protected Letter build(KeyReader in, RowCells cells) {
    LetterKey key = LetterKey.read(in);
    return new Letter(
        key.id(),
        Optional.ofNullable(cells.get(LetterColumns.SENDER, CellCodecs.STRING)),
        cells.has(LetterColumns.STAMPS)
            ? CellCodecs.INT.decodeInt(cells.required(LetterColumns.STAMPS))
            : 1,
        buildAudit(cells));
  }

  private Letter.Audit buildAudit(RowCells cells) {
    return new Letter.Audit(
        cells.required(LetterColumns.AUDIT_CREATED_AT, TimeCodecs.INSTANT),
        cells.required(LetterColumns.AUDIT_CHANGED_AT, TimeCodecs.INSTANT));
  }
}
