package io.github.bigtablemapper.processor.internal.read.element;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * The package of the generated code, and what code in it can name and call.
 *
 * @param element the package
 * @param elements javac's view of declarations
 * @param types javac's view of types
 */
public record GeneratedPackage(PackageElement element, Elements elements, Types types) {
  /** {@return whether a class or a member is of this package} */
  public boolean contains(Element other) {
    return MoreElements.getPackage(other).equals(element);
  }

  /** {@return whether a class or a member is accessible, if what is around it is} */
  boolean canUse(Element other) {
    Set<Modifier> modifiers = other.getModifiers();
    return modifiers.contains(Modifier.PUBLIC)
        || (!modifiers.contains(Modifier.PRIVATE) && contains(other));
  }

  /**
   * {@return whether a method or constructor can be called: generated code handles no exceptions}
   */
  boolean canCall(ExecutableElement executable) {
    return canUse(executable) && throwsNothingChecked(executable);
  }

  /** {@return whether a method or constructor declares no checked exceptions} */
  public boolean throwsNothingChecked(ExecutableElement executable) {
    return executable.getThrownTypes().stream()
        .allMatch(
            thrown ->
                Stream.of("java.lang.RuntimeException", "java.lang.Error")
                    .map(name -> elements.getTypeElement(name).asType())
                    .anyMatch(unchecked -> types.isSubtype(thrown, unchecked)));
  }

  /** {@return whether a type cannot be named, for itself or one around it} */
  public boolean hides(TypeElement type) {
    return NestedTypes.outwards(type).stream().anyMatch(scope -> !canUse(scope));
  }

  /** {@return what cannot be named: a type, or one of its type arguments} */
  public Optional<TypeElement> hidden(TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return hidden(MoreTypes.asArray(type).getComponentType());
    }
    if (type.getKind() != TypeKind.DECLARED) {
      return Optional.empty();
    }
    return Stream.concat(
            Stream.of(MoreTypes.asTypeElement(type)).filter(this::hides),
            MoreTypes.asDeclared(type).getTypeArguments().stream()
                .flatMap(argument -> hidden(argument).stream()))
        .findFirst();
  }
}
