package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.UuidPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Its id is generated. */
record Receipt(@Nullable UUID id, String text) {
  record HandKey(@Nullable UUID id) implements Key {
    static final UuidPart ID = UuidPart.of("id");
    static final KeyLayout<HandKey> LAYOUT =
        KeyLayout.<HandKey>readable()
            .part(ID, key -> Objects.requireNonNull(key.id()))
            .build(parts -> new HandKey(parts.get(ID)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  static final EntityMapping<Receipt, HandKey> MAPPING = mapping();

  private static EntityMapping<Receipt, HandKey> mapping() {
    MappingBuilder<Receipt, HandKey> receipt =
        MappingBuilder.of(
            Receipt.class, "receipts", HandKey.LAYOUT, each -> new HandKey(each.id()));
    receipt.family(FamilyRule.of("r"));
    receipt.generatedId(Receipt::id, (each, id) -> new Receipt(id, each.text()));
    TextColumn<Receipt> text = receipt.text("text", Receipt::text);
    return receipt.build(row -> new Receipt(row.key().id(), row.required(text)));
  }
}
