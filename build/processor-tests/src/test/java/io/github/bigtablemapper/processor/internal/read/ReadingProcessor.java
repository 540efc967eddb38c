package io.github.bigtablemapper.processor.internal.read;

import io.github.bigtablemapper.annotation.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Reads all entities of a compilation and keeps what it read. */
@SupportedAnnotationTypes("*")
final class ReadingProcessor extends AbstractProcessor {
  private final List<Reading> readings = new ArrayList<>();

  List<Reading> readings() {
    return readings;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    EntityClassReader reader =
        new EntityClassReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
    for (Element entity : round.getElementsAnnotatedWith(Table.class)) {
      readings.add(reader.read((TypeElement) entity));
    }
    return false;
  }
}
