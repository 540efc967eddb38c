package com.example.videos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.testing.BigtableTest;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** The extension refuses a JUnit that would not close what tests open. */
class OlderJUnitTest {
  @BigtableTest
  static class Case {
    @Test
    void hasAClient(BigtableDataClient client) {
      assertTrue(client != null);
    }
  }

  @Test
  void theExtensionSaysWhichJUnitItNeeds() {
    SummaryGeneratingListener run = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(Case.class))
                .build(),
            run);
    assertEquals(1, run.getSummary().getTestsFailedCount());
    Throwable failure = run.getSummary().getFailures().get(0).getException();
    assertTrue(failure.getMessage().contains("needs JUnit 5.13 or newer"), failure::toString);
  }
}
