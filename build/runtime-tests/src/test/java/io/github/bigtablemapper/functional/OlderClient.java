package io.github.bigtablemapper.functional;

import com.google.common.base.Throwables;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/**
 * Ends a test that calls what the documentation names as missing in an older client of Bigtable,
 * such as the schema of tables: it is skipped. Only the profile {@code oldest-client} uses it.
 */
public final class OlderClient
    implements TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {
  private static final String REFUSAL = "needs google-cloud-bigtable 2.80.0 or newer.";

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    handle(thrown);
  }

  @Override
  public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    handle(thrown);
  }

  @Override
  public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    handle(thrown);
  }

  private static void handle(Throwable thrown) throws Throwable {
    for (Throwable each : Throwables.getCausalChain(thrown)) {
      if (each instanceof UnsupportedOperationException
          && String.valueOf(each.getMessage()).contains(REFUSAL)) {
        throw new TestAbortedException(each.getMessage(), thrown);
      }
    }
    throw thrown;
  }
}
