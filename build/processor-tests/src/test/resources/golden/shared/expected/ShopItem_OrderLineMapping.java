package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link ShopItem.OrderLine} is stored in the table {@code shop}: one row each, under its
 * {@link ShopItem_OrderLineKey}.
 *
 * <pre>
 * d:product       String   UTF-8   optional
 * d: row marker            empty   marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_OrderLineMapping extends EntityMapping<ShopItem.OrderLine, ShopItem_OrderLineKey> {
  /** The only instance: it has no state. */
  public static final ShopItem_OrderLineMapping INSTANCE = new ShopItem_OrderLineMapping();

  private ShopItem_OrderLineMapping() {
    super(
        EntitySchema.<ShopItem.OrderLine, ShopItem_OrderLineKey>of(GeneratedFormat.VERSION,
            "ShopItem.OrderLine", "shop", ShopItem_OrderLineKey::read)
            .withFamilies(List.of(
                FamilyRule.of("d"),
                FamilyRule.of("l")))
            .withColumns(List.of(ShopItem_OrderLineColumns.PRODUCT))
            .withKeyPattern(ShopItem_OrderLineKey.PATTERN));
  }

  @Override
  public ShopItem_OrderLineKey key(ShopItem.OrderLine orderLine) {
    return ShopItem_OrderLineKey.of(orderLine.customer(), orderLine.number(), orderLine.position());
  }

  @Override
  public void write(ShopItem.OrderLine orderLine, CellSink cells) {
    cells.set(ShopItem_OrderLineColumns.PRODUCT,
        CellCodecs.STRING.encodeOrNull(orderLine.product()));
  }

  @Override
  protected ShopItem.OrderLine build(KeyReader in, RowCells cells) {
    ShopItem_OrderLineKey key = ShopItem_OrderLineKey.read(in);
    return new ShopItem.OrderLine(
        key.customer(),
        key.number(),
        key.position(),
        cells.get(ShopItem_OrderLineColumns.PRODUCT, CellCodecs.STRING));
  }
}
