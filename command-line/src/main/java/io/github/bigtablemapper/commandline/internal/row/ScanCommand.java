package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the rows of an entity as lines of JSON. */
@Command(
    name = "scan",
    description = {
      "Prints the rows of an entity, each as one line of JSON, in the order of their keys.",
      "Rows that have expired are left out. If a row does not decode, the standard error says"
          + " which property is the reason; the other rows are printed, and the exit code is 1."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings({"NullAway.Init", "try"}) // picocli sets them; progress is only closed
public final class ScanCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;
  @Mixin private ClassPathOptions classPath;

  @Parameters(paramLabel = "ENTITY", description = "The entity, such as Product.")
  private String name;

  @Option(
      names = "--limit",
      paramLabel = "ROWS",
      defaultValue = "100",
      description = "How many rows at most; 0 for all. Default: ${DEFAULT-VALUE}.")
  private long limit;

  private final AtomicLong rows = new AtomicLong();
  private long undecodable;

  @Override
  public Integer call() throws IOException {
    if (limit < 0) {
      throw new UsageException("--limit is not negative.");
    }
    PrintWriter err = spec.commandLine().getErr();
    try (EntityClassPath path = classPath.entities();
        BigtableMapper mapper = connection.mapper();
        Progress unused = new Progress(err, () -> rows + " rows")) {
      MappedEntity entity = path.entity(name);
      if (!(entity.mapping() instanceof EntityMapping<?, ?> mapping)) {
        throw new UsageException(
            name
                + " is several entities in one table. Name one of them: "
                + String.join(
                    ", ", entity.mapping().members().stream().map(EntityMapping::entity).toList())
                + ".");
      }
      print(entity, mapping, mapper);
    }
    return undecodable == 0 ? ExitCode.DONE : ExitCode.FINDINGS;
  }

  private <E, K extends Key> void print(
      MappedEntity entity, EntityMapping<E, K> mapping, BigtableMapper mapper) throws IOException {
    @SuppressWarnings("unchecked") // the repository is that of the mapping
    ReadRepository<E, K> repository = (ReadRepository<E, K>) entity.repository(mapper);
    List<Selectable<E>> selected = new ArrayList<>();
    selected.addAll(mapping.columns());
    selected.addAll(mapping.collections());
    RowJson json = new RowJson(mapping, classPath.versionLists(entity));
    PrintWriter out = spec.commandLine().getOut();
    Scan<Selection<K>, K> scan = selected(repository.scan(entity.<K>all()), selected);
    try (Stream<Selection<K>> stream =
        (limit == 0 ? scan : scan.limit(limit)).skipUndecodable(this::report).stream()) {
      for (Selection<K> row : (Iterable<Selection<K>>) stream::iterator) {
        try {
          out.println(json.line(row));
        } catch (DecodeException failure) {
          report(failure);
        }
        rows.incrementAndGet();
        if (out.checkError()) {
          return; // the output is full, or nobody reads on, as after a pipe into head
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // an array of generics, which is only read
  private static <E, K extends Key> Scan<Selection<K>, K> selected(
      Scan<E, K> scan, List<Selectable<E>> selected) {
    return scan.select(selected.toArray(Selectable[]::new));
  }

  private void report(DecodeException failure) {
    undecodable++;
    spec.commandLine().getErr().println("bigtable-mapper: " + Failures.line(failure));
  }
}
