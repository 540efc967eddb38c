package io.github.bigtablemapper.commandline.internal.console.spring;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.console.shop.Account;
import io.github.bigtablemapper.commandline.internal.console.shop.AccountMapping;
import io.github.bigtablemapper.commandline.internal.console.shop.AccountRepository;
import io.github.bigtablemapper.commandline.internal.console.shop.ProductMapping;
import io.github.bigtablemapper.commandline.internal.console.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.net.ConnectException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.MapPropertySource;

/** The console beside an application with Spring. */
class ApplicationConsoleTest {
  private final HttpClient http =
      HttpClient.newBuilder()
          .cookieHandler(new CookieManager())
          .followRedirects(HttpClient.Redirect.NORMAL)
          .build();

  /** An application whose tables have a prefix, as the starters make its beans. */
  private AnnotationConfigApplicationContext start(Map<String, Object> properties)
      throws IOException {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    BigtableDataSettings settings = instance.dataSettings().build();
    AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    context
        .getEnvironment()
        .getPropertySources()
        .addFirst(new MapPropertySource("test", properties));
    BigtableDataClient client = BigtableDataClient.create(settings);
    BigtableMapper mapper = BigtableMapper.builder(client).tableNames("dev-"::concat).build();
    BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build());
    AccountRepository accounts = new AccountRepository(mapper);
    mapper.schema(admin).apply(AccountMapping.INSTANCE, ProductMapping.INSTANCE);
    accounts.put(new Account("a", "Ada", 5, 0));
    context.registerBean(BigtableDataSettings.class, () -> settings);
    context.registerBean(BigtableDataClient.class, () -> client);
    context.registerBean(BigtableMapper.class, () -> mapper);
    context.registerBean(BigtableTableAdminClient.class, () -> admin);
    context.registerBean(AccountRepository.class, () -> accounts);
    context.registerBean(ProductRepository.class, () -> new ProductRepository(mapper));
    context.register(ConsoleAutoConfiguration.class);
    context.refresh();
    return context;
  }

  /** An application with the starter that is on the class path. */
  @Configuration(proxyBeanMethods = false)
  @EnableAutoConfiguration
  @AutoConfigurationPackage(basePackageClasses = Account.class)
  static class Shop {}

  private static ConfigurableApplicationContext startShop(String... properties) {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    return new SpringApplicationBuilder(Shop.class)
        .web(WebApplicationType.NONE)
        .bannerMode(Banner.Mode.OFF)
        .properties(
            "bigtable.project-id=" + instance.projectId(),
            "bigtable.instance-id=" + instance.instanceId(),
            "bigtable.emulator-host=localhost:" + BundledEmulator.shared().port(),
            "bigtable.schema=apply")
        .properties(properties)
        .run();
  }

  private static URI link(ConfigurableApplicationContext context) {
    return context.getBean(ApplicationConsole.class).link().orElseThrow();
  }

  private String page(URI uri) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(60)).build();
    return http.send(request, BodyHandlers.ofString()).body();
  }

  @Test
  void aPropertyServesTheEntitiesOfTheRepositories() throws Exception {
    URI link;
    try (AnnotationConfigApplicationContext context = start(Map.of("bigtable.console", "true"))) {
      link = link(context);

      String tables = page(link);
      assertThat(tables).contains("href=\"/entity?entity=Account\"");
      assertThat(tables).contains("href=\"/table?table=dev-accounts\"");
      assertThat(tables).contains("As declared");
      assertThat(tables).contains("href=\"/table?table=dev-products-by-name\"");
      assertThat(tables).contains("An index of Product");
      assertThat(tables).doesNotContain("(missing)");
      assertThat(tables).doesNotContain("writes are on");
      assertThat(page(link.resolve("/entity?entity=Account"))).doesNotContain("Put a row");
    }
    assertThrows(ConnectException.class, () -> page(link));
  }

  @Test
  void theStarterServesItByItsProperty() throws Exception {
    URI link;
    try (ConfigurableApplicationContext context = startShop("bigtable.console=true")) {
      context.getBean(AccountRepository.class).put(new Account("a", "Ada", 5, 0));
      link = link(context);

      String tables = page(link);
      assertThat(tables).contains("href=\"/entity?entity=Account\"");
      assertThat(tables).contains("href=\"/entity?entity=Product\"");
      assertThat(tables).contains("As declared");
      assertThat(tables).doesNotContain("writes are on");
      assertThat(page(link.resolve("/table?table=accounts"))).contains("Account");
    }
    assertThrows(ConnectException.class, () -> page(link));
    try (ConfigurableApplicationContext context =
        startShop("bigtable.console=true", "bigtable.console-write=true")) {
      assertThat(page(link(context))).contains("writes are on");
    }
    try (ConfigurableApplicationContext context = startShop()) {
      assertThat(context.getBean(ApplicationConsole.class).link()).isEmpty();
    }
  }

  @Test
  void asksForWritesInAPropertyOfTheirOwn() throws Exception {
    try (AnnotationConfigApplicationContext context =
        start(Map.of("bigtable.console", true, "bigtable.console-write", true))) {
      assertThat(page(link(context))).contains("writes are on");
      assertThat(page(link(context).resolve("/entity?entity=Account"))).contains("Put a row");
    }
    try (AnnotationConfigApplicationContext context =
        start(
            Map.of(
                "bigtable.console",
                true,
                "bigtable.console-write",
                true,
                "bigtable.read-only",
                true))) {
      assertThat(page(link(context))).doesNotContain("writes are on");
    }
  }

  @Test
  void withoutThePropertyNothingIsServed() throws Exception {
    for (Map<String, Object> properties :
        List.<Map<String, Object>>of(Map.of(), Map.of("bigtable.console", "false"))) {
      try (AnnotationConfigApplicationContext context = start(properties)) {
        assertThat(context.getBean(ApplicationConsole.class).link()).isEmpty();
      }
    }
  }
}
