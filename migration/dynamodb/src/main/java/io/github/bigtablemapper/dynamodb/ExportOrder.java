package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ImportException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/**
 * The order of exports: a full one, then each incremental one from where the preceding one ends. A
 * deleted row has no trace, so an older export after a newer one would bring it back; and between
 * two exports changes would be missing. Stateless.
 */
final class ExportOrder {
  private static final String SOURCE = "source";
  private static final String TARGETS = "targets";
  private static final String EXPORT = "/export/";

  private ExportOrder() {}

  /**
   * Checks that an incremental export continues the imports of a directory.
   *
   * @param before the imports of the directory
   * @param next the import of the incremental export
   * @param isEnded whether the last of them has read all items
   * @param time the time of the rows after it
   * @param since where the changes of the export begin
   * @throws ImportException if it does not
   */
  static void check(
      List<Map<String, String>> before,
      Map<String, String> next,
      boolean isEnded,
      Instant time,
      Instant since) {
    if (before.isEmpty()) {
      throw new ImportException(
          "The export is incremental: import a full one into this directory first, and then each"
              + " incremental one from where the last one ends.");
    }
    Map<String, String> last = before.get(before.size() - 1);
    if (before.contains(next)) {
      throw new ImportException(
          "The export was imported already: the rows are as of " + time + ".");
    }
    if (!value(next, TARGETS).equals(value(last, TARGETS))
        || !table(next).equals(table(last))
        || table(last).isEmpty()) {
      throw new ImportException(
          "The directory contains the imports of another table, of other targets, or of a scan,"
              + " which is of no point in time. An incremental export follows a full one.");
    }
    if (!isEnded) {
      throw new ImportException(
          "The import before this one has not ended. Run it again, and then this one.");
    }
    if (!since.equals(time) && !since.equals(time.truncatedTo(ChronoUnit.SECONDS))) {
      throw new ImportException(
          "The rows are as of "
              + time
              + ", and the changes of the export begin at "
              + since
              + ". Export the changes from "
              + time
              + ".");
    }
  }

  /** {@return what identifies the table of an export; empty for another source} */
  private static String table(Map<String, String> identity) {
    String source = value(identity, SOURCE);
    return source.substring(0, Math.max(0, source.indexOf(EXPORT)));
  }

  private static String value(Map<String, String> identity, String name) {
    return identity.getOrDefault(name, "");
  }
}
