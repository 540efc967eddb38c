package io.github.bigtablemapper.commandline.internal.item;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import org.jspecify.annotations.Nullable;

/** The types of a superclass's type variables in a class that extends it. Stateless. */
final class TypeVariables {
  private TypeVariables() {}

  /** {@return a type without its variables, where a class declares them} */
  static Type resolve(Type type, Class<?> owner) {
    if (type instanceof WildcardType wildcard) {
      return resolve(wildcard.getUpperBounds()[0], owner);
    }
    if (!(type instanceof TypeVariable<?> variable)) {
      return type;
    }
    for (Class<?> level = owner; level != null; level = level.getSuperclass()) {
      if (level.getGenericSuperclass() instanceof ParameterizedType parent) {
        Type argument = argument(parent, variable);
        if (argument != null) {
          return resolve(argument, owner);
        }
      }
    }
    return variable.getBounds()[0];
  }

  private static @Nullable Type argument(ParameterizedType parent, TypeVariable<?> variable) {
    TypeVariable<?>[] declared = ((Class<?>) parent.getRawType()).getTypeParameters();
    for (int i = 0; i < declared.length; i++) {
      if (declared[i].equals(variable)) {
        return parent.getActualTypeArguments()[i];
      }
    }
    return null;
  }
}
