package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.spring.ShopContext.analysis;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.core.CredentialsProvider;
import io.github.bigtablemapper.spring.shop.ShopApplication;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Why an application cannot start, in two sentences: what is wrong, and what to do. */
@ExtendWith(OutputCaptureExtension.class)
class StartFailureTest {
  private final ApplicationContextRunner application =
      ShopContext.on(BundledEmulator.shared().newInstance());

  @Test
  void aMissingProperty() {
    ShopContext.withoutProperties()
        .withPropertyValues("bigtable.project-id=p")
        .run(
            context -> {
              FailureAnalysis analysis = analysis(context.getStartupFailure());
              assertThat(analysis.getDescription())
                  .isEqualTo("The property bigtable.instance-id is not set.");
              assertThat(analysis.getAction()).contains("bigtable.emulator-host");
            });
  }

  @Test
  void aHostWithoutAPort() {
    application
        .withPropertyValues("bigtable.emulator-host=localhost")
        .run(
            context ->
                assertThat(analysis(context.getStartupFailure()).getDescription())
                    .isEqualTo(
                        "The emulator host of bigtable.emulator-host has no port: localhost"));
  }

  @Test
  void credentialsThatAreNotThere() {
    ShopContext.withoutProperties()
        .withPropertyValues(
            "bigtable.project-id=p",
            "bigtable.instance-id=i",
            "bigtable.credentials=file:/does/not/exist.json")
        .run(
            context ->
                assertThat(analysis(context.getStartupFailure()).getDescription())
                    .startsWith("The property bigtable.credentials names a file"));
  }

  @Test
  void anEmulatorNeedsNoCredentials() {
    application
        .withPropertyValues(
            "bigtable.credentials=file:/does/not/exist.json", "bigtable.schema=apply")
        .run(context -> assertThat(context.getStartupFailure()).isNull());
  }

  @Test
  void aServerThatIsGoneKeepsNoApplicationWaiting() {
    for (String schema : new String[] {"apply", "verify"}) {
      long started = System.nanoTime();
      application
          .withPropertyValues(
              "bigtable.emulator-host=localhost:1",
              "bigtable.schema=" + schema,
              "bigtable.schema-timeout=2s")
          .run(
              context -> {
                FailureAnalysis analysis = analysis(context.getStartupFailure());
                assertThat(analysis.getAction())
                    .contains("Make sure that the instance can be reached");
                assertThat(analysis.getAction()).doesNotContain("bigtable.schema=apply");
              });
      assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(20));
    }
  }

  @Test
  void tablesThatTheAccountMayNotSee() throws Exception {
    try (FaultProxy forbidding =
        FaultProxy.before(BundledEmulator.shared().port())
            .always(Fault.before(CallFailure.status(Status.PERMISSION_DENIED)))) {
      application
          .withPropertyValues(
              "bigtable.emulator-host=localhost:" + forbidding.port(), "bigtable.schema=verify")
          .run(
              context -> {
                FailureAnalysis analysis = analysis(context.getStartupFailure());
                assertThat(analysis.getDescription()).contains("PERMISSION_DENIED");
                assertThat(analysis.getAction()).contains("roles/bigtable.reader");
                assertThat(analysis.getAction()).doesNotContain("bigtable.schema=apply");
              });
    }
  }

  @Test
  void isPrintedWithoutAStackTrace(CapturedOutput output) {
    SpringApplication shop = new SpringApplication(ShopApplication.class, NoCredentials.class);

    assertThrows(
        RuntimeException.class,
        () -> shop.run("--server.port=0", "--bigtable.project-id=p", "--bigtable.instance-id=i"));

    assertThat(output.getAll()).contains("APPLICATION FAILED TO START");
    assertThat(output.getAll())
        .contains("The Bigtable client could not be made: the metadata server is gone");
    assertThat(output.getAll()).contains("gcloud auth application-default login");
    assertThat(output.getAll()).doesNotContain("\tat ");
  }

  @Configuration(proxyBeanMethods = false)
  static class NoCredentials {
    @Bean
    CredentialsProvider none() {
      return () -> {
        throw new IOException("the metadata server is gone");
      };
    }
  }
}
