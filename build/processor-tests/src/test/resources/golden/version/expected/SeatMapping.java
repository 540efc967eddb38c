package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Seat} is stored in the table {@code seats}: one row each, under its {@link SeatKey}.
 *
 * <pre>
 * s:guest         String   UTF-8                 optional
 * s:v             long     8 bytes, big-endian   from 0, checked and counted up by every write
 * s: row marker            empty                 marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class SeatMapping extends EntityMapping<Seat, SeatKey> {
  /** The only instance: it has no state. */
  public static final SeatMapping INSTANCE = new SeatMapping();

  private SeatMapping() {
    super(
        EntitySchema.<Seat, SeatKey>of(GeneratedFormat.VERSION, "Seat", "seats", SeatKey::read)
            .withFamilies(List.of(FamilyRule.of("s")))
            .withColumns(List.of(
                SeatColumns.GUEST,
                SeatColumns.REVISION))
            .withVersion(SeatColumns.REVISION, seat -> seat.getRevision())
            .withKeyPattern(SeatKey.PATTERN));
  }

  @Override
  public SeatKey key(Seat seat) {
    return SeatKey.of(seat.getId());
  }

  @Override
  public void write(Seat seat, CellSink cells) {
    cells.set(SeatColumns.GUEST, CellCodecs.STRING.encodeOrNull(seat.getGuest()));
    cells.set(SeatColumns.REVISION, CellCodecs.LONG.encodeLong(seat.getRevision()));
  }

  @Override
  public Seat stamped(Seat seat, WriteStamp stamp) {
    seat.setRevision(stamp.version(seat.getRevision()));
    return seat;
  }

  @Override
  protected Seat build(KeyReader in, RowCells cells) {
    SeatKey key = SeatKey.read(in);
    Seat seat = new Seat();
    seat.setId(key.id());
    if (cells.has(SeatColumns.GUEST)) {
      seat.setGuest(cells.get(SeatColumns.GUEST, CellCodecs.STRING));
    }
    seat.setRevision(cells.has(SeatColumns.REVISION)
            ? CellCodecs.LONG.decodeLong(cells.required(SeatColumns.REVISION))
            : 0);
    return seat;
  }
}
