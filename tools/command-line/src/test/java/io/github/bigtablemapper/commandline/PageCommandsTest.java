package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.commandline.internal.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The commands that the guide names, in sentences and in blocks, have the options named there. */
class PageCommandsTest {
  private static final Path ROOT = Path.of("../..");
  private static final String PROGRAM = "bigtable-mapper ";

  private static final Pattern BLOCK = Pattern.compile("(?s)```(?:sh|text)\n(.*?)```");
  private static final Pattern ANY_BLOCK = Pattern.compile("(?s)```.*?```");
  private static final Pattern CODE = Pattern.compile("(?<!`)`([^`\n]+)`(?!`)");
  private static final Pattern QUOTED = Pattern.compile("'[^']*'|\"[^\"]*\"");
  private static final Pattern OPTION = Pattern.compile("-(?:-[a-z][\\w-]*|[a-z]+)(?==|$)");

  /** Its options are those of the examples' pipelines. */
  private static final String OF_BEAM = "beam.md";

  private final CommandLine program =
      Main.program(new Session()).commandLine(CommandRun.NO_DEFAULTS);

  @Test
  void commandsAndTheirOptionsExist() throws IOException {
    List<String> faults = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (String command : commands(Files.readString(page))) {
        commands++;
        faults(command).forEach(fault -> faults.add(page.getFileName() + ": " + fault));
      }
    }
    assertThat(commands).isGreaterThan(120);
    assertThat(faults).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "`bigtable-mapper scam Product`",
        "`bigtable-mapper schema different`",
        "`bigtable-mapper scan Product --column name`",
        "`schema export gcloud --bundle`",
        "`drop Product --everything`",
        "`--dry`",
        "`--dry=true`",
        "```sh\nx | jq . | bigtable-mapper put Product \\\n  --if-missing …\n```"
      })
  void whatDoesNotExistIsFound(String page) {
    assertThat(commands(page).stream().flatMap(command -> faults(command).stream())).hasSize(1);
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(docs, Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CHANGELOG.md")))
          .filter(page -> page.toString().endsWith(".md") && !page.endsWith(OF_BEAM))
          .sorted()
          .toList();
    }
  }

  /** {@return the commands and the options alone on a page} */
  private List<String> commands(String page) {
    Stream<String> lines =
        BLOCK
            .matcher(page)
            .results()
            .flatMap(block -> block.group(1).replace("\\\n", " ").lines())
            .filter(line -> line.contains(PROGRAM));
    Set<String> names = program.getSubcommands().keySet();
    Stream<String> words =
        CODE.matcher(ANY_BLOCK.matcher(page).replaceAll(""))
            .results()
            .map(code -> code.group(1))
            .filter(
                code ->
                    code.contains(PROGRAM)
                        || code.startsWith("--")
                        || (code.contains(" --") && names.contains(code.split(" ", 2)[0])));
    return Stream.concat(lines, words)
        .map(line -> QUOTED.matcher(line).replaceAll("VALUE").replaceAll(" +#.*", ""))
        .flatMap(PageCommandsTest::parts)
        .toList();
  }

  /** {@return the commands of this program in a line of a shell, without its name} */
  private static Stream<String> parts(String line) {
    return line.contains(PROGRAM)
        ? Stream.of(line.split("[|<>()]"))
            .map(part -> part.replaceFirst("^[ $]*", ""))
            .filter(part -> part.startsWith(PROGRAM))
            .map(part -> part.substring(PROGRAM.length()))
        : Stream.of(line);
  }

  private List<String> faults(String command) {
    boolean isOption = command.startsWith("-");
    CommandLine called = program;
    List<String> faults = new ArrayList<>();
    for (String word : command.strip().split(" +")) {
      Map<String, CommandLine> parts = called.getSubcommands();
      if (parts.containsKey(word)) {
        called = parts.get(word);
      } else if (OPTION.matcher(word).lookingAt()) {
        String name = word.replaceFirst("=.*", "");
        if (isOption ? !isOfAny(program, name) : called.getCommandSpec().findOption(name) == null) {
          faults.add(command.strip() + ": " + name);
        }
      } else if (!parts.isEmpty() && !isOption && !word.equals("…")) {
        faults.add(command.strip() + ": " + word);
        return faults;
      }
    }
    return faults;
  }

  private static boolean isOfAny(CommandLine command, String option) {
    return command.getCommandSpec().findOption(option) != null
        || command.getSubcommands().values().stream().anyMatch(part -> isOfAny(part, option));
  }
}
