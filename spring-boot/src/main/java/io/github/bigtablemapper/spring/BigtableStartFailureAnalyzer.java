package io.github.bigtablemapper.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints why an application cannot start in a few lines, without a stack trace. */
final class BigtableStartFailureAnalyzer extends AbstractFailureAnalyzer<BigtableStartException> {
  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, BigtableStartException cause) {
    return new FailureAnalysis(String.valueOf(cause.getMessage()), cause.action(), cause);
  }
}
