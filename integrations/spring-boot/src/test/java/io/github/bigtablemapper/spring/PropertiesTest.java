package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;

import com.google.api.gax.core.CredentialsProvider;
import com.google.api.gax.core.NoCredentialsProvider;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.util.Objects;
import org.apache.commons.logging.LogFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.Environment;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.core.io.support.SpringFactoriesLoader.ArgumentResolver;
import org.springframework.core.io.support.SpringFactoriesLoader.FailureHandler;

/** What an application does about values of properties that are empty, blank or malformed. */
class PropertiesTest {
  private final ApplicationContextRunner application =
      ShopContext.on(BundledEmulator.shared().newInstance());

  /** What is empty is not set: so a variable of the environment takes a property away. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "bigtable.app-profile-id=",
        "bigtable.app-profile-id= ",
        "bigtable.transactional-app-profile-id=",
        "bigtable.transactional-app-profile-id=\t",
        "bigtable.credentials=",
        "bigtable.credentials= ",
        "bigtable.table-prefix=",
        "bigtable.table-prefix= ",
        "bigtable.read-only=",
        "bigtable.schema=",
        "bigtable.schema-timeout=",
        "bigtable.health-timeout=",
        "bigtable.close-timeout="
      })
  void whatIsEmptyIsNotSet(String property) {
    application
        .withPropertyValues("bigtable.schema=apply", property)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              BigtableProperties properties = context.getBean(BigtableProperties.class);
              assertThat(properties.appProfileId()).isNull();
              assertThat(properties.transactionalAppProfileId()).isNull();
              assertThat(properties.credentials()).isNull();
              assertThat(properties.schemaMode())
                  .isEqualTo(
                      property.equals("bigtable.schema=")
                          ? BigtableProperties.SchemaMode.NONE
                          : BigtableProperties.SchemaMode.APPLY);
              assertThat(context.getBean(ProductRepository.class).table()).isEqualTo("products");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " "})
  void anEmptyEmulatorHostIsTheServiceItself(String host) {
    ShopContext.withoutProperties()
        .withBean(CredentialsProvider.class, NoCredentialsProvider::create)
        .withPropertyValues(
            "bigtable.project-id=p", "bigtable.instance-id=i", "bigtable.emulator-host=" + host)
        .run(
            context -> {
              assertThat(context.getBean(BigtableConnectionDetails.class).getEmulatorHost())
                  .isNull();
              BigtableDataSettings settings = context.getBean(ClientSettings.class).data().build();
              assertThat(settings.getStubSettings().getEndpoint())
                  .isEqualTo("bigtable.googleapis.com:443");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bigtable.project-id=",
        "bigtable.project-id= ",
        "bigtable.project-id=projects/p",
        "bigtable.project-id=my project",
        "bigtable.instance-id=",
        "bigtable.instance-id=\t",
        "bigtable.instance-id=projects/p/instances/i",
        "bigtable.app-profile-id=main/",
        "bigtable.transactional-app-profile-id=a b",
        "bigtable.emulator-host=http://localhost:8086",
        "bigtable.emulator-host=localhost:8086/",
        "bigtable.emulator-host=:8086",
        "bigtable.emulator-host=:",
        "bigtable.emulator-host=localhost",
        "bigtable.emulator-host=localhost:",
        "bigtable.emulator-host=localhost:0",
        "bigtable.emulator-host=localhost:65536",
        "bigtable.emulator-host=localhost:99999999999",
        "bigtable.emulator-host=localhost:-1",
        "bigtable.emulator-host=localhost:8086,localhost:8086",
        "bigtable.emulator-host=::1",
        "bigtable.table-prefix=dev/",
        "bigtable.table-prefix=-dev",
        "bigtable.table-prefix=a2345678901234567890123456789012345678901234567890",
        "bigtable.read-only=perhaps",
        "bigtable.schema=create",
        "bigtable.schema=apply,apply",
        "bigtable.schema-timeout=0s",
        "bigtable.schema-timeout=-1s",
        "bigtable.schema-timeout=soon",
        "bigtable.health-timeout=0s",
        "bigtable.health-timeout=-1ns",
        "bigtable.health-timeout=2 s 3",
        "bigtable.close-timeout=0",
        "bigtable.close-timeout=PT-1S",
        "bigtable.close-timeout=99999999999999999999s"
      })
  void whatIsMalformedIsToldByItsName(String property) {
    String name = property.substring(0, property.indexOf('='));
    application
        .withPropertyValues(property)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNotNull();
              FailureAnalysis printed = printed(requireNonNull(context.getStartupFailure()));
              assertThat(printed.getDescription()).contains(name);
              assertThat(printed.getAction()).isNotEmpty();
            });
  }

  /** {@return what Boot prints: the analysis of the first analyzer that has one} */
  private static FailureAnalysis printed(Throwable failure) {
    return SpringFactoriesLoader.forDefaultResourceLocation()
        .load(
            FailureAnalyzer.class,
            ArgumentResolver.of(BeanFactory.class, new DefaultListableBeanFactory())
                .and(Environment.class, new StandardEnvironment()),
            FailureHandler.logging(LogFactory.getLog(PropertiesTest.class)))
        .stream()
        .map(analyzer -> analyzer.analyze(failure))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost:1",
        "127.0.0.1:65535",
        "[::1]:8086",
        "bigtable_emulator:8086",
        "a.b-c.d:9"
      })
  void hostsOfManyForms(String host) {
    EmulatorAddress address = requireNonNull(EmulatorAddress.of(host, "x"));

    assertThat(address.host() + ":" + address.port()).isEqualTo(host);
  }

  /** From one that is as good as none to the longest that Java has. */
  @ParameterizedTest
  @ValueSource(strings = {"1ms", "1000000d", "PT2562047788015215H", "9223372036854775807s"})
  void durationsAtTheirEnds(String duration) {
    application
        .withPropertyValues(
            "bigtable.schema=apply",
            "bigtable.schema-timeout=" + (duration.startsWith("1m") ? "20s" : duration),
            "bigtable.health-timeout=" + duration,
            "bigtable.close-timeout=" + duration)
        .run(
            context -> {
              assertWithMessage(duration).that(context.getStartupFailure()).isNull();
              var health = context.getBean(BigtableHealthIndicator.class).health();
              assertThat(health.getDetails()).doesNotContainKey("error");
              assertThat(health.getStatus().getCode())
                  .isAnyOf("UP", duration.startsWith("1m") ? "DOWN" : "UP");
            });
  }

  @Test
  void aSchemaTimeoutThatIsTooShortIsToldInTwoSentences() {
    application
        .withPropertyValues("bigtable.schema=apply", "bigtable.schema-timeout=1ns")
        .run(
            context ->
                assertThat(ShopContext.analysis(context.getStartupFailure()).getAction())
                    .contains("bigtable.schema"));
  }
}
