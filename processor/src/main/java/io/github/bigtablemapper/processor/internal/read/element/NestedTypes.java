package io.github.bigtablemapper.processor.internal.read.element;

import com.google.auto.common.MoreElements;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** A type and the types around it. */
public final class NestedTypes {
  private NestedTypes() {}

  /** {@return the type, the type around it, and so on outwards} */
  public static List<TypeElement> outwards(TypeElement type) {
    return Stream.iterate((Element) type, MoreElements::isType, Element::getEnclosingElement)
        .map(MoreElements::asType)
        .toList();
  }

  /** {@return whether a type and all around it are public} */
  public static boolean arePublic(TypeElement type) {
    return outwards(type).stream()
        .allMatch(scope -> scope.getModifiers().contains(Modifier.PUBLIC));
  }

  /** {@return whether an instance needs one of a type around it} */
  public static boolean isInner(TypeElement type) {
    return type.getNestingKind().isNested() && !type.getModifiers().contains(Modifier.STATIC);
  }
}
