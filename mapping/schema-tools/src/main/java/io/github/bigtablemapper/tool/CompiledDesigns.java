package io.github.bigtablemapper.tool;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Finds the files that the annotation processor has written to the directories of entities. */
public final class CompiledDesigns {
  private CompiledDesigns() {}

  /**
   * {@return the entities of directories of classes and of jars, by their names}
   *
   * @throws IOException if one cannot be read
   */
  public static List<EntityDesign> in(List<Path> places) throws IOException {
    List<EntityDesign> designs = new ArrayList<>();
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
    designs.sort(Comparator.comparing(EntityDesign::type));
    return List.copyOf(designs);
  }

  private static void readFolder(Path folder, List<EntityDesign> designs) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(DesignJson.EXTENSION)).toList();
    }
    for (Path file : files) {
      try {
        designs.add(DesignJson.read(Files.readString(file)));
      } catch (IllegalArgumentException e) {
        throw new IOException(file + " is " + e.getMessage(), e);
      }
    }
  }
}
