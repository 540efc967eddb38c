package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.processor.BigtableMapperProcessor;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The source that {@code schema infer} has printed, compiled with the processor. */
record InferredClass(String source, String name) {
  private static final Pattern NAME = Pattern.compile("(?m)^public record (\\w+)\\($");

  static InferredClass of(String source) {
    Matcher name = NAME.matcher(source);
    assertWithMessage("%s", source).that(name.find()).isTrue();
    return new InferredClass(source, name.group(1));
  }

  /** Compiles some, with neither an error nor a note of the processor. */
  static void compile(List<InferredClass> classes, Path output) {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              new StringWriter(),
              files,
              found,
              List.of("-d", output.toString(), "-cp", System.getProperty("java.class.path")),
              null,
              classes.stream().map(each -> new Source(each.name, each.source)).toList());
      task.setProcessors(List.of(new BigtableMapperProcessor()));
      boolean isCompiled = task.call();
      String problems =
          found.getDiagnostics().stream()
              .filter(each -> each.getKind() != Diagnostic.Kind.WARNING)
              .map(each -> each.getMessage(Locale.ROOT))
              .filter(each -> each.contains("[") || !isCompiled)
              .collect(joining("\n"));
      assertWithMessage("%s\n%s", classes, problems).that(isCompiled).isTrue();
      assertThat(problems).isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
