package wide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Metrics} is stored in the table {@code metrics}: one row each, under its {@link
 * MetricsKey}.
 *
 * <pre>
 * m:c01   String    UTF-8                 optional
 * m:c02   Integer   4 bytes, big-endian   optional
 * m:c03   long      8 bytes, big-endian   required
 * m:c04   String    UTF-8                 optional
 * m:c05   Integer   4 bytes, big-endian   optional
 * m:c06   long      8 bytes, big-endian   required
 * m:c07   String    UTF-8                 optional
 * m:c08   Integer   4 bytes, big-endian   optional
 * m:c09   long      8 bytes, big-endian   required
 * m:c10   String    UTF-8                 optional
 * m:c11   Integer   4 bytes, big-endian   optional
 * m:c12   long      8 bytes, big-endian   required
 * m:c13   String    UTF-8                 optional
 * m:c14   Integer   4 bytes, big-endian   optional
 * m:c15   long      8 bytes, big-endian   required
 * m:c16   String    UTF-8                 optional
 * m:c17   Integer   4 bytes, big-endian   optional
 * m:c18   long      8 bytes, big-endian   required
 * m:c19   String    UTF-8                 optional
 * m:c20   Integer   4 bytes, big-endian   optional
 * m:c21   long      8 bytes, big-endian   required
 * m:c22   String    UTF-8                 optional
 * m:c23   Integer   4 bytes, big-endian   optional
 * m:c24   long      8 bytes, big-endian   required
 * m:c25   String    UTF-8                 optional
 * m:c26   Integer   4 bytes, big-endian   optional
 * m:c27   long      8 bytes, big-endian   required
 * m:c28   String    UTF-8                 optional
 * m:c29   Integer   4 bytes, big-endian   optional
 * m:c30   long      8 bytes, big-endian   required
 * m:c31   String    UTF-8                 optional
 * m:c32   Integer   4 bytes, big-endian   optional
 * m:c33   long      8 bytes, big-endian   required
 * m:c34   String    UTF-8                 optional
 * m:c35   Integer   4 bytes, big-endian   optional
 * m:c36   long      8 bytes, big-endian   required
 * m:c37   String    UTF-8                 optional
 * m:c38   Integer   4 bytes, big-endian   optional
 * m:c39   long      8 bytes, big-endian   required
 * m:c40   String    UTF-8                 optional
 * m:c41   Integer   4 bytes, big-endian   optional
 * m:c42   long      8 bytes, big-endian   required
 * m:c43   String    UTF-8                 optional
 * m:c44   Integer   4 bytes, big-endian   optional
 * m:c45   long      8 bytes, big-endian   required
 * </pre>
 *
 * <p>Family {@code m} keeps 1 version.
 *
 * <p>{@code put} writes these columns and deletes those without a value; the rest of the row stays.
 * If no column has a value, it writes an empty cell into {@code m:}, so that the row exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class MetricsMapping extends EntityMapping<Metrics, MetricsKey> {
  /** The only instance: it has no state. */
  public static final MetricsMapping INSTANCE = new MetricsMapping();

  private MetricsMapping() {
    super(
        "Metrics",
        "metrics",
        List.of(new FamilyRule("m", 1, null)),
        List.of(
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
            MetricsColumns.C21,
            MetricsColumns.C22,
            MetricsColumns.C23,
            MetricsColumns.C24,
            MetricsColumns.C25,
            MetricsColumns.C26,
            MetricsColumns.C27,
            MetricsColumns.C28,
            MetricsColumns.C29,
            MetricsColumns.C30,
            MetricsColumns.C31,
            MetricsColumns.C32,
            MetricsColumns.C33,
            MetricsColumns.C34,
            MetricsColumns.C35,
            MetricsColumns.C36,
            MetricsColumns.C37,
            MetricsColumns.C38,
            MetricsColumns.C39,
            MetricsColumns.C40,
            MetricsColumns.C41,
            MetricsColumns.C42,
            MetricsColumns.C43,
            MetricsColumns.C44,
            MetricsColumns.C45));
  }

  @Override
  public MetricsKey key(Metrics metrics) {
    return new MetricsKey(metrics.host());
  }

  @Override
  public KeyReader keyReader() {
    return KeyReader.readable();
  }

  @Override
  public MetricsKey readKey(KeyReader in) {
    return MetricsKey.read(in);
  }

  @Override
  public void write(Metrics metrics, CellSink cells) {
    write0To19(metrics, cells);
    write20To39(metrics, cells);
    write40To44(metrics, cells);
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

  private static void write20To39(Metrics metrics, CellSink cells) {
    cells.set(MetricsColumns.C21, CellCodecs.LONG.encodeLong(metrics.c21()));
    cells.set(MetricsColumns.C22, CellCodecs.STRING.encodeOrNull(metrics.c22()));
    cells.set(MetricsColumns.C23, CellCodecs.INT.encodeOrNull(metrics.c23()));
    cells.set(MetricsColumns.C24, CellCodecs.LONG.encodeLong(metrics.c24()));
    cells.set(MetricsColumns.C25, CellCodecs.STRING.encodeOrNull(metrics.c25()));
    cells.set(MetricsColumns.C26, CellCodecs.INT.encodeOrNull(metrics.c26()));
    cells.set(MetricsColumns.C27, CellCodecs.LONG.encodeLong(metrics.c27()));
    cells.set(MetricsColumns.C28, CellCodecs.STRING.encodeOrNull(metrics.c28()));
    cells.set(MetricsColumns.C29, CellCodecs.INT.encodeOrNull(metrics.c29()));
    cells.set(MetricsColumns.C30, CellCodecs.LONG.encodeLong(metrics.c30()));
    cells.set(MetricsColumns.C31, CellCodecs.STRING.encodeOrNull(metrics.c31()));
    cells.set(MetricsColumns.C32, CellCodecs.INT.encodeOrNull(metrics.c32()));
    cells.set(MetricsColumns.C33, CellCodecs.LONG.encodeLong(metrics.c33()));
    cells.set(MetricsColumns.C34, CellCodecs.STRING.encodeOrNull(metrics.c34()));
    cells.set(MetricsColumns.C35, CellCodecs.INT.encodeOrNull(metrics.c35()));
    cells.set(MetricsColumns.C36, CellCodecs.LONG.encodeLong(metrics.c36()));
    cells.set(MetricsColumns.C37, CellCodecs.STRING.encodeOrNull(metrics.c37()));
    cells.set(MetricsColumns.C38, CellCodecs.INT.encodeOrNull(metrics.c38()));
    cells.set(MetricsColumns.C39, CellCodecs.LONG.encodeLong(metrics.c39()));
    cells.set(MetricsColumns.C40, CellCodecs.STRING.encodeOrNull(metrics.c40()));
  }

  private static void write40To44(Metrics metrics, CellSink cells) {
    cells.set(MetricsColumns.C41, CellCodecs.INT.encodeOrNull(metrics.c41()));
    cells.set(MetricsColumns.C42, CellCodecs.LONG.encodeLong(metrics.c42()));
    cells.set(MetricsColumns.C43, CellCodecs.STRING.encodeOrNull(metrics.c43()));
    cells.set(MetricsColumns.C44, CellCodecs.INT.encodeOrNull(metrics.c44()));
    cells.set(MetricsColumns.C45, CellCodecs.LONG.encodeLong(metrics.c45()));
  }

  @Override
  public EntityReader<Metrics> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Metrics> {
    private @Nullable String c01;
    private @Nullable Integer c02;
    private long c03;
    private @Nullable String c04;
    private @Nullable Integer c05;
    private long c06;
    private @Nullable String c07;
    private @Nullable Integer c08;
    private long c09;
    private @Nullable String c10;
    private @Nullable Integer c11;
    private long c12;
    private @Nullable String c13;
    private @Nullable Integer c14;
    private long c15;
    private @Nullable String c16;
    private @Nullable Integer c17;
    private long c18;
    private @Nullable String c19;
    private @Nullable Integer c20;
    private long c21;
    private @Nullable String c22;
    private @Nullable Integer c23;
    private long c24;
    private @Nullable String c25;
    private @Nullable Integer c26;
    private long c27;
    private @Nullable String c28;
    private @Nullable Integer c29;
    private long c30;
    private @Nullable String c31;
    private @Nullable Integer c32;
    private long c33;
    private @Nullable String c34;
    private @Nullable Integer c35;
    private long c36;
    private @Nullable String c37;
    private @Nullable Integer c38;
    private long c39;
    private @Nullable String c40;
    private @Nullable Integer c41;
    private long c42;
    private @Nullable String c43;
    private @Nullable Integer c44;
    private long c45;

    @Override
    public void clear() {
      clear0To19();
      clear20To39();
      clear40To44();
    }

    private void clear0To19() {
      c01 = null;
      c02 = null;
      c03 = 0;
      c04 = null;
      c05 = null;
      c06 = 0;
      c07 = null;
      c08 = null;
      c09 = 0;
      c10 = null;
      c11 = null;
      c12 = 0;
      c13 = null;
      c14 = null;
      c15 = 0;
      c16 = null;
      c17 = null;
      c18 = 0;
      c19 = null;
      c20 = null;
    }

    private void clear20To39() {
      c21 = 0;
      c22 = null;
      c23 = null;
      c24 = 0;
      c25 = null;
      c26 = null;
      c27 = 0;
      c28 = null;
      c29 = null;
      c30 = 0;
      c31 = null;
      c32 = null;
      c33 = 0;
      c34 = null;
      c35 = null;
      c36 = 0;
      c37 = null;
      c38 = null;
      c39 = 0;
      c40 = null;
    }

    private void clear40To44() {
      c41 = null;
      c42 = 0;
      c43 = null;
      c44 = null;
      c45 = 0;
    }

    @Override
    public void value(int column, ByteString value) {
      switch (column / 20) {
        case 0 -> value0To19(column, value);
        case 1 -> value20To39(column, value);
        case 2 -> value40To44(column, value);
        default -> throw noColumn(column);
      }
    }

    private void value0To19(int column, ByteString value) {
      switch (column) {
        case 0 -> c01 = CellCodecs.STRING.decode(value);
        case 1 -> c02 = CellCodecs.INT.decode(value);
        case 2 -> c03 = CellCodecs.LONG.decodeLong(value);
        case 3 -> c04 = CellCodecs.STRING.decode(value);
        case 4 -> c05 = CellCodecs.INT.decode(value);
        case 5 -> c06 = CellCodecs.LONG.decodeLong(value);
        case 6 -> c07 = CellCodecs.STRING.decode(value);
        case 7 -> c08 = CellCodecs.INT.decode(value);
        case 8 -> c09 = CellCodecs.LONG.decodeLong(value);
        case 9 -> c10 = CellCodecs.STRING.decode(value);
        case 10 -> c11 = CellCodecs.INT.decode(value);
        case 11 -> c12 = CellCodecs.LONG.decodeLong(value);
        case 12 -> c13 = CellCodecs.STRING.decode(value);
        case 13 -> c14 = CellCodecs.INT.decode(value);
        case 14 -> c15 = CellCodecs.LONG.decodeLong(value);
        case 15 -> c16 = CellCodecs.STRING.decode(value);
        case 16 -> c17 = CellCodecs.INT.decode(value);
        case 17 -> c18 = CellCodecs.LONG.decodeLong(value);
        case 18 -> c19 = CellCodecs.STRING.decode(value);
        case 19 -> c20 = CellCodecs.INT.decode(value);
        default -> throw noColumn(column);
      }
    }

    private void value20To39(int column, ByteString value) {
      switch (column) {
        case 20 -> c21 = CellCodecs.LONG.decodeLong(value);
        case 21 -> c22 = CellCodecs.STRING.decode(value);
        case 22 -> c23 = CellCodecs.INT.decode(value);
        case 23 -> c24 = CellCodecs.LONG.decodeLong(value);
        case 24 -> c25 = CellCodecs.STRING.decode(value);
        case 25 -> c26 = CellCodecs.INT.decode(value);
        case 26 -> c27 = CellCodecs.LONG.decodeLong(value);
        case 27 -> c28 = CellCodecs.STRING.decode(value);
        case 28 -> c29 = CellCodecs.INT.decode(value);
        case 29 -> c30 = CellCodecs.LONG.decodeLong(value);
        case 30 -> c31 = CellCodecs.STRING.decode(value);
        case 31 -> c32 = CellCodecs.INT.decode(value);
        case 32 -> c33 = CellCodecs.LONG.decodeLong(value);
        case 33 -> c34 = CellCodecs.STRING.decode(value);
        case 34 -> c35 = CellCodecs.INT.decode(value);
        case 35 -> c36 = CellCodecs.LONG.decodeLong(value);
        case 36 -> c37 = CellCodecs.STRING.decode(value);
        case 37 -> c38 = CellCodecs.INT.decode(value);
        case 38 -> c39 = CellCodecs.LONG.decodeLong(value);
        case 39 -> c40 = CellCodecs.STRING.decode(value);
        default -> throw noColumn(column);
      }
    }

    private void value40To44(int column, ByteString value) {
      switch (column) {
        case 40 -> c41 = CellCodecs.INT.decode(value);
        case 41 -> c42 = CellCodecs.LONG.decodeLong(value);
        case 42 -> c43 = CellCodecs.STRING.decode(value);
        case 43 -> c44 = CellCodecs.INT.decode(value);
        case 44 -> c45 = CellCodecs.LONG.decodeLong(value);
        default -> throw noColumn(column);
      }
    }

    @Override
    public Metrics build(KeyReader in) {
      MetricsKey key = MetricsKey.read(in);
      return new Metrics(
          key.host(),
          c01,
          c02,
          c03,
          c04,
          c05,
          c06,
          c07,
          c08,
          c09,
          c10,
          c11,
          c12,
          c13,
          c14,
          c15,
          c16,
          c17,
          c18,
          c19,
          c20,
          c21,
          c22,
          c23,
          c24,
          c25,
          c26,
          c27,
          c28,
          c29,
          c30,
          c31,
          c32,
          c33,
          c34,
          c35,
          c36,
          c37,
          c38,
          c39,
          c40,
          c41,
          c42,
          c43,
          c44,
          c45);
    }
  }
}
