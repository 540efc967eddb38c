package shop;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.element.HistoryReader;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * How {@link Sales} is stored in the table {@code sales}: one row each, under its {@link SalesKey}.
 *
 * <pre>
 * v:name          String                  UTF-8                 optional
 * s:total         long                    8 bytes, big-endian   aggregate: SUM
 * x:most          Long                    8 bytes, big-endian   aggregate: MAX
 * d:days          List&lt;Versioned&lt;Long&gt;&gt;   8 bytes, big-endian   a cell for each 1 day: SUM
 * v: row marker                           empty                 marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class SalesMapping extends EntityMapping<Sales, SalesKey> {
  /** The only instance: it has no state. */
  public static final SalesMapping INSTANCE = new SalesMapping();

  private SalesMapping() {
    super(
        EntitySchema.<Sales, SalesKey>of(GeneratedFormat.VERSION, "Sales", "sales", SalesKey::read)
            .withFamilies(List.of(
                FamilyRule.of("v"),
                FamilyRule.of("s").aggregation(Aggregation.SUM),
                FamilyRule.of("x").aggregation(Aggregation.MAX),
                FamilyRule.of("d").maxVersions(0).maxAge(Duration.ofDays(400)).aggregation(Aggregation.SUM)))
            .withColumns(List.of(
                SalesColumns.NAME,
                SalesColumns.TOTAL,
                SalesColumns.MOST,
                SalesColumns.DAYS))
            .withKeyPattern(SalesKey.PATTERN));
  }

  @Override
  public SalesKey key(Sales sales) {
    return SalesKey.of(sales.employee());
  }

  @Override
  public void write(Sales sales, CellSink cells) {
    cells.set(SalesColumns.NAME, CellCodecs.STRING.encodeOrNull(sales.name()));
  }

  @Override
  public EntityReader<Sales> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Sales> {
    private final HistoryReader<Long> days = new HistoryReader<>(SalesColumns.DAYS);

    @Override
    public void clear() {
      days.clear();
    }

    @Override
    public void version(int column, long micros, CellBytes value) {
      switch (column) {
        case 3 -> days.add(micros, value);
        default -> throw noColumn(column);
      }
    }

    @Override
    public Sales build(KeyReader in, RowCells cells) {
      SalesKey key = SalesKey.read(in);
      return new Sales(
          key.employee(),
          cells.get(SalesColumns.NAME, CellCodecs.STRING),
          cells.has(SalesColumns.TOTAL)
              ? CellCodecs.LONG.decodeLong(cells.required(SalesColumns.TOTAL))
              : 0,
          Optional.ofNullable(cells.get(SalesColumns.MOST, CellCodecs.LONG)),
          days.build());
    }
  }
}
