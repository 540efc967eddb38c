package wide;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Metrics}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class MetricsColumns {
  /** {@code m:c01}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C01 =
      OrderedColumn.optional(0, "c01", "m", "c01", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c02}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C02 =
      OrderedColumn.optional(1, "c02", "m", "c02", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c03}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C03 =
      OrderedColumn.required(2, "c03", "m", "c03", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c04}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C04 =
      OrderedColumn.optional(3, "c04", "m", "c04", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c05}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C05 =
      OrderedColumn.optional(4, "c05", "m", "c05", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c06}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C06 =
      OrderedColumn.required(5, "c06", "m", "c06", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c07}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C07 =
      OrderedColumn.optional(6, "c07", "m", "c07", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c08}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C08 =
      OrderedColumn.optional(7, "c08", "m", "c08", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c09}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C09 =
      OrderedColumn.required(8, "c09", "m", "c09", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c10}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C10 =
      OrderedColumn.optional(9, "c10", "m", "c10", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c11}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C11 =
      OrderedColumn.optional(10, "c11", "m", "c11", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c12}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C12 =
      OrderedColumn.required(11, "c12", "m", "c12", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c13}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C13 =
      OrderedColumn.optional(12, "c13", "m", "c13", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c14}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C14 =
      OrderedColumn.optional(13, "c14", "m", "c14", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c15}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C15 =
      OrderedColumn.required(14, "c15", "m", "c15", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c16}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C16 =
      OrderedColumn.optional(15, "c16", "m", "c16", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c17}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C17 =
      OrderedColumn.optional(16, "c17", "m", "c17", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c18}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C18 =
      OrderedColumn.required(17, "c18", "m", "c18", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c19}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C19 =
      OrderedColumn.optional(18, "c19", "m", "c19", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c20}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C20 =
      OrderedColumn.optional(19, "c20", "m", "c20", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c21}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C21 =
      OrderedColumn.required(20, "c21", "m", "c21", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c22}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C22 =
      OrderedColumn.optional(21, "c22", "m", "c22", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c23}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C23 =
      OrderedColumn.optional(22, "c23", "m", "c23", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c24}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C24 =
      OrderedColumn.required(23, "c24", "m", "c24", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c25}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C25 =
      OrderedColumn.optional(24, "c25", "m", "c25", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c26}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C26 =
      OrderedColumn.optional(25, "c26", "m", "c26", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c27}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C27 =
      OrderedColumn.required(26, "c27", "m", "c27", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c28}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C28 =
      OrderedColumn.optional(27, "c28", "m", "c28", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c29}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C29 =
      OrderedColumn.optional(28, "c29", "m", "c29", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c30}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C30 =
      OrderedColumn.required(29, "c30", "m", "c30", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c31}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C31 =
      OrderedColumn.optional(30, "c31", "m", "c31", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c32}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C32 =
      OrderedColumn.optional(31, "c32", "m", "c32", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c33}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C33 =
      OrderedColumn.required(32, "c33", "m", "c33", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c34}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C34 =
      OrderedColumn.optional(33, "c34", "m", "c34", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c35}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C35 =
      OrderedColumn.optional(34, "c35", "m", "c35", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c36}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C36 =
      OrderedColumn.required(35, "c36", "m", "c36", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c37}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C37 =
      OrderedColumn.optional(36, "c37", "m", "c37", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c38}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C38 =
      OrderedColumn.optional(37, "c38", "m", "c38", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c39}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C39 =
      OrderedColumn.required(38, "c39", "m", "c39", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c40}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C40 =
      OrderedColumn.optional(39, "c40", "m", "c40", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c41}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C41 =
      OrderedColumn.optional(40, "c41", "m", "c41", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c42}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C42 =
      OrderedColumn.required(41, "c42", "m", "c42", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code m:c43}, optional: UTF-8. */
  public static final OrderedColumn<Metrics, String> C43 =
      OrderedColumn.optional(42, "c43", "m", "c43", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code m:c44}, optional: 4 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Integer> C44 =
      OrderedColumn.optional(43, "c44", "m", "c44", CellCodecs.INT, CellOrder.SIGNED);

  /** {@code m:c45}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<Metrics, Long> C45 =
      OrderedColumn.required(44, "c45", "m", "c45", CellCodecs.LONG, CellOrder.SIGNED);

  private MetricsColumns() {}
}
