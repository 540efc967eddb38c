package shop;

import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.column.MappedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link Shop.Order}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
final class Shop_OrderColumns {
  static final EnumCodec<Shop.Status> STATUS_CODEC = EnumCodec.of(Shop.Status.values());

  /** {@code o:before}, optional: name of the constant. */
  public static final MappedColumn<Shop.Order, Shop.Status> BEFORE =
      MappedColumn.optional(0, "before", "o", "before", STATUS_CODEC);

  /** {@code o:after}, optional: name of the constant. */
  public static final MappedColumn<Shop.Order, Shop.Status> AFTER =
      MappedColumn.optional(1, "after", "o", "after", STATUS_CODEC);

  private Shop_OrderColumns() {}
}
