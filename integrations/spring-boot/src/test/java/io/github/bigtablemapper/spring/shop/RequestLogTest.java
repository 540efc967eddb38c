package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.observation.RequestLog;
import io.github.bigtablemapper.spring.test.AutoConfigureBigtableEmulator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Requests are logged where Boot logs, as soon as the level of the logger says so. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
@AutoConfigureBigtableEmulator
@ExtendWith(OutputCaptureExtension.class)
class RequestLogTest {
  private static final String LOGGER = RequestLog.class.getName();

  @Autowired private ProductRepository products;
  @Autowired private LoggingSystem logging;

  @AfterEach
  void disable() {
    logging.setLogLevel(LOGGER, null);
  }

  @Test
  void theLevelOfTheLoggerTurnsItOn(CapturedOutput output) {
    products.put(new Product("canary1", "canary"));
    assertThat(output.getAll()).doesNotContain("put of Product");

    logging.setLogLevel(LOGGER, LogLevel.DEBUG); // as logging.level.… does, and the actuator
    products.put(new Product("canary2", "canary"));

    assertThat(output.getAll()).containsMatch("DEBUG .*put of Product \\(table products\\): row #");
    assertThat(output.getAll()).doesNotContain("canary");
  }
}
