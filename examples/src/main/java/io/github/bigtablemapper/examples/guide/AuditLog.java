package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.util.concurrent.BlockingQueue;

/** Records the outcome of every entity of a mapper, in a queue that other code empties. */
// docs: interceptor
public record AuditLog(BlockingQueue<String> lines) implements EntityInterceptor<Object> {
  @Override
  public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
    lines.add(write + " of " + entity.getClass().getSimpleName() + ": " + outcome);
  }
}
// end
