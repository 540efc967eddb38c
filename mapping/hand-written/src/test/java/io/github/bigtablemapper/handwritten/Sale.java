package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import org.jspecify.annotations.Nullable;

/** The empty qualifier, and rows without a marker. */
@Table(value = "sales", rowMarker = false)
@Family("sale")
record Sale(@RowKey String id, @Column("") @Nullable String amount, @Nullable String note) {
  record HandKey(String id) implements Key {
    static final StringPart ID = StringPart.of("id");
    static final KeyLayout<HandKey> LAYOUT =
        KeyLayout.<HandKey>readable()
            .part(ID, HandKey::id)
            .build(parts -> new HandKey(parts.get(ID)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }

    @Override
    public String toString() {
      return Key.toString("HandKey", this);
    }
  }

  static final class Hand {
    static final TextColumn<Sale> AMOUNT;
    static final TextColumn<Sale> NOTE;
    static final EntityMapping<Sale, HandKey> MAPPING;

    private Hand() {}

    static {
      MappingBuilder<Sale, HandKey> sale =
          MappingBuilder.of(Sale.class, "sales", HandKey.LAYOUT, each -> new HandKey(each.id()));
      sale.family(FamilyRule.of("sale")).withoutRowMarker();
      AMOUNT = sale.text("amount", Sale::amount, options -> options.qualifier(""));
      NOTE = sale.text("note", Sale::note);
      MAPPING = sale.build(row -> new Sale(row.key().id(), row.get(AMOUNT), row.get(NOTE)));
    }
  }
}
