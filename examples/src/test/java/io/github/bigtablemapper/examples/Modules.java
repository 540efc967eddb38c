package io.github.bigtablemapper.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/** The modules of the project, by the names of their artifacts without the common prefix. */
public final class Modules {
  static final String PREFIX = "bigtable-mapper-";
  private static final int ROOM_AND_MODULE = 3;

  /** {@return the folder of each module that has sources or is published, by its name} */
  public static Map<String, Path> folders() throws IOException {
    Map<String, Path> folders = new TreeMap<>();
    for (Path pom : poms()) {
      Element project = Poms.read(pom);
      boolean isRoom = !Poms.children(project, "modules").isEmpty();
      if (!isRoom) {
        String artifact = Poms.text(project, "artifactId");
        folders.put(artifact.substring(PREFIX.length()), pom.getParent());
      }
    }
    return folders;
  }

  /** {@return the poms of the project: of the root, of the rooms, and of their modules} */
  static List<Path> poms() throws IOException {
    try (Stream<Path> files = Files.walk(DocumentationTest.ROOT, ROOM_AND_MODULE)) {
      return files
          .filter(file -> file.endsWith("pom.xml") && !file.toString().contains("/target/"))
          .sorted()
          .toList();
    }
  }

  private Modules() {}
}
