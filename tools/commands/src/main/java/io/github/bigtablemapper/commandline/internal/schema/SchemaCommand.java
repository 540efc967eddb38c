package io.github.bigtablemapper.commandline.internal.schema;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.connection.TableNames;
import io.github.bigtablemapper.commandline.internal.infer.InferCommand;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Suggestions;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.export.SchemaBundle;
import io.github.bigtablemapper.schema.SchemaDifference;
import io.github.bigtablemapper.schema.SchemaResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares tables with what entities declare, creates what is missing, and exports it. */
@Command(
    name = "schema",
    description = "Compares tables with what entities declare, creates and exports them.",
    mixinStandardHelpOptions = true,
    subcommands = InferCommand.class,
    synopsisSubcommandLabel = "COMMAND")
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class SchemaCommand {
  @Spec private CommandSpec spec;

  @Command(
      description = {
        "Prints what must change in Bigtable, and changes nothing.",
        "Exit code 1 if anything must."
      },
      mixinStandardHelpOptions = true)
  int diff(@Mixin DeclaredTables tables) throws IOException {
    return tables.run(
        (schema, entities, repositories) -> {
          List<SchemaDifference> changes = schema.diff(repositories);
          print(entities, changes.stream().map(SchemaCommand::toDo).toList());
          return changes.isEmpty();
        });
  }

  @Command(
      description = {
        "Prints nothing if all tables are as declared, for a script that starts a service.",
        "Otherwise prints one line on standard error, with exit code 1."
      },
      mixinStandardHelpOptions = true)
  int verify(@Mixin DeclaredTables tables) throws IOException {
    return tables.run(
        (schema, entities, repositories) -> {
          List<SchemaDifference> changes = schema.diff(repositories);
          if (!changes.isEmpty()) {
            String toDo = changes.stream().map(SchemaDifference::toString).collect(joining("; "));
            spec.commandLine().getErr().println("bigtable-mapper: to do: " + toDo);
          }
          return changes.isEmpty();
        });
  }

  @Command(
      description = {
        "Creates the tables and families that are missing.",
        "What could lose cells is printed and left to you, with exit code 1."
      },
      mixinStandardHelpOptions = true)
  int apply(@Mixin DeclaredTables tables) throws IOException {
    return tables.run(
        (schema, entities, repositories) -> {
          SchemaResult result = schema.apply(repositories);
          Stream<String> done = result.applied().stream().map(each -> "done: " + each);
          Stream<String> left = result.refused().stream().map(SchemaCommand::toDo);
          print(entities, Stream.concat(done, left).toList());
          return result.refused().isEmpty();
        });
  }

  @Command(
      description = {
        "Prints commands, resources or a document for those who make tables by other means.",
        "It connects to nothing."
      },
      mixinStandardHelpOptions = true)
  int export(
      @Parameters(
              paramLabel = "FORMAT",
              index = "0",
              description = "cbt, gcloud, terraform, sql, bigquery or markdown.")
          ExportFormat format,
      @Parameters(
              paramLabel = "ENTITY",
              index = "1..*",
              arity = "0..*",
              description =
                  "Only the tables of these entities, each with all entities that are in it, and"
                      + " only the views of these entities.")
          @Nullable List<String> names,
      @Option(
              names = "--views",
              description =
                  "With a logical view of each entity, whose columns have the types of SQL: for"
                      + " gcloud and terraform.")
          boolean withViews,
      @Option(
              names = "--bundles",
              description =
                  "With a schema bundle of each table that contains protobuf messages, for queries"
                      + " that read their fields: for gcloud and terraform.")
          boolean withBundles,
      @Mixin ClassPathOptions classPath,
      @Mixin TableNames tableNames)
      throws IOException {
    List<EntityDesign> all =
        classPath.designs().stream().map(design -> design.inTables(tableNames::of)).toList();
    List<EntityDesign> named = named(all, names == null ? List.of() : names);
    Set<String> tables = named.stream().map(EntityDesign::table).collect(toSet());
    List<EntityDesign> designs =
        all.stream().filter(design -> tables.contains(design.table())).toList();
    StringBuilder text =
        new StringBuilder(format.tables(format == ExportFormat.SQL ? named : designs));
    if (withViews) {
      text.append(format.views(named));
    }
    if (withBundles) {
      text.append(format.bundles(bundles(designs, classPath)));
    }
    spec.commandLine().getOut().print(text);
    return ExitCode.DONE;
  }

  private static List<EntityDesign> named(List<EntityDesign> designs, List<String> names) {
    List<EntityDesign> named = new ArrayList<>();
    for (String name : names) {
      List<EntityDesign> found =
          designs.stream()
              .filter(design -> design.name().equals(name) || design.type().equals(name))
              .toList();
      if (found.isEmpty()) {
        List<String> known = designs.stream().map(EntityDesign::name).toList();
        throw new UsageException("There is no entity " + name + "." + Suggestions.of(name, known));
      }
      named.addAll(found);
    }
    return names.isEmpty() ? designs : named.stream().distinct().toList();
  }

  private List<SchemaBundle> bundles(List<EntityDesign> designs, ClassPathOptions classPath)
      throws IOException {
    List<SchemaBundle> bundles = MessageDescriptors.bundles(designs, classPath.entities());
    if (bundles.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println("bigtable-mapper: no entity has columns of protobuf messages.");
    }
    return bundles;
  }

  private void print(List<MappedEntity> entities, List<String> lines) {
    PrintWriter out = spec.commandLine().getOut();
    lines.forEach(out::println);
    if (lines.isEmpty()) {
      out.println("As declared: " + ClassPathOptions.list(entities) + ".");
    }
  }

  /** {@return a difference as diff prints it} */
  public static String toDo(SchemaDifference difference) {
    return difference.isSafe()
        ? "to do: " + difference
        : "to do by hand: " + difference + " (" + difference.reason() + ")";
  }
}
