package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.BigtableMapper;
import java.time.Instant;

/** Writes sessions for tests of other packages. */
public final class Sessions {
  private Sessions() {}

  /** Puts a session. */
  public static void put(BigtableMapper mapper, String id, Instant end) {
    var unused = new SessionRepository(mapper).put(new Session(id, "ann", end));
  }
}
