package io.github.bigtablemapper.commandline.internal.row;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.observation.OperationObserver;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Counts the rows that a sweep has deleted so far: each deletion is a separate operation. */
public final class SweepCount implements OperationObserver, OperationObserver.Scope {
  private final AtomicLong deleted = new AtomicLong();

  @Override
  public Scope start(String operation, String entity, String table) {
    return this;
  }

  @Override
  public void end(Outcome outcome, StatusCode.@Nullable Code code) {
    if (outcome == Outcome.APPLIED) {
      deleted.incrementAndGet();
    }
  }

  /** {@return how many} */
  public long deleted() {
    return deleted.get();
  }
}
