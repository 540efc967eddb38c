package io.github.bigtablemapper.dynamodb.item;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A data file of an export.
 *
 * @param path its path
 * @param count the number of items in the manifest
 * @param md5 the MD5 in the manifest, in Base64
 */
record ExportFile(Path path, long count, String md5) implements ItemPart {
  private static final int BUFFER = 1 << 16;

  @Override
  public String name() {
    return path.getFileName().toString();
  }

  @Override
  public OptionalLong itemCount() {
    return OptionalLong.of(count);
  }

  /** Reads the whole file before the first item, because a damaged file must not be imported. */
  @Override
  public ItemReader open(@Nullable String position) throws IOException {
    checkIsThere();
    if (!digest().equals(md5)) {
      throw new ImportException(
          "The data file "
              + name()
              + " is damaged: its MD5 differs from the one in the manifest. Copy it again.");
    }
    return LineReader.open(path, itemCount(), position);
  }

  void checkIsThere() {
    if (!Files.isRegularFile(path)) {
      throw new ImportException(
          "The data file " + name() + " is not there. Copy the whole export.");
    }
  }

  private String digest() throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) { // every Java has it
      throw new IllegalStateException(e);
    }
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(path)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
    return Base64.getEncoder().encodeToString(digest.digest());
  }
}
