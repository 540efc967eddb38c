package desk;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Ticket} is stored in the table {@code tickets}: one row each, under its {@link
 * TicketKey}.
 *
 * <pre>
 * t:priority     Ticket.Priority            name of the constant   default LOW
 * t:raisedFrom   Ticket.Priority            name of the constant   optional
 * t:copies       int                        4 bytes, big-endian    default 1
 * t:offset       Long                       8 bytes, big-endian    default -3L
 * t:remark       String                     UTF-8                  default "say &#92;"&#42;/&#92;" twice"
 * t:cost         Money                      by MoneyCodec          optional
 * t:refund       Money                      by MoneyCodec          optional
 * t:chapter      int                        by RomanCodec          required
 * t:due          DayOfWeek                  name of the constant   required
 * t:fees         Map&lt;String, List&lt;Money&gt;&gt;   by JsonCodec           required
 * t:tip          Money                      by JsonCodec           optional
 * </pre>
 *
 * <p>Family {@code t} keeps 1 version.
 *
 * <p>{@code put} writes these columns and deletes those without a value; the rest of the row stays.
 * If no column has a value, it writes an empty cell into {@code t:}, so that the row exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TicketMapping extends EntityMapping<Ticket, TicketKey> {
  /** The only instance: it has no state. */
  public static final TicketMapping INSTANCE = new TicketMapping();

  private TicketMapping() {
    super(
        "Ticket",
        "tickets",
        List.of(new FamilyRule("t", 1, null)),
        List.of(
            TicketColumns.PRIORITY,
            TicketColumns.RAISED_FROM,
            TicketColumns.COPIES,
            TicketColumns.OFFSET,
            TicketColumns.REMARK,
            TicketColumns.COST,
            TicketColumns.REFUND,
            TicketColumns.CHAPTER,
            TicketColumns.DUE,
            TicketColumns.FEES,
            TicketColumns.TIP));
  }

  @Override
  public TicketKey key(Ticket ticket) {
    return new TicketKey(ticket.week(), ticket.number());
  }

  @Override
  public KeyReader keyReader() {
    return KeyReader.readable();
  }

  @Override
  public TicketKey readKey(KeyReader in) {
    return TicketKey.read(in);
  }

  @Override
  public void write(Ticket ticket, CellSink cells) {
    cells.set(TicketColumns.PRIORITY, TicketColumns.PRIORITY_CODEC.encodeOrNull(ticket.priority()));
    cells.set(
        TicketColumns.RAISED_FROM,
        TicketColumns.PRIORITY_CODEC.encodeOrNull(orNull(ticket.raisedFrom(),
            TicketColumns.RAISED_FROM)));
    cells.set(TicketColumns.COPIES, CellCodecs.INT.encodeInt(ticket.copies()));
    cells.set(TicketColumns.OFFSET, CellCodecs.LONG.encodeOrNull(ticket.offset()));
    cells.set(TicketColumns.REMARK, CellCodecs.STRING.encodeOrNull(ticket.remark()));
    cells.set(TicketColumns.COST, TicketColumns.MONEY_CODEC.encodeOrNull(ticket.cost()));
    cells.set(
        TicketColumns.REFUND,
        TicketColumns.MONEY_CODEC.encodeOrNull(orNull(ticket.refund(), TicketColumns.REFUND)));
    cells.set(TicketColumns.CHAPTER, TicketColumns.ROMAN_CODEC.encode(ticket.chapter()));
    cells.set(TicketColumns.DUE, TicketColumns.DAY_OF_WEEK_CODEC.encodeOrNull(ticket.due()));
    cells.set(TicketColumns.FEES, TicketColumns.MAP_JSON_CODEC.encodeOrNull(ticket.fees()));
    cells.set(
        TicketColumns.TIP,
        TicketColumns.MONEY_JSON_CODEC.encodeOrNull(orNull(ticket.tip(), TicketColumns.TIP)));
  }

  @Override
  public EntityReader<Ticket> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Ticket> {
    private Ticket.@Nullable Priority priority;
    private Ticket.@Nullable Priority raisedFrom;
    private int copies;
    private @Nullable Long offset;
    private @Nullable String remark;
    private @Nullable Money cost;
    private @Nullable Money refund;
    private int chapter;
    private @Nullable DayOfWeek due;
    private @Nullable Map<String, List<Money>> fees;
    private @Nullable Money tip;

    @Override
    public void clear() {
      priority = null;
      raisedFrom = null;
      copies = 1;
      offset = null;
      remark = null;
      cost = null;
      refund = null;
      chapter = 0;
      due = null;
      fees = null;
      tip = null;
    }

    @Override
    public void value(int column, ByteString value) {
      switch (column) {
        case 0 -> priority = TicketColumns.PRIORITY_CODEC.decode(value);
        case 1 -> raisedFrom = TicketColumns.PRIORITY_CODEC.decode(value);
        case 2 -> copies = CellCodecs.INT.decodeInt(value);
        case 3 -> offset = CellCodecs.LONG.decode(value);
        case 4 -> remark = CellCodecs.STRING.decode(value);
        case 5 -> cost = TicketColumns.MONEY_CODEC.decode(value);
        case 6 -> refund = TicketColumns.MONEY_CODEC.decode(value);
        case 7 -> chapter = TicketColumns.ROMAN_CODEC.decode(value);
        case 8 -> due = TicketColumns.DAY_OF_WEEK_CODEC.decode(value);
        case 9 -> fees = TicketColumns.MAP_JSON_CODEC.decode(value);
        case 10 -> tip = TicketColumns.MONEY_JSON_CODEC.decode(value);
        default -> throw noColumn(column);
      }
    }

    @Override
    public Ticket build(KeyReader in) {
      TicketKey key = TicketKey.read(in);
      return new Ticket(
          key.week(),
          key.number(),
          priority == null ? Ticket.Priority.LOW : priority,
          Optional.ofNullable(raisedFrom),
          copies,
          offset == null ? -3L : offset,
          remark == null ? "say \"*/\" twice" : remark,
          cost,
          Optional.ofNullable(refund),
          chapter,
          required(due),
          required(fees),
          Optional.ofNullable(tip));
    }
  }
}
