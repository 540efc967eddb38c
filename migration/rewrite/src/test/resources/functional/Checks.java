package functional;

import java.util.Objects;
import java.util.concurrent.CompletionException;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** What the tests compare with. */
final class Checks {
  private Checks() {}

  static void same(Object expected, Object found) {
    if (!Objects.equals(expected, found)) {
      throw new AssertionError("expected " + expected + ", found " + found);
    }
  }

  /** Holds if the condition of a write is not met. */
  static void refused(Runnable write) {
    boolean isRefused = false;
    try {
      write.run();
    } catch (ConditionalCheckFailedException e) {
      isRefused = true;
    } catch (CompletionException e) {
      isRefused = e.getCause() instanceof ConditionalCheckFailedException;
    }
    same(true, isRefused);
  }
}
