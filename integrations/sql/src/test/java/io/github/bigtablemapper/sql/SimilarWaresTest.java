package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.local.LocalBigtable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The example of the guide: wares like this one, within a category. */
class SimilarWaresTest {
  // docs: similar
  static List<Neighbor<Ware>> similar(WareRepository wares, Ware ware) {
    VectorSearch<Ware, WareKey, float[]> search =
        VectorSearch.of(wares, WareColumns.EMBEDDING, Distance.COSINE)
            .where(WareColumns.IN_STOCK.isEqualTo(true));
    return search.nearest(WareKey.category(ware.category()), ware.embedding(), 3);
  }

  // end

  @Test
  void waresOfTheCategoryAreFound() throws Exception {
    try (LocalBigtable server = LocalBigtable.start();
        SqlClients clients = SqlClients.of(server)) {
      BigtableMapper mapper = BigtableMapper.create(clients.data());
      WareRepository wares = new WareRepository(mapper);
      mapper.schema(clients.admin()).apply(wares);
      Ware fedora = new Ware("hats", "fedora", "Fedora", true, new float[] {1, 0, 0});
      wares.put(fedora);
      wares.put(new Ware("hats", "trilby", "Trilby", true, new float[] {2, 1, 0}));
      wares.put(new Ware("hats", "beret", "Beret", false, new float[] {1, 0, 0}));
      wares.put(new Ware("hats", "helmet", "Helmet", true, new float[] {0, 0, 1}));
      wares.put(new Ware("caps", "flat", "Flat cap", true, new float[] {1, 0, 0}));

      List<Neighbor<Ware>> found = similar(wares, fedora);

      assertThat(found.stream().map(each -> each.entity().id()))
          .containsExactly("fedora", "trilby", "helmet")
          .inOrder();
      assertThat(found.get(0).distance()).isWithin(1e-12).of(0);
      assertThat(found.get(2).distance()).isWithin(1e-12).of(1);
    }
  }
}
