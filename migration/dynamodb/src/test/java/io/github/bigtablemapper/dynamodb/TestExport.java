package io.github.bigtablemapper.dynamodb;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Lays out an export as DynamoDB does: manifests, and data files of lines in DynamoDB JSON. */
public final class TestExport {
  static final Instant TIME = Instant.parse("2026-01-31T10:15:30.123Z");

  private final Path folder;
  private final StringBuilder files = new StringBuilder();
  private final Path data;
  private final Instant time;
  private final String format;
  private long items;

  private TestExport(Path folder, Path data, Instant time, String format) {
    this.folder = folder;
    this.data = data;
    this.time = time;
    this.format = format;
  }

  static TestExport in(Path folder) throws IOException {
    return in(folder, TIME, "DYNAMODB_JSON");
  }

  static TestExport in(Path folder, Instant time, String format) throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    Files.createFile(folder.resolve("_started"));
    return new TestExport(folder, data, time, format);
  }

  /** A full export of a time. */
  public static Path of(Path folder, Instant time, List<String> items) throws IOException {
    return in(folder, time, "DYNAMODB_JSON").file("one", items).end();
  }

  /** An incremental export, whose data files are next to its folder. */
  public static Path incremental(
      Path folder, Instant since, Instant until, String view, List<List<String>> files)
      throws IOException {
    Path data = Files.createDirectories(folder.resolveSibling("data"));
    Files.createDirectories(folder);
    TestExport export = new TestExport(folder, data, until, "DYNAMODB_JSON");
    for (int file = 0; file < files.size(); file++) {
      var unused = export.file(folder.getFileName() + "-" + file, files.get(file));
    }
    return export.end(
        "DYNAMODB_JSON",
        export.items,
        ",\"exportType\":\"INCREMENTAL_EXPORT\",\"exportFromTime\":\"%s\",\"exportToTime\":\"%s\",\"outputView\":\"%s\""
            .formatted(since, until, view));
  }

  /** An export of one file. */
  public static Path of(Path folder, List<String> items) throws IOException {
    return in(folder).file("one", items).end();
  }

  /** What writes the lines of a file. */
  interface Lines {
    void write(OutputStream out) throws IOException;
  }

  TestExport file(String name, List<String> items) throws IOException {
    return file(
        name,
        items.size(),
        out -> {
          for (String item : items) {
            out.write((item + "\n").getBytes(StandardCharsets.UTF_8));
          }
        });
  }

  TestExport file(String name, long count, Lines lines) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      lines.write(out);
    }
    String file = name + (format.equals("ION") ? ".ion.gz" : ".json.gz");
    Files.write(data.resolve(file), bytes.toByteArray());
    String md5 = md5(bytes.toByteArray());
    files.append(
        "{\"itemCount\":%d,\"md5Checksum\":\"%s\",\"etag\":\"%s-1\",\"dataFileS3Key\":\"backup/AWSDynamoDB/01-a/data/%s\"}\n"
            .formatted(count, md5, md5, file));
    items += count;
    return this;
  }

  Path end() throws IOException {
    return end(format, items, "");
  }

  Path end(String format, long count, String more) throws IOException {
    Files.writeString(folder.resolve("manifest-files.json"), files);
    Files.writeString(
        folder.resolve("manifest-summary.json"),
        """
        {"version":"2020-06-30","exportArn":"arn:aws:dynamodb:us-east-1:123456789012:table/films/export/%s",\
        "startTime":"2026-01-31T10:16:00.000Z","endTime":"2026-01-31T10:20:00.000Z",\
        "tableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/films","tableId":"t",\
        "exportTime":"%s","s3Bucket":"b","s3Prefix":"backup","s3SseAlgorithm":"AES256",\
        "s3SseKmsKeyId":null,"manifestFilesS3Key":"backup/AWSDynamoDB/01-a/manifest-files.json",\
        "billedSizeBytes":0,"itemCount":%d,"outputFormat":"%s"%s}
        """
            .formatted(folder.getFileName(), time, count, format, more));
    return folder;
  }

  private static String md5(byte[] bytes) {
    try {
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("MD5").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
