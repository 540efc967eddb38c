package io.github.bigtablemapper.dynamodb.item;

import io.github.bigtablemapper.internal.amount.Amounts;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An export of a DynamoDB table, which {@code ExportTableToPointInTime} writes to S3: a full one,
 * or an incremental one, of the changes between two points in time; as {@code DYNAMODB_JSON}, or as
 * {@code ION}, which needs {@code com.amazon.ion:ion-java} on the class path. Copy its folder, with
 * the manifests and the data files, to a disk.
 *
 * <pre>{@code
 * aws s3 cp --recursive s3://bucket/prefix/AWSDynamoDB/01693685827463-2d8752fd export
 * DynamoDbExport export = DynamoDbExport.open(Path.of("export"));
 * }</pre>
 *
 * The data files of incremental exports are in a folder {@code data} next to their folders. Copy it
 * next to them, or into each.
 *
 * <p>The manifests are checked against each other, and all data files must be there, when it is
 * opened; each data file is checked against its count and its MD5 when it is read. Immutable.
 */
public final class DynamoDbExport implements ItemSource {
  private static final String SUMMARY = "manifest-summary.json";
  private static final String FILES = "manifest-files.json";
  private static final Set<String> FORMATS = Set.of("DYNAMODB_JSON", "ION");

  private final String arn;
  private final Instant time;
  private final @Nullable Instant since;
  private final long itemCount;
  private final List<ExportFile> files;

  private DynamoDbExport(
      String arn, Instant time, @Nullable Instant since, long itemCount, List<ExportFile> files) {
    this.arn = arn;
    this.time = time;
    this.since = since;
    this.itemCount = itemCount;
    this.files = List.copyOf(files);
  }

  /**
   * {@return the export in a folder, which has the manifests}
   *
   * @throws ImportException if it is not an export, or it is incomplete
   * @throws IOException if a manifest cannot be read
   */
  public static DynamoDbExport open(Path folder) throws IOException {
    Map<String, String> summary = FlatJson.parse(read(folder, SUMMARY), SUMMARY);
    String format = field(summary, "outputFormat", SUMMARY);
    if (!FORMATS.contains(format)) {
      throw new ImportException(
          "The export is in the format " + format + ". Export the table as DYNAMODB_JSON or ION.");
    }
    boolean isIncremental =
        summary.getOrDefault("exportType", "FULL_EXPORT").equals("INCREMENTAL_EXPORT");
    List<ExportFile> files = files(folder);
    long itemCount = number(summary, "itemCount", SUMMARY);
    long sum = files.stream().mapToLong(ExportFile::count).sum();
    if (sum != itemCount) {
      throw new ImportException(
          "The export is incomplete: the summary has "
              + Amounts.of(itemCount, "item")
              + ", and the list of files "
              + sum
              + ".");
    }
    return new DynamoDbExport(
        field(summary, "exportArn", SUMMARY),
        instant(summary, isIncremental ? "exportToTime" : "exportTime"),
        isIncremental ? instant(summary, "exportFromTime") : null,
        itemCount,
        files);
  }

  private static List<ExportFile> files(Path folder) throws IOException {
    List<ExportFile> files = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String line : read(folder, FILES).lines().filter(text -> !text.isBlank()).toList()) {
      Map<String, String> file = FlatJson.parse(line, FILES);
      String key = field(file, "dataFileS3Key", FILES);
      String name = name(key);
      if (!names.add(name)) {
        throw new ImportException(FILES + " names a data file twice.");
      }
      ExportFile data =
          new ExportFile(
              dataFile(folder, name),
              number(file, "itemCount", FILES),
              field(file, "md5Checksum", FILES));
      data.checkIsThere();
      files.add(data);
    }
    return files;
  }

  /** {@return the last part of a key in S3, which may not be a name of a file} */
  private static String name(String key) {
    String name = key.substring(key.lastIndexOf('/') + 1);
    boolean isPlain = !name.isEmpty() && name.chars().noneMatch(Character::isISOControl);
    try {
      if (isPlain && Path.of(name).getNameCount() == 1) {
        return name;
      }
    } catch (InvalidPathException e) {
      // nor is it on this system
    }
    throw new ImportException(
        FILES + " has a dataFileS3Key whose last part is not a name of a file.");
  }

  /** Incremental exports share a folder of data files. */
  private static Path dataFile(Path folder, String name) {
    Path own = folder.resolve("data").resolve(name);
    Path shared = folder.resolveSibling("data").resolve(name);
    return Files.isRegularFile(own) || !Files.isRegularFile(shared) ? own : shared;
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
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new ImportException(name + " is not text in UTF-8.");
    }
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
      throw new ImportException("The field " + name + " of " + file + " is not a number.");
    }
  }

  private static Instant instant(Map<String, String> summary, String name) {
    try {
      return Instant.parse(field(summary, name, SUMMARY)).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      throw new ImportException("The field " + name + " of " + SUMMARY + " is not a time.");
    }
  }

  /** {@return the ARN of the export} */
  @Override
  public String name() {
    return arn;
  }

  /** {@return the point in time of the export: for an incremental one the end of its changes} */
  @Override
  public Instant time() {
    return time;
  }

  /** {@return the beginning of the changes of an incremental export; empty for a full one} */
  @Override
  public Optional<Instant> since() {
    return Optional.ofNullable(since);
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
