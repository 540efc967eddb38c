package io.github.bigtablemapper.tool;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds the files that the annotation processor has written to the directories of entities. */
public final class CompiledDesigns {
  private CompiledDesigns() {}

  /**
   * {@return the entities of directories of classes and of jars, by their names} Of an entity that
   * is in several places, the first place is read, as Java reads classes.
   *
   * @throws IOException if one cannot be read
   */
  public static List<EntityDesign> in(List<Path> places) throws IOException {
    Map<String, EntityDesign> designs = new TreeMap<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        readFolder(place.resolve(DesignJson.FOLDER), designs);
      } else if (Files.exists(place)) {
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
          readFolder(jar.getPath(DesignJson.FOLDER), designs);
        }
      } else {
        throw new NoSuchFileException(place.toString());
      }
    }
    return List.copyOf(designs.values());
  }

  private static void readFolder(Path folder, Map<String, EntityDesign> designs)
      throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(DesignJson.EXTENSION)).toList();
    }
    for (Path file : files) {
      try {
        EntityDesign design = DesignJson.read(Files.readString(file));
        designs.putIfAbsent(design.type(), design);
      } catch (IllegalArgumentException e) {
        throw new IOException(file + " is " + e.getMessage(), e);
      }
    }
  }
}
