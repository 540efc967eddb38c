package io.github.bigtablemapper.processor;

import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.processor.check.TakenNames;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.write.source.SourceFile;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;

/**
 * Saves what is generated for a class. Each file comes from that class alone, and a name that is
 * taken is left to whoever has it.
 */
final class GeneratedFiles {
  private final Filer filer;
  private final TakenNames taken;

  GeneratedFiles(Filer filer, TakenNames taken) {
    this.filer = filer;
    this.taken = taken;
  }

  /** {@return the first file that could not be written: where one cannot be, others hardly can} */
  List<Problem> save(List<SourceFile> sources, TypeElement from) {
    List<Problem> failures = new ArrayList<>();
    for (SourceFile source : sources) {
      if (taken.claim(source.name(), ClassName.get(from))) {
        save(source, from, failures);
      }
    }
    return failures.stream().limit(1).toList();
  }

  /**
   * Saves a file beside the classes.
   *
   * @param name its name, with its folders
   * @return that it could not be written, if so
   */
  List<Problem> save(String name, String text, TypeElement from) {
    try (Writer out =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", name, from).openWriter()) {
      out.write(text);
      return List.of();
    } catch (IOException failure) {
      return List.of(notWritten(name, failure, from));
    }
  }

  private void save(SourceFile source, TypeElement from, List<Problem> failures) {
    try (Writer out = filer.createSourceFile(source.name().canonicalName(), from).openWriter()) {
      out.write(source.text());
    } catch (IOException failure) {
      failures.add(notWritten(source.name(), failure, from));
    }
  }

  private static Problem notWritten(Object name, IOException failure, TypeElement from) {
    return new Problem(
        "FileNotWritten",
        "%s could not be written: %s".formatted(name, failure.getMessage()),
        Origin.of(from));
  }
}
