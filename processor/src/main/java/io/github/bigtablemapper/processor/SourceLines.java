package io.github.bigtablemapper.processor;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import io.github.bigtablemapper.internal.lint.SarifReport.SourceLine;
import io.github.bigtablemapper.processor.internal.model.Origin;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;

/** Finds the file and the line of an origin, where the compiler is javac. */
final class SourceLines {
  private final ProcessingEnvironment environment;

  SourceLines(ProcessingEnvironment environment) {
    this.environment = environment;
  }

  /** {@return the line}; empty under another compiler, or if the class comes compiled */
  Optional<SourceLine> of(Origin origin) {
    try {
      Trees trees = Trees.instance(environment);
      return Optional.ofNullable(trees.getPath(origin.element(), origin.annotation()))
          .or(() -> Optional.ofNullable(trees.getPath(origin.element())))
          .map(path -> line(path, trees));
    } catch (IllegalArgumentException notJavac) {
      return Optional.empty();
    }
  }

  private static SourceLine line(TreePath path, Trees trees) {
    CompilationUnitTree file = path.getCompilationUnit();
    long start = trees.getSourcePositions().getStartPosition(file, path.getLeaf());
    return new SourceLine(
        relative(file.getSourceFile().toUri()), file.getLineMap().getLineNumber(start));
  }

  /** Reports are read on other machines, from the directory that the build ran in. */
  private static String relative(URI file) {
    String directory = Path.of("").toUri().toString();
    String text = file.toString();
    return text.startsWith(directory) ? text.substring(directory.length()) : text;
  }
}
