package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.spring.kinds.Kinds;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.lang.reflect.Method;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Answers;
import org.mockito.MockMakers;

/** Repositories that tests replace by mocks, and applications that have such. */
class MockedRepositoriesTest {
  private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

  /** A mock that is a subclass runs final methods, without any field. */
  @ParameterizedTest
  @ValueSource(strings = {MockMakers.INLINE, MockMakers.SUBCLASS})
  void everyMethodOfEveryKindIsMocked(String mocks) throws Exception {
    try (BigtableMapper mapper = BigtableMapper.builder(instance.dataSettings().build()).build()) {
      for (Mapped<?, ?> repository : Kinds.of(mapper)) {
        Object mock = mock(repository.getClass(), withSettings().mockMaker(mocks));
        for (Method method : Kinds.methods(repository.getClass()).toList()) {
          Object unused = Kinds.call(mock, method);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void anApplicationWithAMockStarts(BigtableProperties.SchemaMode schema) throws Exception {
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      ShopContext.on(instance)
          .withPropertyValues("bigtable.schema=apply")
          .run(context -> assertThat(context.getStartupFailure()).isNull());
      admin.deleteTable("products");
    }
    for (Answers answers : Answers.values()) {
      ProductRepository products = mock(ProductRepository.class, answers);

      ShopContext.on(instance)
          .withPropertyValues("bigtable.schema=" + schema)
          .withBean(ProductRepository.class, () -> products)
          .run(
              context -> {
                assertWithMessage("%s", answers).that(context.getStartupFailure()).isNull();
                assertThat(context.getBean(ProductRepository.class)).isSameInstanceAs(products);
                var health = context.getBean(BigtableHealthIndicator.class).health();
                assertWithMessage("%s %s", answers, health.getDetails())
                    .that(health.getStatus().getCode())
                    .isEqualTo("UP");
                assertThat(String.valueOf(health.getDetails().get("tables")))
                    .doesNotContain("products");
              });
    }
    assertThat(ShopContext.tables(instance)).doesNotContain("products");
  }
}
