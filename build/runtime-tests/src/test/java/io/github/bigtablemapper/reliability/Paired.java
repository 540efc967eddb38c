package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Each entity that is given to it before a write has one outcome when the call has ended. */
final class Paired implements EntityInterceptor<Object> {
  private int given;
  private final List<Outcome> told = new ArrayList<>();

  @Override
  public synchronized Object beforeWrite(Object entity, EntityWrite write) {
    given++;
    return entity;
  }

  @Override
  public synchronized void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
    told.add(outcome);
  }

  /** Forgets what was before. */
  synchronized void clear() {
    given = 0;
    told.clear();
  }

  /**
   * {@return what is wrong after a call, in words; empty: nothing}
   *
   * @param isOneRow whether all entities are of one row, which is written as a whole
   */
  synchronized List<String> wrong(Told call, boolean isOneRow) {
    List<String> wrong = new ArrayList<>();
    if (given != told.size()) {
      wrong.add(given + " entities were given to interceptors, which were told " + told);
    }
    boolean isOne = isOneRow && given > 0 && call.failure() != null;
    if (isOne && !told.stream().allMatch(outcome(call)::equals)) {
      wrong.add("interceptors were told " + told + ", and the caller " + call);
    }
    return wrong;
  }

  /** {@return the outcome of all rows of a call, as interceptors and observers have it} */
  static Outcome outcome(Told call) {
    return switch (call.all()) {
      case APPLIED -> Outcome.APPLIED;
      case NOT_APPLIED -> Outcome.NOT_APPLIED;
      case UNKNOWN, COUNTED, NOTHING -> Outcome.UNKNOWN;
    };
  }
}
