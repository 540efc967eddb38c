package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.spring.kinds.Item;
import io.github.bigtablemapper.spring.kinds.ItemKey;
import io.github.bigtablemapper.spring.kinds.ItemMapping;
import io.github.bigtablemapper.spring.kinds.ItemRepository;
import io.github.bigtablemapper.spring.kinds.Kinds;
import io.github.bigtablemapper.spring.kinds.Ticket;
import io.github.bigtablemapper.spring.kinds.TicketByStateKey;
import io.github.bigtablemapper.spring.kinds.TicketKey;
import io.github.bigtablemapper.spring.kinds.TicketRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.aopalliance.intercept.MethodInterceptor;
import org.junit.jupiter.api.Test;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.aop.framework.autoproxy.DefaultAdvisorAutoProxyCreator;
import org.springframework.aop.support.AopUtils;
import org.springframework.aop.support.ComposablePointcut;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.RootClassFilter;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.cache.concurrent.ConcurrentMapCacheManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** A proxy is an object without fields: what it does not pass on to the repository fails. */
class ProxiedRepositoriesTest {
  private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

  private final ApplicationContextRunner application =
      new ApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  BigtableAutoConfiguration.class, BigtableHealthAutoConfiguration.class))
          .withUserConfiguration(AllKinds.class)
          .withPropertyValues(
              "bigtable.project-id=" + instance.projectId(),
              "bigtable.instance-id=" + instance.instanceId(),
              "bigtable.emulator-host=localhost:" + BundledEmulator.shared().port(),
              "bigtable.schema=apply");

  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage(basePackageClasses = Item.class)
  static class AllKinds {}

  @Test
  void everyMethodOfEveryKindReachesItsTarget() throws Exception {
    try (BigtableMapper mapper = BigtableMapper.builder(instance.dataSettings().build()).build()) {
      for (Mapped<?, ?> repository : Kinds.of(mapper)) {
        List<String> called = new ArrayList<>();
        Object proxy = proxy(repository, called);
        for (Method method : Kinds.methods(repository.getClass()).toList()) {
          called.clear();

          Object unused = Kinds.call(proxy, method);

          assertWithMessage("%s", method).that(called).containsExactly(method.getName());
        }
      }
    }
  }

  /** {@return a proxy whose calls are noted and end there} */
  private static Object proxy(Object target, List<String> called) {
    ProxyFactory proxies = new ProxyFactory(target);
    proxies.setProxyTargetClass(true);
    proxies.addAdvice(
        (MethodInterceptor)
            call -> {
              called.add(call.getMethod().getName());
              return Kinds.none(call.getMethod().getReturnType());
            });
    return proxies.getProxy();
  }

  @Test
  void advisedRepositoriesWork() {
    application
        .withUserConfiguration(Advised.class)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              ItemRepository items = context.getBean(ItemRepository.class);
              assertThat(AopUtils.isCglibProxy(items)).isTrue();
              assertThat(
                      ClientOperations.haveSameClient(context.getBean(BigtableMapper.class), items))
                  .isTrue();
              assertWorks(items);
              assertThat(context.getBean(Advised.class).called)
                  .containsAtLeast("put", "scan", "bulkWriter", "async", "table", "mapping");

              TicketRepository tickets = context.getBean(TicketRepository.class);
              tickets.put(new Ticket("t", "anna", "open", 0));
              assertThat(tickets.byState().list(TicketByStateKey.state("open"))).hasSize(1);
              assertThat(MaintainedIndex.reindex(tickets, TicketKey.all())).isEqualTo(1);
              assertThat(tickets.withDeadlines(Deadlines.of(Duration.ofMinutes(1))).find("t"))
                  .isPresent();

              var health = context.getBean(BigtableHealthIndicator.class).health();
              assertThat(health.getStatus().getCode()).isEqualTo("UP");
              assertThat(String.valueOf(health.getDetails().get("tables")))
                  .contains("tickets-by-state=OK");
            });
  }

  private static void assertWorks(ItemRepository items) {
    items.put(new Item("a", "hat", 0));
    assertThat(items.table()).isEqualTo("items");
    assertThat(items.mapping()).isSameInstanceAs(ItemMapping.INSTANCE);
    assertThat(items.async().find(ItemKey.of("a")).join()).isPresent();
    try (BulkWriter<Item, ItemKey> writer = items.bulkWriter()) {
      var unused = writer.add(items.writes().put(new Item("b", "scarf", 0)));
    }
    assertThat(
            IndependentWrites.begin()
                .add(items, items.writes().put(new Item("c", "glove", 0)))
                .write()
                .of(items))
        .isNotNull();
    assertThat(items.incrementSold(ItemKey.of("a"), 2)).isEqualTo(2);
    assertThat(items.scan(ItemKey.all()).count()).isEqualTo(3);
    assertThat(items.scan(KeyRange.of(ItemKey.of("a")), KeyRange.of(ItemKey.of("c"))).list())
        .hasSize(2);
    assertThat(items.scan(List.of(KeyRange.of(ItemKey.of("b")))).list()).hasSize(1);
  }

  /** Runs around every call of every repository, as an aspect does. */
  @Configuration(proxyBeanMethods = false)
  static class Advised {
    final List<String> called = new CopyOnWriteArrayList<>();

    @Bean
    static DefaultAdvisorAutoProxyCreator proxies() {
      DefaultAdvisorAutoProxyCreator creator = new DefaultAdvisorAutoProxyCreator();
      creator.setProxyTargetClass(true);
      return creator;
    }

    @Bean
    DefaultPointcutAdvisor around() {
      return new DefaultPointcutAdvisor(
          new ComposablePointcut(new RootClassFilter(ReadRepository.class)),
          (MethodInterceptor)
              call -> {
                called.add(call.getMethod().getName());
                return call.proceed();
              });
    }
  }

  @Test
  void aSubclassWithACacheWorksAndTakesThePlaceOfItsSuperclass() {
    application
        .withUserConfiguration(Caching.class, CachedItems.class)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              ItemRepository items = context.getBean(ItemRepository.class);
              assertThat(items).isInstanceOf(CachedItems.class);
              assertThat(AopUtils.isCglibProxy(items)).isTrue();

              assertThat(items.find("a")).isEmpty();
              assertWorks(items);

              assertThat(items.find(ItemKey.of("a"))).isPresent();
              assertThat(items.find("a")).isEmpty(); // cached
            });
  }

  @Configuration(proxyBeanMethods = false)
  @EnableCaching(proxyTargetClass = true)
  static class Caching {
    @Bean
    ConcurrentMapCacheManager caches() {
      return new ConcurrentMapCacheManager();
    }
  }

  static class CachedItems extends ItemRepository {
    CachedItems(BigtableMapper mapper) {
      super(mapper);
    }

    @Override
    @Cacheable("items")
    public Optional<Item> find(String id) {
      return super.find(id);
    }
  }

  @Test
  void aRepositoryThatIsMadeLaterWorks() {
    application
        .withUserConfiguration(Later.class)
        .run(context -> assertWorks(context.getBean(Later.class).items));
  }

  /** Is given a proxy that looks for the bean when it is called. */
  static class Later {
    private final ItemRepository items;

    Later(@Lazy ItemRepository items) {
      this.items = items;
    }
  }

  @Test
  void generatedClassesAreBeansAndNothingThatExtendsThem() {
    application.run(
        context -> {
          assertThat(context.getStartupFailure()).isNull();
          assertThat(context.getBeansOfType(ReadRepository.class).keySet())
              .containsExactly(
                  "itemRepository",
                  "seatRepository",
                  "sessionRepository",
                  "shapeRepository",
                  "shape_CircleRepository",
                  "shape_SquareRepository",
                  "ticketByGuestView",
                  "ticketRepository");
          assertThat(context.getBean(ItemRepository.class).getClass())
              .isEqualTo(ItemRepository.class);
        });
  }
}
