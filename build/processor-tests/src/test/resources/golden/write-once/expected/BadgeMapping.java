package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * How {@link Badge} is stored in the table {@code badges}: one row each, under its {@link
 * BadgeKey}.
 *
 * <pre>
 * b:number        int      4 bytes, big-endian   required, written once
 * b:owner         String   UTF-8                 optional, written once
 * b:note          String   UTF-8                 optional
 * c:uses          long     8 bytes, big-endian   counter, from 0
 * b: row marker            empty                 marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BadgeMapping extends EntityMapping<Badge, BadgeKey> {
  /** The only instance: it has no state. */
  public static final BadgeMapping INSTANCE = new BadgeMapping();

  private BadgeMapping() {
    super(
        EntitySchema.<Badge, BadgeKey>of(GeneratedFormat.VERSION, "Badge", "badges", BadgeKey::read)
            .withFamilies(List.of(
                FamilyRule.of("b"),
                FamilyRule.of("c")))
            .withColumns(List.of(
                BadgeColumns.NUMBER,
                BadgeColumns.OWNER,
                BadgeColumns.NOTE,
                BadgeColumns.USES))
            .withWriteOnce(List.of(
                BadgeColumns.NUMBER,
                BadgeColumns.OWNER))
            .withKeyPattern(BadgeKey.PATTERN));
  }

  @Override
  public BadgeKey key(Badge badge) {
    return BadgeKey.of(badge.id());
  }

  @Override
  public void write(Badge badge, CellSink cells) {
    cells.set(BadgeColumns.NUMBER, CellCodecs.INT.encodeInt(badge.number()));
    cells.set(
        BadgeColumns.OWNER,
        CellCodecs.STRING.encodeOrNull(orNull(badge.owner(), BadgeColumns.OWNER)));
    cells.set(BadgeColumns.NOTE, CellCodecs.STRING.encodeOrNull(badge.note()));
  }

  @Override
  protected Badge build(KeyReader in, RowCells cells) {
    BadgeKey key = BadgeKey.read(in);
    return new Badge(
        key.id(),
        CellCodecs.INT.decodeInt(cells.required(BadgeColumns.NUMBER)),
        Optional.ofNullable(cells.get(BadgeColumns.OWNER, CellCodecs.STRING)),
        cells.get(BadgeColumns.NOTE, CellCodecs.STRING),
        cells.has(BadgeColumns.USES)
            ? CellCodecs.LONG.decodeLong(cells.required(BadgeColumns.USES))
            : 0);
  }
}
