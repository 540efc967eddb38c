package io.github.bigtablemapper.internal.call;

import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * What functions of the caller return. A null is refused with the name of the function: taken for a
 * value, it would have a meaning that the caller does not expect.
 */
public final class Returned {
  private Returned() {}

  /**
   * {@return the stage that an action has returned}
   *
   * @param label what calls the action
   * @throws InvalidRequestException if it is null: an action that has ended is not distinguishable
   *     from one whose stage was forgotten
   */
  public static CompletionStage<?> stage(String label, @Nullable CompletionStage<?> returned) {
    if (returned == null) {
      throw new InvalidRequestException(
          label
              + ": the action returned null instead of a stage. Return the stage of what it has"
              + " started, or CompletableFuture.completedFuture(null).");
    }
    return returned;
  }

  /**
   * {@return the options that a function has returned}
   *
   * @throws InvalidRequestException if they are null
   */
  public static <T> T options(String label, @Nullable T returned) {
    if (returned == null) {
      throw new InvalidRequestException(
          label
              + ": the function of the options returned null. Return the options that it was given,"
              + " or others that were made from them.");
    }
    return returned;
  }
}
