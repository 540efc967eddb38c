package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreTypes;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** A type and the types around it. */
final class NestedTypes {
  private NestedTypes() {}

  /** {@return the type, the type around it, and so on outwards} */
  static List<TypeElement> outwards(TypeElement type) {
    List<TypeElement> types = new ArrayList<>();
    for (Element each = type;
        each instanceof TypeElement scope;
        each = scope.getEnclosingElement()) {
      types.add(scope);
    }
    return types;
  }

  /** {@return whether generated code cannot name a type, or one of its type arguments} */
  static boolean isHidden(TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return isHidden(MoreTypes.asArray(type).getComponentType());
    }
    return type.getKind() == TypeKind.DECLARED
        && (isHidden(MoreTypes.asTypeElement(type))
            || MoreTypes.asDeclared(type).getTypeArguments().stream()
                .anyMatch(NestedTypes::isHidden));
  }

  /** {@return whether a type, or one around it, is private} */
  static boolean isHidden(TypeElement type) {
    return outwards(type).stream()
        .anyMatch(scope -> scope.getModifiers().contains(Modifier.PRIVATE));
  }

  /** {@return whether an instance needs one of a type around it} */
  static boolean isInner(TypeElement type) {
    return type.getNestingKind().isNested() && !type.getModifiers().contains(Modifier.STATIC);
  }
}
