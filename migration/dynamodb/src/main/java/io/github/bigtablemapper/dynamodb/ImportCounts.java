package io.github.bigtablemapper.dynamodb;

import java.util.LinkedHashMap;
import java.util.Map;

/** The counts of an import's items by outcome. Immutable. */
public final class ImportCounts {
  static final ImportCounts NONE = new ImportCounts(0, 0, 0, 0, 0);

  private static final String WRITTEN = "written";
  private static final String PRESENT = "present";
  private static final String REJECTED = "rejected";
  private static final String SKIPPED = "skipped";
  private static final String BYTES = "bytes";

  private final long written;
  private final long present;
  private final long rejected;
  private final long skipped;
  private final long bytes;

  private ImportCounts(long written, long present, long rejected, long skipped, long bytes) {
    this.written = written;
    this.present = present;
    this.rejected = rejected;
    this.skipped = skipped;
    this.bytes = bytes;
  }

  /** {@return the counts of items} Imports create them; tests of code that shows them can too. */
  public static ImportCounts of(
      long written, long present, long rejected, long skipped, long bytes) {
    return new ImportCounts(written, present, rejected, skipped, bytes);
  }

  /** {@return how many were written to their rows} */
  public long written() {
    return written;
  }

  /** {@return how many had an existing row, or a later one than a change, which stayed as it is} */
  public long present() {
    return present;
  }

  /** {@return how many could not be stored, and are in the file of rejected items} */
  public long rejected() {
    return rejected;
  }

  /** {@return how many were skipped} */
  public long skipped() {
    return skipped;
  }

  /** {@return the bytes of all of them in the source, uncompressed} */
  public long bytes() {
    return bytes;
  }

  /** {@return how many were read: all of them} */
  public long items() {
    return written + present + rejected + skipped;
  }

  /** {@return those that a checkpoint has recorded} */
  static ImportCounts recorded(Checkpoint checkpoint) {
    return new ImportCounts(
        checkpoint.sum(WRITTEN),
        checkpoint.sum(PRESENT),
        checkpoint.sum(REJECTED),
        checkpoint.sum(SKIPPED),
        checkpoint.sum(BYTES));
  }

  /** {@return these by their names in a checkpoint} */
  Map<String, Long> byName() {
    Map<String, Long> all = new LinkedHashMap<>();
    all.put(WRITTEN, written);
    all.put(PRESENT, present);
    all.put(REJECTED, rejected);
    all.put(SKIPPED, skipped);
    all.put(BYTES, bytes);
    return all;
  }

  @Override
  public String toString() {
    return "ImportCounts[written "
        + written
        + ", present "
        + present
        + ", rejected "
        + rejected
        + ", skipped "
        + skipped
        + ", bytes "
        + bytes
        + "]";
  }
}
