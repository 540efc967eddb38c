package io.github.bigtablemapper.commandline.internal.terminal;

/** How a command has ended, for scripts. */
public final class ExitCode {
  public static final int DONE = 0;

  /** What was looked at is not as it should be. */
  public static final int FINDINGS = 1;

  /** The command could not do its work. */
  public static final int NOT_DONE = 2;

  private ExitCode() {}
}
