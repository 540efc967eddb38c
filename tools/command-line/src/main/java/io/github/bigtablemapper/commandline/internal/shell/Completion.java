package io.github.bigtablemapper.commandline.internal.shell;

import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.condition.ConditionWords;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The words that may follow in a command: commands and options as picocli knows them; entities,
 * properties, values of enums and of key parts as the class path has them; files. A class path that
 * cannot be read completes nothing.
 */
public final class Completion {
  private static final Set<String> BOUNDS = Set.of("--from", "--after", "--to", "--before");
  private static final Set<String> FILES = Set.of("FILE", "PATH", "FOLDER", "RECORDING");
  private static final List<String> OWN = List.of("exit", "quit", "\\d", "\\q", "\\?");

  private final Supplier<CommandLine> commands;
  private final ClassPathOptions classPath;

  /**
   * @param commands makes the command with all its parts
   */
  Completion(Supplier<CommandLine> commands, ClassPathOptions classPath) {
    this.commands = commands;
    this.classPath = classPath;
  }

  /** What was typed of a command before the word. */
  private record Given(CommandSpec command, List<String> arguments, Optional<OptionSpec> open) {}

  /**
   * {@return words that start with one}
   *
   * @param before the words before it
   */
  public List<String> of(List<String> before, String word) {
    try {
      return words(before, word).filter(each -> startsWith(each, word)).distinct().toList();
    } catch (UsageException | LinkageError e) {
      return List.of();
    }
  }

  private static boolean startsWith(String each, String word) {
    return each.regionMatches(true, 0, word, 0, word.length());
  }

  private Stream<String> words(List<String> before, String word) {
    CommandLine command = commands.get();
    List<String> names = new ArrayList<>(before);
    if (!names.isEmpty() && names.get(0).equals("\\d")) {
      names.set(0, "describe");
    }
    while (!names.isEmpty() && command.getSubcommands().containsKey(names.get(0))) {
      command = Objects.requireNonNull(command.getSubcommands().get(names.remove(0)));
    }
    if (names.isEmpty() && !command.getSubcommands().isEmpty() && !word.startsWith("-")) {
      Stream<String> own = before.isEmpty() ? OWN.stream() : Stream.empty();
      return Stream.concat(command.getSubcommands().keySet().stream(), own);
    }
    Given given = given(command.getCommandSpec(), names);
    if (given.open().isPresent()) {
      return values(given, given.open().get(), word);
    }
    int equals = word.indexOf('=');
    if (word.startsWith("--") && equals > 0) {
      OptionSpec option = given.command().findOption(word.substring(0, equals));
      return option == null
          ? Stream.empty()
          : values(given, option, word.substring(equals + 1))
              .map(value -> word.substring(0, equals + 1) + value);
    }
    if (word.startsWith("-")) {
      return given.command().options().stream()
          .filter(option -> !option.hidden())
          .map(OptionSpec::longestName);
    }
    return given.command().positionalParameters().stream()
        .filter(argument -> argument.index().contains(given.arguments().size()))
        .flatMap(argument -> values(given, argument, word));
  }

  private static Given given(CommandSpec command, List<String> words) {
    List<String> arguments = new ArrayList<>();
    OptionSpec open = null;
    for (String word : words) {
      if (open != null) {
        open = null;
      } else if (word.startsWith("-") && command.findOption(word) != null) {
        OptionSpec option = command.findOption(word);
        open = option.arity().max() > 0 ? option : null;
      } else if (!word.startsWith("-")) {
        arguments.add(word);
      }
    }
    return new Given(command, arguments, Optional.ofNullable(open));
  }

  private Stream<String> values(Given given, ArgSpec argument, String word) {
    if (argument.completionCandidates() != null) {
      List<String> candidates = new ArrayList<>();
      argument.completionCandidates().forEach(candidates::add);
      return candidates.stream();
    }
    String label = argument.paramLabel();
    if (label.equals("ENTITY")) {
      return ClassPathOptions.named(classPath.entities(), List.of()).stream()
          .map(MappedEntity::name);
    } else if (FILES.contains(label)) {
      return files(word);
    } else if (label.equals("COMMAND")) {
      return commands.get().getSubcommands().keySet().stream();
    } else if (label.equals("PART")) {
      return keyPart(given, given.arguments().size() - 1);
    }
    return argument instanceof OptionSpec option ? ofOption(given, option, word) : Stream.empty();
  }

  private Stream<String> ofOption(Given given, OptionSpec option, String word) {
    String name = option.longestName();
    if (BOUNDS.contains(name) && given.command().findOption("--starts-with") != null) {
      return keyPart(given, given.arguments().size() - 1);
    }
    return switch (name) {
      case "--where" ->
          columns(given).map(columns -> ConditionWords.following(word, columns)).stream()
              .flatMap(List::stream);
      case "--column" -> columns(given).stream().flatMap(columns -> columns.names().stream());
      case "--columns" -> {
        String before = word.substring(0, word.lastIndexOf(',') + 1);
        yield columns(given).stream()
            .flatMap(columns -> columns.names().stream())
            .map(column -> before + column);
      }
      default -> Stream.empty();
    };
  }

  private Optional<EntityColumns<?>> columns(Given given) {
    return given.arguments().isEmpty()
        ? Optional.empty()
        : Optional.of(
            EntityColumns.of(
                classPath.entities().entity(given.arguments().get(0)).entityMapping()));
  }

  /** {@return the values of a part of the row key of the entity that is the first argument} */
  private Stream<String> keyPart(Given given, int part) {
    if (given.arguments().isEmpty()) {
      return Stream.empty();
    }
    MappedEntity entity = classPath.entities().entity(given.arguments().get(0));
    List<String> parts = entity.keyParts();
    return part >= parts.size()
        ? Stream.empty()
        : EntityColumns.of(entity.entityMapping()).find(parts.get(part)).stream()
            .map(TypedColumn::constants)
            .flatMap(List::stream);
  }

  private static Stream<String> files(String word) {
    String folder = word.substring(0, word.lastIndexOf(File.separatorChar) + 1);
    try (Stream<Path> files = Files.list(Path.of(folder.isEmpty() ? "." : folder))) {
      return files
          .map(file -> folder + file.getFileName() + (Files.isDirectory(file) ? "/" : ""))
          .sorted()
          .toList()
          .stream();
    } catch (IOException | RuntimeException e) { // there is no such folder, or no such name
      return Stream.empty();
    }
  }
}
