package web;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Visit} is stored in the table {@code visits}: one row each, under its {@link
 * VisitKey}.
 *
 * <pre>
 * v:page   String   UTF-8   optional
 * </pre>
 *
 * <p>If no column has a value, {@code put} writes an empty cell into {@code v:}, so that the row
 * exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VisitMapping extends EntityMapping<Visit, VisitKey> {
  /** The only instance: it has no state. */
  public static final VisitMapping INSTANCE = new VisitMapping();

  private VisitMapping() {
    super(
        "Visit",
        "visits",
        List.of(FamilyRule.of("v", 1, null)),
        List.of(VisitColumns.PAGE));
  }

  @Override
  public VisitKey key(Visit visit) {
    return new VisitKey(visit.shard(), visit.domain(), visit.secure(), visit.time(), visit.birth(),
        visit.visitor());
  }

  @Override
  public KeyReader keyReader() {
    return KeyReader.readable('!');
  }

  @Override
  public VisitKey readKey(KeyReader in) {
    return VisitKey.read(in);
  }

  @Override
  public void write(Visit visit, CellSink cells) {
    cells.set(VisitColumns.PAGE, CellCodecs.STRING.encodeOrNull(visit.page()));
  }

  @Override
  public EntityReader<Visit> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Visit> {
    @Override
    public Visit build(KeyReader in, RowCells cells) {
      VisitKey key = VisitKey.read(in);
      return new Visit(
          key.shard(),
          key.domain(),
          key.secure(),
          key.at(),
          key.birth(),
          key.visitor(),
          cells.get(VisitColumns.PAGE, CellCodecs.STRING));
    }
  }
}
