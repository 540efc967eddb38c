package storage;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Point} is stored in the table {@code points}: one row each, under its {@link
 * PointKey}.
 *
 * <pre>
 * p:value         double   8 bytes, IEEE 754   required
 * p: row marker            empty               marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class PointMapping extends EntityMapping<Point, PointKey> {
  /** The only instance: it has no state. */
  public static final PointMapping INSTANCE = new PointMapping();

  private PointMapping() {
    super(
        EntitySchema.<Point, PointKey>of(GeneratedFormat.VERSION, "Point", "points", PointKey::read)
            .withFamilies(List.of(FamilyRule.of("p")))
            .withColumns(List.of(PointColumns.VALUE))
            .withKeyPattern(PointKey.PATTERN));
  }

  @Override
  public PointKey key(Point point) {
    return PointKey.of(point.metric(), point.zone(), point.at(), point.tags());
  }

  @Override
  public void write(Point point, CellSink cells) {
    cells.set(PointColumns.VALUE, CellCodecs.DOUBLE.encodeDouble(point.value()));
  }

  @Override
  protected Point build(KeyReader in, RowCells cells) {
    PointKey key = PointKey.read(in);
    return new Point(
        key.metric(),
        key.zone(),
        key.at(),
        key.tags(),
        CellCodecs.DOUBLE.decodeDouble(cells.required(PointColumns.VALUE)));
  }
}
