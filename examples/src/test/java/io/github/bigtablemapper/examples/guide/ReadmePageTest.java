package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The code of the README. */
@BigtableTest
class ReadmePageTest {
  @Test
  void first(BigtableDataClient dataClient, BigtableTableAdminClient adminClient) {
    // docs: first
    Product fedora =
        new Product("hats", "fedora", "brandA", "A hat", new BigDecimal("25.00"), Optional.empty());

    BigtableMapper mapper = BigtableMapper.create(dataClient);
    ProductRepository products = new ProductRepository(mapper);
    mapper.schema(adminClient).apply(products); // creates the table and its family
    // end

    // docs: use
    products.put(fedora); // row hats#fedora#brandA
    Optional<Product> found = products.find("hats", "fedora", "brandA");
    List<Product> hats = products.scan(ProductKey.category("hats")).list();
    List<Product> someHats =
        products.scan(ProductKey.category("hats").product().from("a").before("m")).reverse().list();
    // end

    assertThat(found).hasValue(fedora);
    assertThat(hats).containsExactly(fedora);
    assertThat(someHats).containsExactly(fedora);
  }
}
