package io.github.bigtablemapper.dynamodb.item;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A full export of a DynamoDB table, which {@code ExportTableToPointInTime} writes to S3 in the
 * format {@code DYNAMODB_JSON}: copy its folder, with the manifests and the data files, to a disk.
 *
 * <pre>{@code
 * aws s3 cp --recursive s3://bucket/prefix/AWSDynamoDB/01693685827463-2d8752fd export
 * DynamoDbExport export = DynamoDbExport.open(Path.of("export"));
 * }</pre>
 *
 * The manifests are checked against each other when it is opened, and each data file against its
 * count and its MD5 when it is read. Immutable.
 */
public final class DynamoDbExport implements ItemSource {
  private static final String SUMMARY = "manifest-summary.json";
  private static final String FILES = "manifest-files.json";

  private final String arn;
  private final Instant time;
  private final long itemCount;
  private final List<ExportFile> files;

  private DynamoDbExport(String arn, Instant time, long itemCount, List<ExportFile> files) {
    this.arn = arn;
    this.time = time;
    this.itemCount = itemCount;
    this.files = List.copyOf(files);
  }

  /**
   * {@return the export in a folder, which has the manifests}
   *
   * @throws ImportException if it is not an export, or it is incomplete, incremental, or not in
   *     DYNAMODB_JSON
   * @throws IOException if a manifest cannot be read
   */
  public static DynamoDbExport open(Path folder) throws IOException {
    Map<String, String> summary = FlatJson.parse(read(folder, SUMMARY), SUMMARY);
    String format = field(summary, "outputFormat", SUMMARY);
    if (!format.equals("DYNAMODB_JSON")) {
      throw new ImportException(
          "The export is in the format " + format + ". Export the table as DYNAMODB_JSON.");
    }
    if (!summary.getOrDefault("exportType", "FULL_EXPORT").equals("FULL_EXPORT")) {
      throw new ImportException(
          "The export is incremental, and holds changes instead of items. Make a full one.");
    }
    List<ExportFile> files = files(folder);
    long itemCount = number(summary, "itemCount", SUMMARY);
    long sum = files.stream().mapToLong(ExportFile::count).sum();
    if (sum != itemCount) {
      throw new ImportException(
          "The export is incomplete: the summary says "
              + itemCount
              + " items, and the list of files "
              + sum
              + ".");
    }
    return new DynamoDbExport(
        field(summary, "exportArn", SUMMARY),
        instant(field(summary, "exportTime", SUMMARY)),
        itemCount,
        files);
  }

  private static List<ExportFile> files(Path folder) throws IOException {
    List<ExportFile> files = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String line : read(folder, FILES).lines().filter(text -> !text.isBlank()).toList()) {
      Map<String, String> file = FlatJson.parse(line, FILES);
      String key = field(file, "dataFileS3Key", FILES);
      String name = key.substring(key.lastIndexOf('/') + 1);
      if (!names.add(name)) {
        throw new ImportException(FILES + " names a data file twice.");
      }
      files.add(
          new ExportFile(
              folder.resolve("data").resolve(name),
              number(file, "itemCount", FILES),
              field(file, "md5Checksum", FILES)));
    }
    return files;
  }

  private static String read(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw new ImportException(
          "There is no "
              + name
              + " in the folder "
              + folder
              + ". Name the folder that has it: AWSDynamoDB/ and the id of the export.");
    }
    return Files.readString(file);
  }

  private static String field(Map<String, String> manifest, String name, String file) {
    String value = manifest.get(name);
    if (value == null) {
      throw new ImportException(file + " has no field " + name + ".");
    }
    return value;
  }

  private static long number(Map<String, String> manifest, String name, String file) {
    try {
      return Long.parseLong(field(manifest, name, file));
    } catch (NumberFormatException e) {
      throw new ImportException("The field " + name + " of " + file + " is no number.");
    }
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      throw new ImportException("The field exportTime of " + SUMMARY + " is no time.");
    }
  }

  /** {@return the ARN of the export} */
  @Override
  public String name() {
    return arn;
  }

  /** {@return the point in time of the export} */
  @Override
  public Instant time() {
    return time;
  }

  /** {@return the number of items in the summary} */
  @Override
  public OptionalLong itemCount() {
    return OptionalLong.of(itemCount);
  }

  /** {@return the data files, in the order of the manifest} */
  @Override
  public List<? extends ItemPart> parts() {
    return files;
  }
}
