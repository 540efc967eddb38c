package io.github.bigtablemapper.internal.read;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Warns of cells that are larger than Bigtable advises. It logs, because nothing else would report
 * before the row is too large to be read: 25 such cells are.
 */
public final class LargeCells {
  /** What Bigtable advises as the most for a cell. */
  public static final int ADVISED_BYTES = 10 * 1024 * 1024;

  /** Finding a logger takes a lock; it is for the warnings only. */
  private static final Logger LOGGER = System.getLogger("io.github.bigtablemapper");

  private LargeCells() {}

  /**
   * Warns of a cell that is over the size.
   *
   * @param action what became of it: it was written or read
   * @param property whose it is, such as {@code Product.picture}
   */
  public static void warn(String action, String property, long bytes) {
    LOGGER.log(
        Level.WARNING,
        "A cell of {0} bytes was {1} as {2}: Bigtable advises 10 MB at most, and refuses to read a"
            + " row of 256 MB. Split the value into the elements of a list, or store it elsewhere.",
        Long.toString(bytes),
        action,
        property);
  }
}
