package io.github.bigtablemapper.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/**
 * Prints why an application cannot start in a few lines, without a stack trace. It comes before the
 * analyzer of Boot that knows only that properties could not be bound.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class BigtableStartFailureAnalyzer extends AbstractFailureAnalyzer<BigtableStartException> {
  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, BigtableStartException cause) {
    return new FailureAnalysis(String.valueOf(cause.getMessage()), cause.action(), cause);
  }
}
