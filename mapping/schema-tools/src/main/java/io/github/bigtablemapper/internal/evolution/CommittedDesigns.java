package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A directory with a file for each entity, which users keep under version control: what their rows
 * look like that are stored already.
 */
public final class CommittedDesigns {
  private final Path directory;

  private CommittedDesigns(Path directory) {
    this.directory = directory;
  }

  /** {@return the designs in a directory, which need not exist yet} */
  public static CommittedDesigns in(Path directory) {
    return new CommittedDesigns(directory);
  }

  /**
   * {@return what was committed of an entity under the name of its class; empty if nothing was}
   *
   * @throws IOException if the file cannot be read, or contains something else
   */
  public Optional<EntityDesign> find(EntityDesign entity) throws IOException {
    Path file = file(entity);
    return Files.exists(file) ? Optional.of(read(file)) : Optional.empty();
  }

  /**
   * {@return what was committed of the entity under the name its class had before; empty if nothing
   * was} That is a design of the same table whose class is no entity any more. If there are
   * several, it is the one that fits best. Where more than one entity was in the table, one with
   * other constants in its row key is another entity.
   *
   * @param isEntity whether the class of a design is an entity now
   * @throws IOException if a file cannot be read, or contains something else
   */
  public Optional<EntityDesign> findRenamed(EntityDesign entity, Predicate<EntityDesign> isEntity)
      throws IOException {
    if (Files.exists(file(entity))) {
      return Optional.empty();
    }
    List<EntityDesign> ofTable =
        all().stream().filter(each -> each.table().equals(entity.table())).toList();
    return ofTable.stream()
        .filter(each -> !isEntity.test(each))
        .filter(
            each -> ofTable.size() == 1 || each.key().constants().equals(entity.key().constants()))
        .min(Comparator.comparingInt(each -> Compatibility.check(each, entity).size()));
  }

  /**
   * {@return all of them, by the names of their files}
   *
   * @throws IOException if a file cannot be read, or contains something else
   */
  public List<EntityDesign> all() throws IOException {
    if (Files.notExists(directory)) {
      return List.of();
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(directory)) {
      files = all.filter(file -> isDesign(file.toString())).sorted().toList();
    }
    Stream.Builder<EntityDesign> designs = Stream.builder();
    for (Path file : files) {
      designs.add(read(file));
    }
    return designs.build().toList();
  }

  /**
   * Writes what an entity is now, over what was committed before.
   *
   * @throws IOException if it cannot be written
   */
  public void accept(EntityDesign entity) throws IOException {
    Files.createDirectories(directory);
    Files.writeString(file(entity), DesignJson.write(entity));
  }

  /**
   * Deletes what was committed of an entity that is none any more.
   *
   * @throws IOException if it cannot be deleted
   */
  public void remove(EntityDesign entity) throws IOException {
    Files.deleteIfExists(file(entity));
  }

  private Path file(EntityDesign entity) {
    return directory.resolve(DesignJson.fileName(entity));
  }

  private static boolean isDesign(String file) {
    return file.endsWith(DesignJson.EXTENSION);
  }

  private static EntityDesign read(Path file) throws IOException {
    try {
      return DesignJson.read(Files.readString(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is " + e.getMessage(), e);
    }
  }
}
