package wide;

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
 * How {@link Metrics} is stored in the table {@code metrics}: one row each, under its {@link
 * MetricsKey}.
 *
 * <pre>
 * m:c01           String    UTF-8                 optional
 * m:c02           Integer   4 bytes, big-endian   optional
 * m:c03           long      8 bytes, big-endian   required
 * m:c04           String    UTF-8                 optional
 * m:c05           Integer   4 bytes, big-endian   optional
 * m:c06           long      8 bytes, big-endian   required
 * m:c07           String    UTF-8                 optional
 * m:c08           Integer   4 bytes, big-endian   optional
 * m:c09           long      8 bytes, big-endian   required
 * m:c10           String    UTF-8                 optional
 * m:c11           Integer   4 bytes, big-endian   optional
 * m:c12           long      8 bytes, big-endian   required
 * m:c13           String    UTF-8                 optional
 * m:c14           Integer   4 bytes, big-endian   optional
 * m:c15           long      8 bytes, big-endian   required
 * m:c16           String    UTF-8                 optional
 * m:c17           Integer   4 bytes, big-endian   optional
 * m:c18           long      8 bytes, big-endian   required
 * m:c19           String    UTF-8                 optional
 * m:c20           Integer   4 bytes, big-endian   optional
 * m:c21           long      8 bytes, big-endian   required
 * m: row marker             empty                 marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class MetricsMapping extends EntityMapping<Metrics, MetricsKey> {
  /** The only instance: it has no state. */
  public static final MetricsMapping INSTANCE = new MetricsMapping();

  private MetricsMapping() {
    super(
        EntitySchema.<Metrics, MetricsKey>of(GeneratedFormat.VERSION, "Metrics", "metrics",
            MetricsKey::read)
            .withFamilies(List.of(FamilyRule.of("m")))
            .withColumns(List.of(
                MetricsColumns.C01,
                MetricsColumns.C02,
                MetricsColumns.C03,
                MetricsColumns.C04,
                MetricsColumns.C05,
                MetricsColumns.C06,
                MetricsColumns.C07,
                MetricsColumns.C08,
                MetricsColumns.C09,
                MetricsColumns.C10,
                MetricsColumns.C11,
                MetricsColumns.C12,
                MetricsColumns.C13,
                MetricsColumns.C14,
                MetricsColumns.C15,
                MetricsColumns.C16,
                MetricsColumns.C17,
                MetricsColumns.C18,
                MetricsColumns.C19,
                MetricsColumns.C20,
                MetricsColumns.C21))
            .withKeyPattern(MetricsKey.PATTERN));
  }

  @Override
  public MetricsKey key(Metrics metrics) {
    return MetricsKey.of(metrics.host());
  }

  @Override
  public void write(Metrics metrics, CellSink cells) {
    write0To19(metrics, cells);
    write20To20(metrics, cells);
  }

  private static void write0To19(Metrics metrics, CellSink cells) {
    cells.set(MetricsColumns.C01, CellCodecs.STRING.encodeOrNull(metrics.c01()));
    cells.set(MetricsColumns.C02, CellCodecs.INT.encodeOrNull(metrics.c02()));
    cells.set(MetricsColumns.C03, CellCodecs.LONG.encodeLong(metrics.c03()));
    cells.set(MetricsColumns.C04, CellCodecs.STRING.encodeOrNull(metrics.c04()));
    cells.set(MetricsColumns.C05, CellCodecs.INT.encodeOrNull(metrics.c05()));
    cells.set(MetricsColumns.C06, CellCodecs.LONG.encodeLong(metrics.c06()));
    cells.set(MetricsColumns.C07, CellCodecs.STRING.encodeOrNull(metrics.c07()));
    cells.set(MetricsColumns.C08, CellCodecs.INT.encodeOrNull(metrics.c08()));
    cells.set(MetricsColumns.C09, CellCodecs.LONG.encodeLong(metrics.c09()));
    cells.set(MetricsColumns.C10, CellCodecs.STRING.encodeOrNull(metrics.c10()));
    cells.set(MetricsColumns.C11, CellCodecs.INT.encodeOrNull(metrics.c11()));
    cells.set(MetricsColumns.C12, CellCodecs.LONG.encodeLong(metrics.c12()));
    cells.set(MetricsColumns.C13, CellCodecs.STRING.encodeOrNull(metrics.c13()));
    cells.set(MetricsColumns.C14, CellCodecs.INT.encodeOrNull(metrics.c14()));
    cells.set(MetricsColumns.C15, CellCodecs.LONG.encodeLong(metrics.c15()));
    cells.set(MetricsColumns.C16, CellCodecs.STRING.encodeOrNull(metrics.c16()));
    cells.set(MetricsColumns.C17, CellCodecs.INT.encodeOrNull(metrics.c17()));
    cells.set(MetricsColumns.C18, CellCodecs.LONG.encodeLong(metrics.c18()));
    cells.set(MetricsColumns.C19, CellCodecs.STRING.encodeOrNull(metrics.c19()));
    cells.set(MetricsColumns.C20, CellCodecs.INT.encodeOrNull(metrics.c20()));
  }

  private static void write20To20(Metrics metrics, CellSink cells) {
    cells.set(MetricsColumns.C21, CellCodecs.LONG.encodeLong(metrics.c21()));
  }

  @Override
  protected Metrics build(KeyReader in, RowCells cells) {
    MetricsKey key = MetricsKey.read(in);
    return new Metrics(
        key.host(),
        cells.get(MetricsColumns.C01, CellCodecs.STRING),
        cells.get(MetricsColumns.C02, CellCodecs.INT),
        CellCodecs.LONG.decodeLong(cells.required(MetricsColumns.C03)),
        cells.get(MetricsColumns.C04, CellCodecs.STRING),
        cells.get(MetricsColumns.C05, CellCodecs.INT),
        CellCodecs.LONG.decodeLong(cells.required(MetricsColumns.C06)),
        cells.get(MetricsColumns.C07, CellCodecs.STRING),
        cells.get(MetricsColumns.C08, CellCodecs.INT),
        CellCodecs.LONG.decodeLong(cells.required(MetricsColumns.C09)),
        cells.get(MetricsColumns.C10, CellCodecs.STRING),
        cells.get(MetricsColumns.C11, CellCodecs.INT),
        CellCodecs.LONG.decodeLong(cells.required(MetricsColumns.C12)),
        cells.get(MetricsColumns.C13, CellCodecs.STRING),
        cells.get(MetricsColumns.C14, CellCodecs.INT),
        CellCodecs.LONG.decodeLong(cells.required(MetricsColumns.C15)),
        cells.get(MetricsColumns.C16, CellCodecs.STRING),
        cells.get(MetricsColumns.C17, CellCodecs.INT),
        CellCodecs.LONG.decodeLong(cells.required(MetricsColumns.C18)),
        cells.get(MetricsColumns.C19, CellCodecs.STRING),
        cells.get(MetricsColumns.C20, CellCodecs.INT),
        CellCodecs.LONG.decodeLong(cells.required(MetricsColumns.C21)));
  }
}
