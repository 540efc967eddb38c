package io.github.bigtablemapper.spring;

import org.jspecify.annotations.Nullable;

/** The reason why an application with Bigtable cannot start, and the remedy. */
final class BigtableStartException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String action;

  BigtableStartException(String description, String action, @Nullable Throwable cause) {
    super(description, cause);
    this.action = action;
  }

  String action() {
    return action;
  }
}
