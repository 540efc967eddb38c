package io.github.bigtablemapper.commandline.internal.describe;

import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.connection.TableNames;
import io.github.bigtablemapper.commandline.internal.output.OutputOptions;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what an entity declares. */
@Command(
    name = "describe",
    description = {
      "Prints the table of an entity, the parts of its row key, its columns and their bytes, its"
          + " families and indexes. Without an entity, lists the entities.",
      "It connects to nothing."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class DescribeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ClassPathOptions classPath;
  @Mixin private TableNames tableNames;

  @Parameters(
      paramLabel = "ENTITY",
      arity = "0..1",
      description = "The entity, such as Product. Without it: all entities, each on one line.")
  private @Nullable String name;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (name == null) {
      list(out);
      return ExitCode.DONE;
    }
    EntityDescription description = new EntityDescription(out);
    MappedEntity entity = classPath.entities().entity(name);
    if (entity.mapping() instanceof IndexMapping<?, ?, ?>) {
      out.println(
          "%s is an index of %s.%n"
              .formatted(entity.name(), Objects.toString(entity.type().getCanonicalName())));
    }
    List<EntityDesign> designs = designs(entity);
    for (int i = 0; i < designs.size(); i++) {
      if (i > 0) {
        out.println();
      }
      description.print(designs.get(i).inTables(tableNames::of));
    }
    return ExitCode.DONE;
  }

  private void list(PrintWriter out) {
    try (RowOutput table = OutputOptions.table(out)) {
      for (MappedEntity entity : ClassPathOptions.named(classPath.entities(), List.of())) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("entity", entity.name());
        line.put("table", tableNames.of(entity.mapping().table()));
        line.put("class", Objects.toString(entity.type().getCanonicalName()));
        table.print(line);
      }
    }
  }

  /** {@return the design of an entity, or the designs of several that share a table} */
  private List<EntityDesign> designs(MappedEntity entity) {
    if (entity.mapping() instanceof Supplier<?> handWritten
        && handWritten.get() instanceof EntityDesign design) {
      return List.of(design);
    }
    String type = Objects.toString(entity.type().getCanonicalName());
    List<EntityDesign> designs =
        classPath.designs().stream()
            .filter(design -> design.type().equals(type) || type.equals(design.sharedTable()))
            .toList();
    if (designs.isEmpty()) {
      throw new UsageException(
          "--class-path has the classes of %s, but not the design that the compiler writes to %s."
              .formatted(entity.name(), "META-INF/bigtable-mapper"));
    }
    return designs;
  }
}
