package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.math.BigDecimal;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Plain columns and a readable key. */
@Table("catalog")
@Family(value = "sku", maxVersions = 5)
record Product(
    @RowKey String category,
    @RowKey(digits = 6, reversed = true) long number,
    @Column String description,
    @Nullable BigDecimal price,
    Optional<URI> thumbnail,
    @Column(defaultValue = "7") int stock,
    @Column(
            value = "n",
            aliases = {"note", "remark"})
        @Nullable String note,
    @Family("s") Size size,
    @Family("s") double weight) {
  enum Size {
    SMALL,
    LARGE
  }

  record HandKey(String category, long number) implements Key {
    static final StringPart CATEGORY = StringPart.of("category");
    static final LongPart NUMBER = LongPart.of("number").digits(6).reversed();
    static final KeyLayout<HandKey> LAYOUT =
        KeyLayout.<HandKey>readable()
            .part(CATEGORY, HandKey::category)
            .part(NUMBER, HandKey::number)
            .build(parts -> new HandKey(parts.get(CATEGORY), parts.get(NUMBER)));

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
    static final TextColumn<Product> DESCRIPTION;
    static final MappedColumn<Product, BigDecimal> PRICE;
    static final MappedColumn<Product, URI> THUMBNAIL;
    static final OrderedColumn<Product, Integer> STOCK;
    static final TextColumn<Product> NOTE;
    static final OrderedColumn<Product, Size> SIZE;
    static final OrderedColumn<Product, Double> WEIGHT;
    static final EntityMapping<Product, HandKey> MAPPING;

    private Hand() {}

    static {
      MappingBuilder<Product, HandKey> product =
          MappingBuilder.of(
              Product.class, "catalog", HandKey.LAYOUT, p -> new HandKey(p.category(), p.number()));
      product.family(FamilyRule.of("sku").maxVersions(5)).family(FamilyRule.of("s"));
      DESCRIPTION = product.text("description", Product::description, ColumnOptions::required);
      PRICE = product.column("price", CellCodecs.BIG_DECIMAL, Product::price);
      THUMBNAIL = product.column("thumbnail", CellCodecs.URI, p -> p.thumbnail().orElse(null));
      STOCK = product.ordered("stock", CellCodecs.INT, Product::stock, c -> c.defaultValue(7));
      NOTE = product.text("note", Product::note, c -> c.qualifier("n").aliases("note", "remark"));
      SIZE =
          product.ordered(
              "size", EnumCodec.of(Size.values()), Product::size, c -> c.family("s").required());
      WEIGHT =
          product.ordered(
              "weight", CellCodecs.DOUBLE, Product::weight, c -> c.family("s").required());
      MAPPING =
          product.build(
              row ->
                  new Product(
                      row.key().category(),
                      row.key().number(),
                      row.required(DESCRIPTION),
                      row.get(PRICE),
                      row.optional(THUMBNAIL),
                      row.required(STOCK),
                      row.get(NOTE),
                      row.required(SIZE),
                      row.required(WEIGHT)));
    }
  }
}
