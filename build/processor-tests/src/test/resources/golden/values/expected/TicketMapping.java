package desk;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * How {@link Ticket} is stored in the table {@code tickets}: one row each, under its {@link
 * TicketKey}.
 *
 * <pre>
 * t:priority      Ticket.Priority            name of the constant                             default LOW
 * t:raisedFrom    Ticket.Priority            name of the constant                             optional
 * t:copies        int                        4 bytes, big-endian                              default 1
 * t:offset        Long                       8 bytes, big-endian                              default -3L
 * t:remark        String                     UTF-8                                            default "say &#92;"&#42;/&#92;" twice"
 * t:cost          Money                      by MoneyCodec                                    optional
 * t:refund        Money                      by MoneyCodec                                    optional
 * t:chapter       int                        by RomanCodec                                    required
 * t:due           DayOfWeek                  name of the constant                             required
 * t:topic         float[]                    vector of 3 dimensions, each 4 bytes, IEEE 754   required
 * t:place         double[]                   vector of 2 dimensions, each 8 bytes, IEEE 754   optional
 * t:fees          Map&lt;String, List&lt;Money&gt;&gt;   by JsonCodec                                     required
 * t:tip           Money                      by JsonCodec                                     optional
 * t: row marker                              empty                                            marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TicketMapping extends EntityMapping<Ticket, TicketKey> {
  /** The only instance: it has no state. */
  public static final TicketMapping INSTANCE = new TicketMapping();

  private TicketMapping() {
    super(
        EntitySchema.<Ticket, TicketKey>of(GeneratedFormat.VERSION, "Ticket", "tickets",
            TicketKey::read)
            .withFamilies(List.of(FamilyRule.of("t")))
            .withColumns(List.of(
                TicketColumns.PRIORITY,
                TicketColumns.RAISED_FROM,
                TicketColumns.COPIES,
                TicketColumns.OFFSET,
                TicketColumns.REMARK,
                TicketColumns.COST,
                TicketColumns.REFUND,
                TicketColumns.CHAPTER,
                TicketColumns.DUE,
                TicketColumns.TOPIC,
                TicketColumns.PLACE,
                TicketColumns.FEES,
                TicketColumns.TIP))
            .withKeyPattern(TicketKey.PATTERN));
  }

  @Override
  public TicketKey key(Ticket ticket) {
    return TicketKey.of(ticket.week(), ticket.number());
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
    cells.set(TicketColumns.TOPIC, TicketColumns.FLOAT_VECTOR_CODEC.encodeOrNull(ticket.topic()));
    cells.set(
        TicketColumns.PLACE,
        TicketColumns.DOUBLE_VECTOR_CODEC.encodeOrNull(orNull(ticket.place(),
            TicketColumns.PLACE)));
    cells.set(TicketColumns.FEES, TicketColumns.MAP_JSON_CODEC.encodeOrNull(ticket.fees()));
    cells.set(
        TicketColumns.TIP,
        TicketColumns.MONEY_JSON_CODEC.encodeOrNull(orNull(ticket.tip(), TicketColumns.TIP)));
  }

  @Override
  protected Ticket build(KeyReader in, RowCells cells) {
    TicketKey key = TicketKey.read(in);
    return new Ticket(
        key.week(),
        key.number(),
        cells.has(TicketColumns.PRIORITY)
            ? cells.required(TicketColumns.PRIORITY, TicketColumns.PRIORITY_CODEC)
            : Ticket.Priority.LOW,
        Optional.ofNullable(cells.get(TicketColumns.RAISED_FROM, TicketColumns.PRIORITY_CODEC)),
        cells.has(TicketColumns.COPIES)
            ? CellCodecs.INT.decodeInt(cells.required(TicketColumns.COPIES))
            : 1,
        cells.has(TicketColumns.OFFSET)
            ? cells.required(TicketColumns.OFFSET, CellCodecs.LONG)
            : -3L,
        cells.has(TicketColumns.REMARK)
            ? cells.required(TicketColumns.REMARK, CellCodecs.STRING)
            : "say \"*/\" twice",
        cells.get(TicketColumns.COST, TicketColumns.MONEY_CODEC),
        Optional.ofNullable(cells.get(TicketColumns.REFUND, TicketColumns.MONEY_CODEC)),
        cells.required(TicketColumns.CHAPTER, TicketColumns.ROMAN_CODEC),
        cells.required(TicketColumns.DUE, TicketColumns.DAY_OF_WEEK_CODEC),
        cells.required(TicketColumns.TOPIC, TicketColumns.FLOAT_VECTOR_CODEC),
        Optional.ofNullable(cells.get(TicketColumns.PLACE, TicketColumns.DOUBLE_VECTOR_CODEC)),
        cells.required(TicketColumns.FEES, TicketColumns.MAP_JSON_CODEC),
        Optional.ofNullable(cells.get(TicketColumns.TIP, TicketColumns.MONEY_JSON_CODEC)));
  }
}
