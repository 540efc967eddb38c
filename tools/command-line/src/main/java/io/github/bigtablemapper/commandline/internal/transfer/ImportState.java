package io.github.bigtablemapper.commandline.internal.transfer;

import io.github.bigtablemapper.dynamodb.ImportProgress;
import org.jspecify.annotations.Nullable;

/** What an import is doing and how far it has come, as a line with a bar. */
public final class ImportState {
  private static final int WIDTH = 20;

  private String doing = "starting";
  private @Nullable ImportProgress progress;

  /** Something begins. */
  public synchronized void begin(String what) {
    doing = what;
    progress = null;
  }

  /** It has come so far. */
  public synchronized void reached(ImportProgress now) {
    progress = now;
  }

  @Override
  public synchronized String toString() {
    ImportProgress now = progress;
    if (now == null) {
      return doing;
    }
    if (now.total().isEmpty()) {
      return doing + " " + now;
    }
    long total = Math.max(1, now.total().getAsLong());
    int filled = (int) Math.min(WIDTH, WIDTH * now.counts().items() / total);
    return doing + " [" + "=".repeat(filled) + " ".repeat(WIDTH - filled) + "] " + now;
  }
}
