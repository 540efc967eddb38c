package io.github.bigtablemapper.commandline.internal.terminal;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The manual page of a command, in the macros that {@code man} formats. It has the texts of {@code
 * --help}. For one thread.
 */
final class ManPage {
  private static final String PROGRAM = "bigtable-mapper";

  private final CommandSpec command;
  private final Help help;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandLine command) {
    this.command = command.getCommandSpec();
    this.help = new Help(this.command, Help.defaultColorScheme(Help.Ansi.OFF));
  }

  /** {@return the name of a command's page, such as {@code bigtable-mapper-scan}} */
  static String name(CommandLine command) {
    return command.getCommandSpec().qualifiedName("-");
  }

  /** {@return a command's page} */
  static String of(CommandLine command) {
    return new ManPage(command).text();
  }

  /** {@return a command and all commands below it, without the command that prints help} */
  static Stream<CommandLine> commands(CommandLine command) {
    return Stream.concat(
        Stream.of(command), parts(command.getCommandSpec()).flatMap(ManPage::commands));
  }

  private static Stream<CommandLine> parts(CommandSpec command) {
    return command.subcommands().values().stream()
        .filter(part -> !(part.getCommand() instanceof CommandLine.HelpCommand));
  }

  private String text() {
    String name = command.qualifiedName("-");
    page.append(".TH %s 1 \"\" %s %s\n".formatted(quoted(name), version(), quoted(PROGRAM)));
    List<String> description = List.of(command.usageMessage().description());
    section("NAME").append(roff(name)).append(" \\- ").append(roff(summary(command))).append('\n');
    section("SYNOPSIS").append(line(help.synopsis(0)));
    section("DESCRIPTION");
    description.forEach(this::paragraph);
    items("ARGUMENTS", command.positionalParameters(), this::argument);
    items("OPTIONS", command.options(), this::option);
    items("COMMANDS", parts(command).toList(), this::part);
    Map<String, String> codes = command.root().usageMessage().exitCodeList();
    items("EXIT STATUS", List.copyOf(codes.entrySet()), this::exitCode);
    List<String> footer = List.of(command.root().usageMessage().footer());
    section("ENVIRONMENT");
    footer.forEach(this::paragraph);
    CommandSpec parent = command.parent();
    if (parent != null) {
      section("SEE ALSO").append(reference(parent));
    }
    return page.toString();
  }

  private String version() {
    return quoted(String.join(" ", command.version()));
  }

  /** {@return the first sentence of a command's description, without its full stop} */
  private static String summary(CommandSpec command) {
    String first = command.usageMessage().description()[0];
    return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
  }

  private StringBuilder section(String name) {
    return page.append(".SH ").append(quoted(name)).append('\n');
  }

  private <T> void items(String section, List<T> items, Consumer<T> item) {
    if (!items.isEmpty()) {
      section(section);
      items.forEach(item);
    }
  }

  private void option(OptionSpec option) {
    if (!option.hidden()) {
      item(
          help.createDefaultOptionRenderer()
              .render(option, help.createDefaultParamLabelRenderer(), help.colorScheme()));
    }
  }

  private void argument(PositionalParamSpec argument) {
    item(
        help.createDefaultParameterRenderer()
            .render(argument, help.createDefaultParamLabelRenderer(), help.colorScheme()));
  }

  /** Names are in the columns before the last one, and the last one is the description. */
  private void item(Text[][] rows) {
    int last = rows[0].length - 1;
    String name =
        Stream.of(rows[0])
            .limit(last)
            .map(column -> column.toString().equals(",") ? ", " : column.toString())
            .collect(Collectors.joining())
            .strip();
    String description =
        Stream.of(rows).map(row -> row[last].toString()).collect(Collectors.joining(" "));
    item(bold(name), description);
  }

  private void part(CommandLine part) {
    item(reference(part.getCommandSpec()).strip(), summary(part.getCommandSpec()) + ".");
  }

  private void exitCode(Map.Entry<String, String> code) {
    item(bold(code.getKey()), code.getValue());
  }

  private void item(String title, String text) {
    page.append(".TP\n").append(title).append('\n').append(line(text));
  }

  private void paragraph(String text) {
    page.append(".PP\n").append(line(String.format(Locale.ROOT, text)));
  }

  private static String reference(CommandSpec command) {
    return bold(command.qualifiedName("-")) + "(1)\n";
  }

  private static String bold(String text) {
    return "\\fB" + roff(text) + "\\fR";
  }

  /** A macro's argument. */
  private static String quoted(String text) {
    return "\"" + roff(text).replace("\"", "\\(dq") + "\"";
  }

  /** {@return a line of text, which is not read as a macro} */
  private static String line(String text) {
    return "\\&" + roff(text) + "\n";
  }

  /** {@return a text in which each character is itself, on one line} */
  private static String roff(String text) {
    return text.strip()
        .replaceAll("\\s+", " ")
        .codePoints()
        .mapToObj(ManPage::character)
        .collect(Collectors.joining());
  }

  private static String character(int c) {
    return switch (c) {
      case '\\' -> "\\e";
      case '-' -> "\\-";
      case '\'' -> "\\(aq";
      case '`' -> "\\(ga";
      case '^' -> "\\(ha";
      case '~' -> "\\(ti";
      default -> c < 0x7f ? Character.toString(c) : "\\[u%04X]".formatted(c);
    };
  }
}
