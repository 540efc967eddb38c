package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.examples.guide.Basket.Delivery;
import io.github.bigtablemapper.examples.guide.Basket.Item;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The code of the page on nested values about JSON. */
@BigtableTest(BasketRepository.class)
class JsonPageTest {
  private static final TableId BASKETS = TableId.of("baskets");
  private static final Basket BASKET =
      new Basket(
          "ann",
          List.of(new Item("pen", 2)),
          Map.of("pen", List.of("blue", "red")),
          Optional.of(new Delivery("post", 3)));

  @Test
  void cellsAreJson(BasketRepository baskets, BigtableDataClient client) {
    baskets.put(BASKET);

    Row row = client.readRow(BASKETS, "ann");
    assertThat(row.getCells("b", "items").get(0).getValue().toStringUtf8())
        .isEqualTo("[{\"count\":2,\"name\":\"pen\"}]");
    assertThat(baskets.find("ann")).hasValue(BASKET);
  }

  @Test
  void aCodecMayHaveItsOwnMapper(BasketRepository baskets, BigtableDataClient client) {
    baskets.put(BASKET);
    client.mutateRow(
        RowMutation.create(BASKETS, "ann")
            .setCell("b", "delivery", "{\"carrier\":\"post\",\"days\":3,\"insured\":true}"));

    assertThat(baskets.find("ann")).hasValue(BASKET);
  }
}
