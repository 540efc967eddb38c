package io.github.bigtablemapper.dynamodb.item;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A file of items in DynamoDB JSON, one on each line, compressed if its name ends in {@code .gz}: a
 * file of rejected items of an import, after you have removed the reasons, or your own file.
 *
 * @param path its path
 * @param time the time of the data, in whole milliseconds
 */
public record ItemFile(Path path, Instant time) implements ItemSource, ItemPart {
  /**
   * Truncates the time to milliseconds.
   *
   * @throws ImportException if there is no such file
   */
  public ItemFile {
    time = time.truncatedTo(ChronoUnit.MILLIS);
    if (!Files.isRegularFile(path)) {
      throw new ImportException("There is no file " + path + ".");
    }
  }

  /** {@return the name of the file} */
  @Override
  public String name() {
    return path.getFileName().toString();
  }

  /** {@return empty: the number is unknown before reading} */
  @Override
  public OptionalLong itemCount() {
    return OptionalLong.empty();
  }

  /** {@return the file itself} */
  @Override
  public List<ItemFile> parts() {
    return List.of(this);
  }

  @Override
  public ItemReader open(@Nullable String position) throws IOException {
    return LineReader.open(path, OptionalLong.empty(), position);
  }
}
