package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** The help of every command. */
class HelpTest {
  private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z_-]*[a-z]");

  private static final Set<String> OF_JAVA_AND_PROTOC =
      Set.of(
          "--descriptor_set_out",
          "--enable-native-access",
          "--include_imports",
          "--sun-misc-unsafe-memory-access");

  private final CommandRun commands = new CommandRun(CommandRun.NO_DEFAULTS);

  @Test
  void everyCommandExplainsItselfAndEachOfItsOptions() {
    List<CommandLine> all =
        withParts(Main.program(new Session()).commandLine(CommandRun.NO_DEFAULTS));
    assertThat(all.size()).isAtLeast(9);
    for (CommandLine command : all) {
      String name = command.getCommandSpec().qualifiedName();
      assertWithMessage(name)
          .that(command.getCommandSpec().usageMessage().description())
          .isNotEmpty();
      for (ArgSpec option : command.getCommandSpec().args()) {
        String shown = String.join("", option.description());
        assertWithMessage("%s %s", name, option).that(shown).isNotEmpty();
        assertWithMessage("%s %s", name, option).that(shown).endsWith(".");
        if (option.arity().max() > 0) {
          assertWithMessage("%s %s", name, option).that(option.paramLabel()).doesNotContain("<");
        }
      }
    }
  }

  /** A message that names an option which no command has sends its reader astray. */
  @Test
  void optionsInMessagesExist() throws IOException {
    Set<String> options = new TreeSet<>();
    for (CommandLine command :
        withParts(Main.program(new Session()).commandLine(CommandRun.NO_DEFAULTS))) {
      command.getCommandSpec().optionsMap().keySet().stream()
          .filter(name -> name.startsWith("--"))
          .forEach(options::add);
    }
    Set<String> named = new TreeSet<>();
    for (String module : List.of("command-line", "commands", "console")) {
      try (Stream<Path> files = Files.walk(Path.of("../" + module + "/src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          LITERAL
              .matcher(Files.readString(file))
              .results()
              .flatMap(literal -> OPTION.matcher(literal.group()).results())
              .forEach(option -> named.add(option.group()));
        }
      }
    }
    assertThat(named.size()).isAtLeast(30);
    named.removeAll(options);
    assertThat(named).containsExactlyElementsIn(OF_JAVA_AND_PROTOC);
  }

  /** Picocli warns on the standard error itself of a text that it cannot format. */
  @Test
  void helpIsPrintedWithoutAWarning() {
    PrintStream before = System.err;
    ByteArrayOutputStream warnings = new ByteArrayOutputStream();
    System.setErr(new PrintStream(warnings, true, StandardCharsets.UTF_8));
    try {
      for (CommandLine command :
          withParts(Main.program(new Session()).commandLine(CommandRun.NO_DEFAULTS))) {
        List<String> arguments =
            new ArrayList<>(List.of(command.getCommandSpec().qualifiedName().split(" ", -1)));
        arguments.set(0, "--help");
        Collections.rotate(arguments, -1);

        assertThat(commands.run(arguments.toArray(String[]::new))).isEqualTo(ExitCode.DONE);

        assertThat(commands.out()).startsWith("Usage: " + command.getCommandSpec().qualifiedName());
        assertThat(commands.err()).isEmpty();
      }
    } finally {
      System.setErr(before);
    }
    assertThat(warnings.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void everyCommandHasTheVersionOfTheProgram() {
    for (CommandLine command :
        withParts(Main.program(new Session()).commandLine(CommandRun.NO_DEFAULTS))) {
      List<String> arguments =
          new ArrayList<>(List.of(command.getCommandSpec().qualifiedName().split(" ", -1)));
      arguments.remove(0);
      arguments.add("--version");

      assertThat(commands.run(arguments.toArray(String[]::new))).isEqualTo(ExitCode.DONE);

      assertWithMessage("%s", arguments).that(commands.out()).startsWith("bigtable-mapper ");
    }
  }

  @Test
  void shellsCompleteCommandsAndOptions() {
    assertThat(commands.run("completion")).isEqualTo(ExitCode.DONE);

    assertThat(commands.out()).startsWith("#!/usr/bin/env bash");
    assertThat(commands.out()).contains("history");
    assertThat(commands.out()).contains("'--starts-with'");
    assertThat(commands.err()).isEmpty();
  }

  /** With the shell itself, if it is installed. */
  @Test
  void shellsCompleteEntitiesAndValues(@TempDir Path folder) throws Exception {
    Path bash = Path.of("/bin/bash");
    org.junit.jupiter.api.Assumptions.assumeTrue(Files.isExecutable(bash));
    assertThat(commands.run("completion", "-cp", CommandRun.testClasses().toString()))
        .isEqualTo(ExitCode.DONE);
    Path script = Files.writeString(folder.resolve("completion"), commands.out());

    assertThat(completed(script, "scan", "Pro")).containsExactly("Probe", "Product");
    assertThat(completed(script, "schema", "diff", "Tick")).containsExactly("Ticket");
    assertThat(completed(script, "schema", "export", "t")).containsExactly("terraform");
    assertThat(completed(script, "schema", "export", "cbt", "Tick")).containsExactly("Ticket");
    assertThat(completed(script, "scan", "Product", "--output", ""))
        .containsExactly("csv", "json", "table");
    assertThat(completed(script, "import", "--mode", "o")).containsExactly("only-absent");
    assertThat(commands.run("completion", "-cp", folder.toString())).isEqualTo(ExitCode.NOT_DONE);
  }

  private static List<String> completed(Path script, String... words) throws Exception {
    String line =
        "source %s; COMP_WORDS=(bigtable-mapper %s); COMP_CWORD=%d; COMPREPLY=();"
                .formatted(
                    script,
                    java.util.stream.Stream.of(words)
                        .map(word -> "'" + word + "'")
                        .collect(java.util.stream.Collectors.joining(" ")),
                    words.length)
            + " _complete_bigtable-mapper; printf '%s\\n' \"${COMPREPLY[@]}\"";
    Process process = new ProcessBuilder("bash", "-c", line).start();
    List<String> reply =
        new BufferedReader(process.inputReader()).lines().map(String::strip).sorted().toList();
    assertThat(process.waitFor()).isEqualTo(0);
    return reply;
  }

  @Test
  void everyCommandHasAManualPage(@TempDir Path folder) throws Exception {
    Path pages = folder.resolve("man1");
    assertThat(commands.run("man", "--directory", pages.toString())).isEqualTo(ExitCode.DONE);
    List<CommandLine> all =
        withParts(Main.program(new Session()).commandLine(CommandRun.NO_DEFAULTS));
    assertThat(commands.out()).isEqualTo(all.size() + " pages in " + pages + ".\n");
    for (CommandLine command : all) {
      String name = command.getCommandSpec().qualifiedName("-");
      String page = Files.readString(pages.resolve(name + ".1"));
      assertThat(page).startsWith(".TH \"" + name.replace("-", "\\-") + "\" 1 ");
      for (ArgSpec argument : command.getCommandSpec().args()) {
        assertWithMessage("%s %s", name, argument)
            .that(page)
            .contains(
                String.join(" ", argument.description())
                    .replace("-", "\\-")
                    .replace("'", "\\(aq")
                    .replace("~", "\\(ti")
                    .replace("%%", "%"));
      }
      for (String line : page.split("\n", -1)) {
        assertWithMessage(name).that(line).matches("\\.(TH|SH) \".*|\\.(TP|PP)|[^.'].*|");
      }
    }
    formatted(pages);
  }

  /** With the program that {@code man} calls, if it is installed. */
  private static void formatted(Path pages) throws Exception {
    Path groff = Path.of("/usr/bin/groff");
    if (Files.isExecutable(groff)) {
      Process process =
          new ProcessBuilder(
                  "sh", "-c", groff + " -ww -man -Tutf8 " + pages + "/*.1 2>&1 >" + pages + "/text")
              .start();
      assertThat(new BufferedReader(process.inputReader()).lines().toList()).isEmpty();
      assertThat(process.waitFor()).isEqualTo(0);
      assertThat(Files.readString(pages.resolve("text"))).contains("bigtable-mapper-schema-export");
    }
  }

  @Test
  void aManualPageIsPrinted() {
    assertThat(commands.run("man", "schema", "export")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).startsWith(".TH \"bigtable\\-mapper\\-schema\\-export\" 1 ");
    assertThat(commands.run("man")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains(".SH \"ENVIRONMENT\"\n");

    assertThat(commands.run("man", "scam")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo("bigtable-mapper: There is no command scam. Did you mean scan?\n");
  }

  /** {@return a command and what it consists of, but for the command that shows help} */
  private static List<CommandLine> withParts(CommandLine command) {
    List<CommandLine> all = new ArrayList<>(List.of(command));
    command.getSubcommands().values().stream()
        .filter(part -> !part.getCommandName().equals("help"))
        .forEach(part -> all.addAll(withParts(part)));
    return all;
  }
}
