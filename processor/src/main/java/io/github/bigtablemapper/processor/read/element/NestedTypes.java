package io.github.bigtablemapper.processor.read.element;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/** A type and the types around it. */
public final class NestedTypes {
  private NestedTypes() {}

  /** {@return the type, the type around it, and so on outwards} */
  public static List<TypeElement> outwards(TypeElement type) {
    List<TypeElement> types = new ArrayList<>();
    for (Element each = type;
        each instanceof TypeElement scope;
        each = scope.getEnclosingElement()) {
      types.add(scope);
    }
    return types;
  }

  /** {@return whether code of a package cannot name a type, for itself or one around it} */
  public static boolean isHidden(TypeElement type, PackageElement home) {
    return outwards(type).stream().anyMatch(scope -> !Accessors.isAccessible(scope, home));
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
