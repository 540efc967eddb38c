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
 * file that an import has put rejected items into, once the reasons are gone, or one of your own.
 *
 * @param path where it is
 * @param time the time of the data, in whole milliseconds
 */
public record ItemFile(Path path, Instant time) implements ItemSource, ItemPart {
  /**
   * Cuts the time to milliseconds.
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

  /** {@return nothing: only reading it tells} */
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
