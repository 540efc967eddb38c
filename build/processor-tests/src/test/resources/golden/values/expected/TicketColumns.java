package desk;

import com.fasterxml.jackson.core.type.TypeReference;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.TextColumn;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;

/** The columns of {@link Ticket}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TicketColumns {
  static final EnumCodec<Ticket.Priority> PRIORITY_CODEC = EnumCodec.of(Ticket.Priority.values());

  static final MoneyCodec MONEY_CODEC = new MoneyCodec();

  static final RomanCodec ROMAN_CODEC = new RomanCodec();

  static final EnumCodec<DayOfWeek> DAY_OF_WEEK_CODEC = EnumCodec.of(DayOfWeek.values());

  static final VectorCodec<float[]> FLOAT_VECTOR_CODEC = VectorCodec.ofFloats(3);

  static final VectorCodec<double[]> DOUBLE_VECTOR_CODEC = VectorCodec.ofDoubles(2);

  static final JsonCodec<Map<String, List<Money>>> MAP_JSON_CODEC =
      new JsonCodec<>(new TypeReference<Map<String, List<Money>>>() {});

  static final JsonCodec<Money> MONEY_JSON_CODEC = new JsonCodec<>(new TypeReference<Money>() {});

  /** Part of the row key: 10 digits, by WeekCodec. */
  public static final OrderedKeyPart<Ticket, Week> WEEK =
      OrderedKeyPart.of(TicketKey.PATTERN, TicketKey.WEEK);

  /** Part of the row key: text, %XX-escaped, by HexCodec. */
  public static final OrderedKeyPart<Ticket, Integer> NUMBER =
      OrderedKeyPart.of(TicketKey.PATTERN, TicketKey.NUMBER);

  /** {@code t:priority}, default LOW: name of the constant. */
  public static final OrderedColumn<Ticket, Ticket.Priority> PRIORITY =
      OrderedColumn.withDefault(0, "priority", "t", "priority", PRIORITY_CODEC, CellOrder.CONSTANTS,
          Ticket.Priority.LOW);

  /** {@code t:raisedFrom}, optional: name of the constant. */
  public static final OrderedColumn<Ticket, Ticket.Priority> RAISED_FROM =
      OrderedColumn.optional(1, "raisedFrom", "t", "raisedFrom", PRIORITY_CODEC,
          CellOrder.CONSTANTS);

  /** {@code t:copies}, default 1: 4 bytes, big-endian. */
  public static final OrderedColumn<Ticket, Integer> COPIES =
      OrderedColumn.withDefault(2, "copies", "t", "copies", CellCodecs.INT, CellOrder.SIGNED, 1);

  /** {@code t:offset}, default -3L: 8 bytes, big-endian. */
  public static final OrderedColumn<Ticket, Long> OFFSET =
      OrderedColumn.withDefault(3, "offset", "t", "offset", CellCodecs.LONG, CellOrder.SIGNED, -3L);

  /** {@code t:remark}, default "say &#92;"&#42;/&#92;" twice": UTF-8. */
  public static final TextColumn<Ticket> REMARK =
      TextColumn.withDefault(4, "remark", "t", "remark", "say \"*/\" twice");

  /** {@code t:cost}, optional: by MoneyCodec. */
  public static final MappedColumn<Ticket, Money> COST =
      MappedColumn.optional(5, "cost", "t", "cost", MONEY_CODEC);

  /** {@code t:refund}, optional: by MoneyCodec. */
  public static final MappedColumn<Ticket, Money> REFUND =
      MappedColumn.optional(6, "refund", "t", "refund", MONEY_CODEC);

  /** {@code t:chapter}, required: by RomanCodec. */
  public static final MappedColumn<Ticket, Integer> CHAPTER =
      MappedColumn.required(7, "chapter", "t", "chapter", ROMAN_CODEC);

  /** {@code t:due}, required: name of the constant. */
  public static final OrderedColumn<Ticket, DayOfWeek> DUE =
      OrderedColumn.required(8, "due", "t", "due", DAY_OF_WEEK_CODEC, CellOrder.CONSTANTS);

  /** {@code t:topic}, required: vector of 3 dimensions, each 4 bytes, IEEE 754. */
  public static final MappedColumn<Ticket, float[]> TOPIC =
      MappedColumn.required(9, "topic", "t", "topic", FLOAT_VECTOR_CODEC);

  /** {@code t:place}, optional: vector of 2 dimensions, each 8 bytes, IEEE 754. */
  public static final MappedColumn<Ticket, double[]> PLACE =
      MappedColumn.optional(10, "place", "t", "place", DOUBLE_VECTOR_CODEC);

  /** {@code t:fees}, required: by JsonCodec. */
  public static final MappedColumn<Ticket, Map<String, List<Money>>> FEES =
      MappedColumn.required(11, "fees", "t", "fees", MAP_JSON_CODEC);

  /** {@code t:tip}, optional: by JsonCodec. */
  public static final MappedColumn<Ticket, Money> TIP =
      MappedColumn.optional(12, "tip", "t", "tip", MONEY_JSON_CODEC);

  private TicketColumns() {}
}
