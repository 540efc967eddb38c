package io.github.bigtablemapper.commandline.internal.entity;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.key.Key;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command over the rows of one entity: it finds its classes, and connects. */
@SuppressWarnings("NullAway.Init") // picocli sets them
public abstract class EntityCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;
  @Mixin private ClassPathOptions classPath;

  @Parameters(index = "0", paramLabel = "ENTITY", description = "The entity, such as Product.")
  private String name;

  private @Nullable Progress progress;

  @Override
  public final Integer call() throws IOException {
    checkOptions();
    MappedEntity entity = classPath.entities().entity(name);
    try (BigtableMapper mapper = connection.mapper()) {
      return run(EntityTarget.of(entity, mapper));
    }
  }

  /** Fails if options contradict each other; before anything is read. */
  protected void checkOptions() {}

  /** {@return the exit code of the command} */
  protected abstract <E, K extends Key> int run(EntityTarget<E, K> target) throws IOException;

  /** {@return where the instance is} */
  protected final ConnectionOptions connection() {
    return connection;
  }

  /** {@return where the classes are} */
  protected final ClassPathOptions classPath() {
    return classPath;
  }

  /** {@return true if an option is on the command line} */
  protected final boolean isGiven(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** {@return the standard output} */
  protected final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** {@return the standard error} */
  protected final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Shows the progress of the command until it is closed. */
  protected final Progress showProgress(Supplier<String> state) {
    progress = new Progress(err(), state);
    return progress;
  }

  /** Prints a line on the standard error. */
  protected final void report(String line) {
    String text = "bigtable-mapper: " + line;
    if (progress == null) {
      err().println(text);
    } else {
      progress.println(text);
    }
  }

  /** Prints a failure on the standard error. */
  protected final void report(Throwable failure) {
    report(Failures.line(failure));
  }
}
