package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.codec.BooleanCodec;
import io.github.bigtablemapper.codec.ByteCodec;
import io.github.bigtablemapper.codec.ByteStringCodec;
import io.github.bigtablemapper.codec.BytesCodec;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.CharCodec;
import io.github.bigtablemapper.codec.DoubleCodec;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.codec.FloatCodec;
import io.github.bigtablemapper.codec.IntCodec;
import io.github.bigtablemapper.codec.LongCodec;
import io.github.bigtablemapper.codec.ShortCodec;
import io.github.bigtablemapper.codec.StringCodec;
import io.github.bigtablemapper.codec.UuidCodec;
import io.github.bigtablemapper.codec.time.DurationCodec;
import io.github.bigtablemapper.codec.time.InstantCodec;
import io.github.bigtablemapper.codec.time.LocalDateCodec;
import io.github.bigtablemapper.codec.time.LocalDateTimeCodec;
import io.github.bigtablemapper.codec.time.LocalTimeCodec;
import io.github.bigtablemapper.codec.time.MonthDayCodec;
import io.github.bigtablemapper.codec.time.OffsetDateTimeCodec;
import io.github.bigtablemapper.codec.time.YearCodec;
import io.github.bigtablemapper.codec.time.YearMonthCodec;
import io.github.bigtablemapper.codec.time.ZonedDateTimeCodec;
import io.github.bigtablemapper.mistake.Mistake;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The order of the cells of each built-in codec that has one. */
final class CellOrders {
  private static final Map<Class<?>, CellOrder> ORDERS =
      Map.ofEntries(
          Map.entry(BooleanCodec.class, CellOrder.UNSIGNED),
          Map.entry(ByteCodec.class, CellOrder.SIGNED),
          Map.entry(ShortCodec.class, CellOrder.SIGNED),
          Map.entry(IntCodec.class, CellOrder.SIGNED),
          Map.entry(LongCodec.class, CellOrder.SIGNED),
          Map.entry(FloatCodec.class, CellOrder.FLOATING),
          Map.entry(DoubleCodec.class, CellOrder.FLOATING),
          Map.entry(CharCodec.class, CellOrder.UNSIGNED),
          Map.entry(StringCodec.class, CellOrder.UNSIGNED),
          Map.entry(BytesCodec.class, CellOrder.UNSIGNED),
          Map.entry(ByteStringCodec.class, CellOrder.UNSIGNED),
          Map.entry(UuidCodec.class, CellOrder.UNSIGNED),
          Map.entry(EnumCodec.class, CellOrder.CONSTANTS),
          Map.entry(InstantCodec.class, CellOrder.SIGNED),
          Map.entry(LocalDateCodec.class, CellOrder.SIGNED),
          Map.entry(LocalTimeCodec.class, CellOrder.UNSIGNED),
          Map.entry(LocalDateTimeCodec.class, CellOrder.SIGNED),
          Map.entry(OffsetDateTimeCodec.class, CellOrder.SIGNED),
          Map.entry(ZonedDateTimeCodec.class, CellOrder.SIGNED),
          Map.entry(DurationCodec.class, CellOrder.SIGNED),
          Map.entry(YearCodec.class, CellOrder.SIGNED),
          Map.entry(YearMonthCodec.class, CellOrder.SIGNED),
          Map.entry(MonthDayCodec.class, CellOrder.UNSIGNED));

  private CellOrders() {}

  /** {@return the order of the cells of a codec; null: they have none that Bigtable knows} */
  static @Nullable CellOrder of(CellCodec<?> codec) {
    return ORDERS.get(codec.getClass());
  }

  static Mistake missing(String property, CellCodec<?> codec) {
    return new Mistake(
        "OrderMissing",
        ("%s is stored by %s, whose cells have no order that Bigtable can compare by. Declare it"
                + " with column instead of ordered: its conditions are those of equality.")
            .formatted(property, codec.getClass().getSimpleName()));
  }
}
