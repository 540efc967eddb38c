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
  private long items;

  private TestExport(Path folder) {
    this.folder = folder;
  }

  static TestExport in(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("data"));
    Files.createFile(folder.resolve("_started"));
    return new TestExport(folder);
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
    String file = name + ".json.gz";
    Files.write(folder.resolve("data").resolve(file), bytes.toByteArray());
    String md5 = md5(bytes.toByteArray());
    files.append(
        "{\"itemCount\":%d,\"md5Checksum\":\"%s\",\"etag\":\"%s-1\",\"dataFileS3Key\":\"backup/AWSDynamoDB/01-a/data/%s\"}\n"
            .formatted(count, md5, md5, file));
    items += count;
    return this;
  }

  Path end() throws IOException {
    return end("DYNAMODB_JSON", items, "");
  }

  Path end(String format, long count, String more) throws IOException {
    Files.writeString(folder.resolve("manifest-files.json"), files);
    Files.writeString(
        folder.resolve("manifest-summary.json"),
        """
        {"version":"2020-06-30","exportArn":"arn:aws:dynamodb:us-east-1:123456789012:table/films/export/01-a",\
        "startTime":"2026-01-31T10:16:00.000Z","endTime":"2026-01-31T10:20:00.000Z",\
        "tableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/films","tableId":"t",\
        "exportTime":"%s","s3Bucket":"b","s3Prefix":"backup","s3SseAlgorithm":"AES256",\
        "s3SseKmsKeyId":null,"manifestFilesS3Key":"backup/AWSDynamoDB/01-a/manifest-files.json",\
        "billedSizeBytes":0,"itemCount":%d,"outputFormat":"%s"%s}
        """
            .formatted(TIME, count, format, more));
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
