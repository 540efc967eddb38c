package sales;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.element.CollectionWriter;
import io.github.bigtablemapper.mapping.element.HistoryMapReader;
import io.github.bigtablemapper.mapping.element.MapReader;
import io.github.bigtablemapper.mapping.element.SetReader;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Bill} is stored in the table {@code bills}: one row each, under its {@link BillKey}.
 *
 * <pre>
 * p:[key]         Map&lt;String, Versioned&lt;Long&gt;&gt;         key: UTF-8; value: 8 bytes, big-endian          a column for each key, at the element's own timestamp
 * r:[member]      Set&lt;Versioned&lt;String&gt;&gt;               UTF-8                                           a column for each member, its cell one zero byte, at the element's own timestamp
 * n:[key]         Map&lt;Integer, Versioned&lt;Bill.Note&gt;&gt;   key: 4 bytes, big-endian; value: by JsonCodec   a column for each key, at the element's own timestamp
 * q:[key]         Map&lt;String, List&lt;Versioned&lt;Long&gt;&gt;&gt;   key: UTF-8; value: 8 bytes, big-endian          a column for each key, its cells the versions, at the element's own timestamp
 * p: row marker                                        empty                                           marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BillMapping extends EntityMapping<Bill, BillKey> {
  /** The only instance: it has no state. */
  public static final BillMapping INSTANCE = new BillMapping();

  private BillMapping() {
    super(
        EntitySchema.<Bill, BillKey>of(GeneratedFormat.VERSION, "Bill", "bills", BillKey::read)
            .withFamilies(List.of(
                FamilyRule.of("p"),
                FamilyRule.of("r"),
                FamilyRule.of("n"),
                FamilyRule.of("q").maxVersions(9)))
            .withCollections(List.of(
                BillColumns.PAYMENTS,
                BillColumns.REMINDERS,
                BillColumns.NOTES,
                BillColumns.QUOTES))
            .withKeyPattern(BillKey.PATTERN));
  }

  @Override
  public BillKey key(Bill bill) {
    return BillKey.of(bill.number());
  }

  @Override
  public void write(Bill bill, CellSink cells) {
    CollectionWriter.write(cells, BillColumns.PAYMENTS, bill.payments());
    CollectionWriter.write(cells, BillColumns.REMINDERS, bill.reminders());
    CollectionWriter.write(cells, BillColumns.NOTES, bill.notes());
    CollectionWriter.write(cells, BillColumns.QUOTES, bill.quotes());
  }

  @Override
  public EntityReader<Bill> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Bill> {
    private final MapReader<String, Versioned<Long>> payments = new MapReader<>(BillColumns.PAYMENTS);
    private final SetReader<Versioned<String>> reminders = new SetReader<>(BillColumns.REMINDERS);
    private final MapReader<Integer, Versioned<Bill.Note>> notes = new MapReader<>(BillColumns.NOTES);
    private final HistoryMapReader<String, Long> quotes = new HistoryMapReader<>(BillColumns.QUOTES);

    @Override
    public void clear() {
      payments.clear();
      reminders.clear();
      notes.clear();
      quotes.clear();
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      switch (collection) {
        case 0 -> payments.add(qualifier, micros, value);
        case 1 -> reminders.add(qualifier, micros, value);
        case 2 -> notes.add(qualifier, micros, value);
        case 3 -> quotes.add(qualifier, micros, value);
        default -> throw noCollection(collection);
      }
    }

    @Override
    public Bill build(KeyReader in, RowCells cells) {
      BillKey key = BillKey.read(in);
      return new Bill(
          key.number(),
          payments.build(),
          reminders.build(),
          notes.build(),
          quotes.build());
    }
  }
}
