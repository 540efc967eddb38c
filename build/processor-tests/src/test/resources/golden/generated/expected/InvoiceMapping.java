package billing;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.GeneratedRole;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import io.github.bigtablemapper.mapping.element.CollectionWriter;
import io.github.bigtablemapper.mapping.element.SetReader;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Invoice} is stored in the table {@code invoices}: one row each, under its {@link
 * InvoiceKey}.
 *
 * <pre>
 * i:cents         long          8 bytes, big-endian              required
 * i:createdAt     Instant       8 bytes seconds, 4 bytes nanos   optional, the time of the put if null
 * i:updatedAt     Instant       8 bytes seconds, 4 bytes nanos   optional, the time of the write
 * i:token         String        UTF-8                            optional, generated if null
 * t:[member]      Set&lt;String&gt;   UTF-8                            a column for each member, its cell one zero byte
 * i: row marker                 empty                            marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class InvoiceMapping extends EntityMapping<Invoice, InvoiceKey> {
  /** The only instance: it has no state. */
  public static final InvoiceMapping INSTANCE = new InvoiceMapping();

  private InvoiceMapping() {
    super(
        EntitySchema.<Invoice, InvoiceKey>of(GeneratedFormat.VERSION, "Invoice", "invoices",
            InvoiceKey::read)
            .withFamilies(List.of(
                FamilyRule.of("i"),
                FamilyRule.of("t")))
            .withColumns(List.of(
                InvoiceColumns.CENTS,
                InvoiceColumns.CREATED_AT,
                InvoiceColumns.UPDATED_AT,
                InvoiceColumns.TOKEN))
            .withCollections(List.of(InvoiceColumns.TAGS))
            .withGenerated(GeneratedRole.CREATED_AT, InvoiceColumns.CREATED_AT)
            .withGenerated(GeneratedRole.UPDATED_AT, InvoiceColumns.UPDATED_AT)
            .withKeyPattern(InvoiceKey.PATTERN));
  }

  @Override
  public InvoiceKey key(Invoice invoice) {
    return InvoiceKey.of(invoice.customer(), generated(invoice.id(), "id"));
  }

  @Override
  public void write(Invoice invoice, CellSink cells) {
    cells.set(InvoiceColumns.CENTS, CellCodecs.LONG.encodeLong(invoice.cents()));
    cells.set(InvoiceColumns.CREATED_AT, TimeCodecs.INSTANT.encodeOrNull(invoice.createdAt()));
    cells.set(InvoiceColumns.UPDATED_AT, TimeCodecs.INSTANT.encodeOrNull(invoice.updatedAt()));
    cells.set(InvoiceColumns.TOKEN, CellCodecs.STRING.encodeOrNull(invoice.token()));
    CollectionWriter.write(cells, InvoiceColumns.TAGS, invoice.tags());
  }

  @Override
  public Invoice stamped(Invoice invoice, WriteStamp stamp) {
    return new Invoice(
        invoice.customer(),
        stamp.id(invoice.id()),
        invoice.cents(),
        stamp.createdAt(invoice.createdAt()),
        stamp.updatedAt(invoice.updatedAt()),
        stamp.id(invoice.token()),
        invoice.tags());
  }

  @Override
  public EntityReader<Invoice> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Invoice> {
    private final SetReader<String> tags = new SetReader<>(InvoiceColumns.TAGS);

    @Override
    public void clear() {
      tags.clear();
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      switch (collection) {
        case 0 -> tags.add(qualifier, micros, value);
        default -> throw noCollection(collection);
      }
    }

    @Override
    public Invoice build(KeyReader in, RowCells cells) {
      InvoiceKey key = InvoiceKey.read(in);
      return new Invoice(
          key.customer(),
          key.id(),
          CellCodecs.LONG.decodeLong(cells.required(InvoiceColumns.CENTS)),
          cells.get(InvoiceColumns.CREATED_AT, TimeCodecs.INSTANT),
          cells.get(InvoiceColumns.UPDATED_AT, TimeCodecs.INSTANT),
          cells.get(InvoiceColumns.TOKEN, CellCodecs.STRING),
          tags.build());
    }
  }
}
