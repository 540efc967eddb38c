package io.github.bigtablemapper.tool;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.evolution.CommittedDesigns;
import io.github.bigtablemapper.internal.export.BigQueryTables;
import io.github.bigtablemapper.internal.export.CbtCommands;
import io.github.bigtablemapper.internal.export.GcloudCommands;
import io.github.bigtablemapper.internal.export.SchemaDocument;
import io.github.bigtablemapper.internal.export.SqlQueries;
import io.github.bigtablemapper.internal.export.TerraformResources;
import io.github.bigtablemapper.internal.lint.Finding;
import io.github.bigtablemapper.internal.lint.Lint;
import io.github.bigtablemapper.internal.lint.SarifReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The program over the schema of a build: the designs that the annotation processor has written to
 * the directories of entities. It needs only this module and the annotations.
 *
 * <pre>
 * java -cp … io.github.bigtablemapper.tool.SchemaTool check  schema target/classes
 * java -cp … io.github.bigtablemapper.tool.SchemaTool accept schema target/classes
 * java -cp … io.github.bigtablemapper.tool.SchemaTool markdown target/classes more.jar
 * </pre>
 */
public final class SchemaTool {
  private static final int FOUND = 1;
  private static final int MISUSED = 2;

  private static final String USAGE =
      """
      check  <committed> <classes>…  compares with the directory of committed designs
      accept <committed> <classes>…  writes them into that directory
      lint   <classes>…              prints what is unwise, and is not allowed
      sarif  <classes>…              prints the same, for code hosts
      cbt    <classes>…              prints commands of cbt that make the tables
      gcloud <classes>…              prints commands of gcloud
      terraform <classes>…           prints resources of Terraform
      sql    <classes>…              prints queries with typed columns, for logical views
      bigquery  <classes>…           prints external tables of BigQuery
      markdown  <classes>…           prints a document for readers
      <classes> are directories of classes, or jars.\
      """;

  private final PrintStream out;
  private final PrintStream errors;

  SchemaTool(PrintStream out, PrintStream errors) {
    this.out = out;
    this.errors = errors;
  }

  /**
   * Runs a command and prints to the standard output. It ends the program with 1 if a check has
   * found something, and with 2 if the command is wrong, a file cannot be read or written, or
   * entities of one table contradict each other. Otherwise it returns, as it may run in the process
   * of a build.
   */
  public static void main(String[] arguments) {
    int code = new SchemaTool(System.out, System.err).run(arguments);
    if (code != 0) {
      System.exit(code);
    }
  }

  /** {@return the exit code} */
  int run(String... arguments) {
    if (arguments.length < 2) {
      errors.println(USAGE);
      return MISUSED;
    }
    try {
      List<Path> paths = Arrays.stream(arguments).skip(1).map(Path::of).toList();
      return run(arguments[0], paths);
    } catch (IOException | IllegalArgumentException e) {
      errors.println(e);
      return MISUSED;
    }
  }

  private int run(String command, List<Path> paths) throws IOException {
    switch (command) {
      case "check", "accept" -> {
        CommittedDesigns committed = CommittedDesigns.in(paths.get(0));
        List<EntityDesign> compiled = CompiledDesigns.in(paths.subList(1, paths.size()));
        return committed(new CommittedCheck(committed, compiled), command.equals("check"));
      }
      case "lint" -> {
        return lint(CompiledDesigns.in(paths));
      }
      case "sarif" -> out.println(sarif(CompiledDesigns.in(paths)));
      case "cbt" -> out.print(CbtCommands.of(CompiledDesigns.in(paths)));
      case "gcloud" -> out.print(GcloudCommands.of(CompiledDesigns.in(paths)));
      case "terraform" -> out.print(TerraformResources.of(CompiledDesigns.in(paths)));
      case "sql" -> out.print(SqlQueries.of(CompiledDesigns.in(paths)));
      case "bigquery" -> out.print(BigQueryTables.of(CompiledDesigns.in(paths)));
      case "markdown" -> out.print(SchemaDocument.of(CompiledDesigns.in(paths)));
      default -> {
        errors.println(USAGE);
        return MISUSED;
      }
    }
    return 0;
  }

  private int committed(CommittedCheck check, boolean isCheckOnly) throws IOException {
    if (!isCheckOnly) {
      check.accept().forEach(out::println);
      return 0;
    }
    List<String> differences = check.differences();
    differences.forEach(out::println);
    return differences.isEmpty() ? 0 : FOUND;
  }

  private int lint(List<EntityDesign> entities) {
    List<Finding> findings =
        Lint.check(entities).stream().filter(each -> !each.isAllowed()).toList();
    findings.forEach(each -> out.println(each.identity() + ": " + each.message()));
    return findings.isEmpty() ? 0 : FOUND;
  }

  /** The designs have no source lines: the report names classes and properties. */
  private static String sarif(List<EntityDesign> entities) {
    return SarifReport.of(
        Lint.check(entities).stream()
            .map(each -> SarifReport.Result.of(each, each.rule().severity(), false, null))
            .toList());
  }
}
