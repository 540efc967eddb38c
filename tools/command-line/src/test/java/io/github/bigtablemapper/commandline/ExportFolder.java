package io.github.bigtablemapper.commandline;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Lays out an export as DynamoDB does. */
final class ExportFolder {
  static final String TIME = "2026-01-31T10:15:30.123Z";

  private ExportFolder() {}

  /** An export with one data file of these lines. */
  static Path of(Path folder, List<String> items) throws IOException, NoSuchAlgorithmException {
    return of(folder, items, "01-a", "");
  }

  /** An export of the changes since that. */
  static Path incremental(Path folder, List<String> changes)
      throws IOException, NoSuchAlgorithmException {
    return of(
        folder,
        changes,
        "02-b",
        ",\"exportType\":\"INCREMENTAL_EXPORT\",\"exportFromTime\":\"%s\",\"exportToTime\":\"2026-02-01T10:15:30Z\""
            .formatted(TIME));
  }

  private static Path of(Path folder, List<String> items, String id, String more)
      throws IOException, NoSuchAlgorithmException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      for (String item : items) {
        out.write((item + "\n").getBytes(StandardCharsets.UTF_8));
      }
    }
    Files.createDirectories(folder.resolve("data"));
    Files.write(folder.resolve("data").resolve("one.json.gz"), bytes.toByteArray());
    Files.writeString(
        folder.resolve("manifest-files.json"),
        "{\"itemCount\":%d,\"md5Checksum\":\"%s\",\"dataFileS3Key\":\"AWSDynamoDB/01-a/data/one.json.gz\"}\n"
            .formatted(
                items.size(),
                Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("MD5").digest(bytes.toByteArray()))));
    Files.writeString(
        folder.resolve("manifest-summary.json"),
        "{\"exportArn\":\"arn:aws:dynamodb:eu:1:table/shop/export/%s\",\"exportTime\":\"%s\",\"itemCount\":%d,\"outputFormat\":\"DYNAMODB_JSON\"%s}"
            .formatted(id, TIME, items.size(), more));
    return folder;
  }
}
