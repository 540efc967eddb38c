package io.github.bigtablemapper.commandline.internal.schema;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.schema.Schema;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of commands that compare the tables of an instance with entities. */
@SuppressWarnings("NullAway.Init") // picocli sets them
final class DeclaredTables {
  @Mixin private ConnectionOptions connection;
  @Mixin private ClassPathOptions classPath;

  @Option(names = "--views", description = "Also the materialized views of indexes.")
  private boolean withViews;

  @Parameters(paramLabel = "ENTITY", arity = "0..*", description = "Only these entities.")
  private @Nullable List<String> names;

  /** What one of the commands does with a schema. */
  interface Work {
    /** {@return whether all is as declared} */
    boolean run(Schema schema, List<MappedEntity> entities, Mapped<?, ?>[] repositories);
  }

  int run(Work work) throws IOException {
    List<MappedEntity> entities =
        ClassPathOptions.named(classPath.entities(), names == null ? List.of() : names);
    try (BigtableMapper mapper = connection.mapper()) {
      Schema tables = mapper.schema(connection.admin()).withDeadline(connection.timeout());
      Schema schema = withViews ? tables.withViews(connection.instanceAdmin()) : tables;
      return work.run(schema, entities, repositories(entities, mapper))
          ? ExitCode.DONE
          : ExitCode.FINDINGS;
    }
  }

  /**
   * Repositories have the names of their tables and of the tables of their indexes, and no views.
   */
  private static Mapped<?, ?>[] repositories(List<MappedEntity> entities, BigtableMapper mapper) {
    return entities.stream().map(entity -> entity.repository(mapper)).toArray(Mapped<?, ?>[]::new);
  }
}
