package io.github.bigtablemapper.benchmarks.byhand;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.handwritten.ColumnOptions;
import io.github.bigtablemapper.handwritten.KeyLayout;
import io.github.bigtablemapper.handwritten.MappingBuilder;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;

/** {@link SmallEntity} by a mapping that is written by hand, with the builder of mappings. */
public final class BuiltSmall {
  private static final TextColumn<SmallEntity> TITLE;
  private static final TextColumn<SmallEntity> SUPPLIER;
  private static final OrderedColumn<SmallEntity, Long> STOCK;
  private static final OrderedColumn<SmallEntity, Double> WEIGHT;
  private static final OrderedColumn<SmallEntity, Boolean> AVAILABLE;

  public static final EntityMapping<SmallEntity, Key> MAPPING;

  static {
    MappingBuilder<SmallEntity, Key> small =
        MappingBuilder.of(
            SmallEntity.class,
            "small",
            Key.LAYOUT,
            each -> new Key(each.category(), each.product(), each.brand()));
    small.family(FamilyRule.of("data"));
    TITLE = small.text("title", SmallEntity::title, ColumnOptions::required);
    SUPPLIER = small.text("supplier", SmallEntity::supplier, ColumnOptions::required);
    STOCK = small.ordered("stock", CellCodecs.LONG, SmallEntity::stock, ColumnOptions::required);
    WEIGHT =
        small.ordered("weight", CellCodecs.DOUBLE, SmallEntity::weight, ColumnOptions::required);
    AVAILABLE =
        small.ordered(
            "available", CellCodecs.BOOLEAN, SmallEntity::available, ColumnOptions::required);
    MAPPING =
        small.build(
            row ->
                new SmallEntity(
                    row.key().category(),
                    row.key().product(),
                    row.key().brand(),
                    row.required(TITLE),
                    row.required(SUPPLIER),
                    row.required(STOCK),
                    row.required(WEIGHT),
                    row.required(AVAILABLE)));
  }

  private BuiltSmall() {}

  /** The row key. */
  public record Key(String category, String product, String brand)
      implements io.github.bigtablemapper.key.Key {
    static final StringPart CATEGORY = StringPart.of("category");
    static final StringPart PRODUCT = StringPart.of("product");
    static final StringPart BRAND = StringPart.of("brand");
    static final KeyLayout<Key> LAYOUT =
        KeyLayout.<Key>readable()
            .part(CATEGORY, Key::category)
            .part(PRODUCT, Key::product)
            .part(BRAND, Key::brand)
            .build(parts -> new Key(parts.get(CATEGORY), parts.get(PRODUCT), parts.get(BRAND)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }
}
