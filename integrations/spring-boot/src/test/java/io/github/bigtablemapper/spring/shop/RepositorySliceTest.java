package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.spring.test.DataBigtableTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;

/** The slice: repositories of any access, tables that exist, and no components. */
@DataBigtableTest(properties = {"shop.name=slice", "bigtable.credentials=file:/none"})
class RepositorySliceTest {
  @Autowired private ProductRepository products;
  @Autowired private ReviewRepository reviews;
  @Autowired private Warehouse_ShelfRepository shelves;
  @Autowired private BigtableMapper mapper;
  @Autowired private ApplicationContext context;

  @Test
  void repositoriesWork() {
    products.put(new Product("p1", "hat"));
    reviews.put(new Review("p1", 1, "fits"));
    shelves.put(new Warehouse.Shelf("s1", "p1"));

    assertThat(products.find("p1")).hasValue(new Product("p1", "hat"));
    assertThat(reviews.find("p1", 1)).isPresent();
    assertThat(shelves.find("s1")).isPresent();
    assertThat(ClientOperations.haveSameClient(mapper, products)).isTrue();
  }

  @Test
  void componentsAreLeftOut() {
    assertThat(context.getBeanNamesForType(ProductController.class)).isEmpty();
    assertThat(context.getEnvironment().getProperty("shop.name")).isEqualTo("slice");
  }
}
