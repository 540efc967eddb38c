package io.github.bigtablemapper.processor;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.processor.internal.check.TakenNames;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/**
 * Saves what is generated for a class. Each file comes from that class alone, and a file whose name
 * is taken is not written.
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
        String name = source.name().canonicalName();
        failures.addAll(save(StandardLocation.SOURCE_OUTPUT, name, source.text(), from));
      }
    }
    return failures.stream().limit(1).toList();
  }

  /**
   * Saves a file in the directory of the classes.
   *
   * @param name its name, with its folders
   * @return that it could not be written, if so
   */
  List<Problem> save(String name, String text, TypeElement from) {
    return save(StandardLocation.CLASS_OUTPUT, name, text, from);
  }

  private List<Problem> save(
      StandardLocation location, String name, String text, TypeElement from) {
    try (Writer out = create(location, name, from).openWriter()) {
      out.write(text);
      return List.of();
    } catch (IOException failure) {
      return List.of(
          new Problem(
              "FileNotWritten",
              "%s could not be written: %s".formatted(name, failure.getMessage()),
              Origin.of(from)));
    }
  }

  /** Only what is created as a source is compiled in the next round. */
  private FileObject create(StandardLocation location, String name, TypeElement from)
      throws IOException {
    return location == StandardLocation.SOURCE_OUTPUT
        ? filer.createSourceFile(name, from)
        : filer.createResource(location, "", name, from);
  }
}
