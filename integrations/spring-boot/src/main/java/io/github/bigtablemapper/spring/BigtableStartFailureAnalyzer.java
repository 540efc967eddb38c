package io.github.bigtablemapper.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/**
 * Prints in a few lines why an application cannot start, without a stack trace. It precedes the
 * analyzer of Boot, which reports only that properties could not be bound.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class BigtableStartFailureAnalyzer extends AbstractFailureAnalyzer<BigtableStartException> {
  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, BigtableStartException cause) {
    return new FailureAnalysis(String.valueOf(cause.getMessage()), cause.action(), cause);
  }
}
