package io.github.bigtablemapper.internal.write.row;

import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome that the writes of several classes of one row have in common, as one request makes
 * all of them. It decides once, and the interceptors of each class are notified of that.
 */
public final class CombinedOutcome extends RowOutcome<List<RowOutcome<?>>> {
  private CombinedOutcome(List<RowOutcome<?>> outcomes) {
    super(new Sending<>(null, EntityWrite.PUT), List.copyOf(outcomes));
  }

  /** {@return the outcome of all of them; null: nothing receives one} */
  public static @Nullable RowOutcome<?> of(List<RowOutcome<?>> outcomes) {
    return outcomes.isEmpty() ? null : new CombinedOutcome(outcomes);
  }

  /** {@return the outcomes, each of which has its entity as it was written} */
  @Override
  List<RowOutcome<?>> written(Operation operation) {
    AppliedException first = null;
    for (RowOutcome<?> outcome : sent()) {
      AppliedException notTaken = outcome.taken(operation);
      first = first == null ? notTaken : first;
    }
    if (first != null) {
      throw first;
    }
    return sent();
  }

  @Override
  @Nullable Throwable tell(List<RowOutcome<?>> outcomes, Outcome outcome) {
    Throwable first = null;
    for (RowOutcome<?> one : outcomes) {
      Throwable thrown = one.tell(outcome);
      first = first == null ? thrown : first;
    }
    return first;
  }
}
