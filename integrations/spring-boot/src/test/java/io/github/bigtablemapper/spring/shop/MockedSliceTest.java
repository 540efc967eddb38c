package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.spring.test.DataBigtableTest;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.springframework.test.context.bean.override.mockito.MockitoSpyBean;

/** A slice in which one repository is a mock, and another one a spy. */
@DataBigtableTest
class MockedSliceTest {
  @MockitoBean private ProductRepository products;
  @MockitoBean private OrderRepository orders;
  @MockitoBean private OrderByBuyerView ordersByBuyer;
  @MockitoSpyBean private ReviewRepository reviews;
  @Autowired private Warehouse_ShelfRepository shelves;
  @Autowired private BigtableMapper mapper;

  @Test
  void mocksAnswerAsTheyAreTold() {
    Product hat = new Product("p1", "hat");
    when(products.find("p1")).thenReturn(Optional.of(hat));

    assertThat(products.find("p1")).hasValue(hat);
    assertThat(orders.find("o1")).isEmpty();
    assertThat(ClientOperations.haveSameClient(mapper, products)).isFalse();
  }

  @Test
  void spiesAndOtherRepositoriesWork() {
    reviews.put(new Review("p1", 1, "fits"));
    shelves.put(new Warehouse.Shelf("s1", "p1"));
    doReturn(Optional.empty()).when(reviews).find("p1", 2);

    assertThat(reviews.scan(ReviewKey.all()).list()).hasSize(1);
    assertThat(reviews.find("p1", 2)).isEmpty();
    verify(reviews).put(new Review("p1", 1, "fits"));
    assertThat(shelves.find("s1")).isPresent();
    assertThat(ClientOperations.haveSameClient(mapper, reviews)).isTrue();
  }
}
