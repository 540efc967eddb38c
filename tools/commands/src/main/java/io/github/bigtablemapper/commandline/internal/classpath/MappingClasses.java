package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.commandline.internal.terminal.NativeText;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.mapping.TableMapping;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The classes of folders and jars that extend the library's mappings. They are found by the bytes
 * of class files, so that no class of another library is loaded: what it needs may be missing.
 * Stateless.
 */
final class MappingClasses {
  private static final String SUFFIX = "Mapping.class";

  /** What a class file contains, in the name of its superclass. */
  private static final String LIBRARY = TableMapping.class.getPackageName().replace('.', '/') + "/";

  private MappingClasses() {}

  /** {@return the names of the classes in a folder or a jar} */
  static List<String> in(Path element) {
    try {
      return Files.isDirectory(element) ? inFolder(element) : inJar(element);
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException("--class-path: " + element + " cannot be read.");
    }
  }

  private static List<String> inFolder(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> isMapping(each.toString())).toList()) {
        if (!NativeText.isReadable(file.toString())) {
          throw NativeText.unreadable("--class-path: the name of a class in " + folder);
        }
        String name = name(folder.relativize(file).toString().replace(File.separatorChar, '/'));
        if (isOfLibrary(name, Files.readAllBytes(file))) {
          names.add(name.replace('/', '.'));
        }
      }
    }
    return names;
  }

  /** The class files of a jar that the running version of Java reads. */
  private static List<String> inJar(Path file) throws IOException {
    List<String> names = new ArrayList<>();
    try (JarFile jar = new JarFile(file.toFile(), false, JarFile.OPEN_READ, Runtime.version());
        Stream<JarEntry> entries = jar.versionedStream()) {
      for (JarEntry entry : entries.filter(each -> isMapping(each.getName())).toList()) {
        String name = name(entry.getName());
        try (InputStream in = jar.getInputStream(entry)) {
          if (isOfLibrary(name, in.readAllBytes())) {
            names.add(name.replace('/', '.'));
          }
        }
      }
    }
    return names;
  }

  private static boolean isMapping(String file) {
    return file.endsWith(SUFFIX) && !file.contains("$");
  }

  private static String name(String file) {
    return file.substring(0, file.length() - ".class".length());
  }

  /** A class in a folder of another package has another name in its file. */
  private static boolean isOfLibrary(String name, byte[] file) throws CharacterCodingException {
    String text =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE) // what is no name
            .decode(ByteBuffer.wrap(file))
            .toString();
    return text.contains(LIBRARY) && text.contains(name);
  }
}
