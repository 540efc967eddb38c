package io.github.bigtablemapper.commandline;

/** How a command has ended, for scripts. */
final class ExitCode {
  static final int DONE = 0;

  /** What was looked at is not as it should be. */
  static final int FINDINGS = 1;

  /** The command could not do its work. */
  static final int NOT_DONE = 2;

  private ExitCode() {}
}
