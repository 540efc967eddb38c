package io.github.bigtablemapper.processor.read.element;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Finds what generated code, which handles no exceptions, cannot call. */
public final class CheckedExceptions {
  private final Types types;
  private final TypeMirror runtimeException;
  private final TypeMirror error;

  public CheckedExceptions(Elements elements, Types types) {
    this.types = types;
    this.runtimeException = elements.getTypeElement("java.lang.RuntimeException").asType();
    this.error = elements.getTypeElement("java.lang.Error").asType();
  }

  /** {@return whether a method or constructor declares none} */
  public boolean areAbsent(ExecutableElement executable) {
    return executable.getThrownTypes().stream()
        .allMatch(
            thrown -> types.isSubtype(thrown, runtimeException) || types.isSubtype(thrown, error));
  }
}
