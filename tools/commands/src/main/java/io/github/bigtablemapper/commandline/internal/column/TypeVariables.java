package io.github.bigtablemapper.commandline.internal.column;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The types of the type variables of supertypes in a class that extends them. Stateless. */
public final class TypeVariables {
  private TypeVariables() {}

  /** {@return a type without its variables, where a class declares them} */
  public static Type resolve(Type type, Class<?> owner) {
    if (type instanceof WildcardType wildcard) {
      return resolve(wildcard.getUpperBounds()[0], owner);
    }
    if (!(type instanceof TypeVariable<?> variable)) {
      return type;
    }
    Type argument = argument(owner, variable);
    return argument == null ? variable.getBounds()[0] : resolve(argument, owner);
  }

  /** {@return what a class or one of its supertypes declares for a variable; null: nothing} */
  private static @Nullable Type argument(Class<?> owner, TypeVariable<?> variable) {
    List<Type> parents = new ArrayList<>(Arrays.asList(owner.getGenericInterfaces()));
    if (owner.getGenericSuperclass() != null) {
      parents.add(owner.getGenericSuperclass());
    }
    for (Type parent : parents) {
      Class<?> type;
      if (parent instanceof ParameterizedType generic) {
        type = (Class<?>) generic.getRawType();
        int place = Arrays.asList(type.getTypeParameters()).indexOf(variable);
        if (place >= 0) {
          return generic.getActualTypeArguments()[place];
        }
      } else {
        type = (Class<?>) parent;
      }
      Type above = argument(type, variable);
      if (above != null) {
        return above;
      }
    }
    return null;
  }
}
