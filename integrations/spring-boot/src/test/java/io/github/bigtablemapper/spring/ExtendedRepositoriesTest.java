package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static org.mockito.Answers.CALLS_REAL_METHODS;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.spring.kinds.Item;
import io.github.bigtablemapper.spring.kinds.ItemKey;
import io.github.bigtablemapper.spring.kinds.ItemMapping;
import io.github.bigtablemapper.spring.kinds.ItemRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.aopalliance.intercept.MethodInterceptor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.MockMakers;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Repository;

/** Classes of users that extend a generated repository with methods of their own. */
class ExtendedRepositoriesTest {
  private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

  private final ApplicationContextRunner application =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(BigtableAutoConfiguration.class))
          .withUserConfiguration(OfKinds.class, Items.class)
          .withPropertyValues(
              "bigtable.project-id=" + instance.projectId(),
              "bigtable.instance-id=" + instance.instanceId(),
              "bigtable.emulator-host=localhost:" + BundledEmulator.shared().port(),
              "bigtable.schema=apply");

  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage(basePackageClasses = Item.class)
  static class OfKinds {}

  /** As the page on repositories shows it, with both sides. */
  @Repository
  static class Items extends ItemRepository {
    @Autowired
    Items(BigtableMapper mapper) {
      this(new Calls(mapper));
    }

    protected Items(Calls calls) {
      super(calls);
    }

    @Override
    public Calls async() {
      return (Calls) super.async();
    }

    @Override
    public Items withDeadlines(Deadlines deadlines) {
      return new Items(async().withDeadlines(deadlines));
    }

    List<Item> findFrom(String id) {
      return scan(ItemKey.all().id().from(id)).list();
    }

    static class Calls extends ItemRepository.Async {
      protected Calls(BigtableMapper mapper) {
        super(mapper, mapper.tableName(ItemMapping.INSTANCE));
      }

      protected Calls(Calls calls, Deadlines deadlines) {
        super(calls, deadlines);
      }

      @Override
      public Calls withDeadlines(Deadlines deadlines) {
        return new Calls(this, deadlines);
      }

      CompletableFuture<Long> countFrom(String id) {
        return scan(ItemKey.all().id().from(id)).count();
      }
    }
  }

  @BeforeEach
  void createTables() {
    application.run(context -> assertThat(context.getStartupFailure()).isNull());
  }

  private static void assertWorks(Items items) {
    items.putAll(List.of(new Item("a", "hat", 0), new Item("b", "cap", 0)));
    assertThat(items.findFrom("b")).containsExactly(new Item("b", "cap", 0));
    assertThat(items.async().countFrom("a").join()).isEqualTo(2);
    Items patient = items.withDeadlines(Deadlines.of(Duration.ofMinutes(1)));
    assertThat(patient.findFrom("a")).hasSize(2);
    assertThat(patient.async().countFrom("b").join()).isEqualTo(1);
  }

  @Test
  void aSubclassIsTheBeanInPlaceOfTheGeneratedClass() {
    application.run(
        context -> {
          assertThat(context.getBeansOfType(ItemRepository.class)).hasSize(1);
          assertThat(context.getBean(ItemRepository.class)).isInstanceOf(Items.class);
          assertWorks(context.getBean(Items.class));
        });
  }

  @Test
  void aSubclassIsProxied() throws Exception {
    try (BigtableMapper mapper = BigtableMapper.builder(instance.dataSettings().build()).build()) {
      ProxyFactory proxies = new ProxyFactory(new Items(mapper));
      proxies.setProxyTargetClass(true);
      proxies.addAdvice((MethodInterceptor) call -> call.proceed());
      Items proxy = (Items) proxies.getProxy();

      assertThat(AopUtils.isCglibProxy(proxy)).isTrue();
      assertWorks(proxy);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {MockMakers.INLINE, MockMakers.SUBCLASS})
  void aSubclassIsMocked(String mocks) {
    Items items = mock(Items.class, withSettings().mockMaker(mocks));
    Item hat = new Item("a", "hat", 0);
    when(items.findFrom("a")).thenReturn(List.of(hat));
    when(items.put(any())).thenReturn(hat);

    assertThat(items.findFrom("a")).containsExactly(hat);
    assertThat(items.put(hat)).isEqualTo(hat);
    assertThat(((ReadRepository<Item, ItemKey>) items).exists(ItemKey.of("a"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {MockMakers.INLINE, MockMakers.SUBCLASS})
  void aSubclassIsSpied(String mocks) throws Exception {
    try (BigtableMapper mapper = BigtableMapper.builder(instance.dataSettings().build()).build()) {
      Items items =
          mock(
              Items.class,
              withSettings()
                  .spiedInstance(new Items(mapper))
                  .defaultAnswer(CALLS_REAL_METHODS)
                  .mockMaker(mocks));

      assertWorks(items);
      verify(items).findFrom("b");
      doReturn(List.of()).when(items).findFrom("a");
      assertThat(items.findFrom("a")).isEmpty();
    }
  }
}
