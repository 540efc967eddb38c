package io.github.bigtablemapper.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sources of all modules, and the members that the types of published modules have. */
final class PublishedTypes {
  /** The sources of all modules, also of tests and examples. */
  static final List<Path> SOURCES = allSources();

  /** The sources of published modules, by the names of their types. */
  private static final Map<String, List<Path>> PUBLISHED =
      SOURCES.stream()
          .filter(PublishedTypes::isPublished)
          .collect(Collectors.groupingBy(PublishedTypes::name));

  private static final Pattern METHOD = Pattern.compile("[\\w>\\]?]\\s+(\\w+)\\(");
  private static final Pattern WORD = Pattern.compile("\\w+");
  private static final Pattern ABOVE = Pattern.compile("\\b(?:extends|implements) ([^{]*)");

  /** The members of types, with those of the types above; null of other types. */
  private final Map<String, @Nullable Set<String>> members = new HashMap<>();

  /** {@return whether a type of the modules has a member; true for other types} */
  boolean hasMember(String type, String member) {
    Set<String> ofType =
        members.computeIfAbsent(
            type,
            name -> {
              Set<String> found = new HashSet<>();
              return addMembers(name, found, new HashSet<>()) ? found : null;
            });
    return ofType == null || ofType.contains(member);
  }

  /** {@return whether a published module has an annotation of that name} */
  static boolean hasAnnotation(String name) {
    return PUBLISHED.getOrDefault(name, List.of()).stream()
        .anyMatch(file -> read(file).contains("@interface " + name + " "));
  }

  private static boolean addMembers(String type, Set<String> members, Set<String> seen) {
    List<Path> files = PUBLISHED.getOrDefault(type, List.of());
    if (!seen.add(type) || files.isEmpty()) {
      return false;
    }
    for (Path file : files) {
      String text = read(file);
      METHOD.matcher(text).results().forEach(name -> members.add(name.group(1)));
      if (text.contains("record " + type) || text.contains("enum " + type)) {
        WORD.matcher(text).results().forEach(word -> members.add(word.group()));
      }
      Matcher above = ABOVE.matcher(text);
      while (above.find()) {
        WORD.matcher(above.group(1))
            .results()
            .forEach(name -> addMembers(name.group(), members, seen));
      }
    }
    return true;
  }

  static String name(Path source) {
    return source.getFileName().toString().replaceFirst("\\..*", "");
  }

  static boolean isPublished(Path source) {
    return source.toString().contains("/src/main/") && !source.toString().contains("/examples/");
  }

  private static List<Path> allSources() {
    List<Path> sources = new ArrayList<>();
    try {
      for (Path module : Modules.folders().values()) {
        if (Files.isDirectory(module.resolve("src"))) {
          try (Stream<Path> files = Files.walk(module.resolve("src"))) {
            files.filter(file -> file.toString().matches(".*\\.(java|kt)")).forEach(sources::add);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources;
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
