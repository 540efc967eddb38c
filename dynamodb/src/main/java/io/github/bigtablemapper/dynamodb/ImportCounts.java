package io.github.bigtablemapper.dynamodb;

/**
 * What became of items.
 *
 * @param written were written to their rows
 * @param present had a row already, which was left as it is
 * @param rejected could not be stored, and are in the file of those
 * @param skipped were not wanted
 * @param bytes the bytes of all of them in the source, uncompressed
 */
public record ImportCounts(long written, long present, long rejected, long skipped, long bytes) {
  static final ImportCounts NONE = new ImportCounts(0, 0, 0, 0, 0);

  /** {@return how many were read: all of them} */
  public long items() {
    return written + present + rejected + skipped;
  }

  ImportCounts plus(ImportCounts more) {
    return new ImportCounts(
        written + more.written,
        present + more.present,
        rejected + more.rejected,
        skipped + more.skipped,
        bytes + more.bytes);
  }
}
