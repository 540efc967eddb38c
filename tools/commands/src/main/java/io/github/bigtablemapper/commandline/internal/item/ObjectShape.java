package io.github.bigtablemapper.commandline.internal.item;

import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How an object of a class is made: by a constructor, by setters or by a builder. */
public sealed interface ObjectShape permits ConstructorShape, SetterShape {

  /** {@return the properties that it is made of} */
  List<ObjectProperty> properties();

  /** {@return whether the class decides what a property is that it gets no value for} */
  boolean hasInitialValues();

  /**
   * {@return an object}
   *
   * @param values by name; one that is not there is left to the class
   */
  Object make(Map<String, @Nullable Object> values);

  /**
   * {@return how objects of a class are made}
   *
   * @param wanted the mapped properties; null: all that the class has
   * @throws UsageException if there is no way that takes them all
   */
  static ObjectShape of(Class<?> type, @Nullable Set<String> wanted) {
    if (type.isRecord()) {
      return ConstructorShape.ofRecord(type);
    }
    return SetterShape.ofBean(type, wanted)
        .or(() -> SetterShape.ofBuilder(type, wanted))
        .or(() -> ConstructorShape.ofClass(type, wanted))
        .orElseThrow(
            () ->
                new UsageException(
                    type.getTypeName()
                        + " is not a record, and has no setters, builder or constructor with"
                        + " names of"
                        + " parameters (javac -parameters) for "
                        + (wanted == null ? "its properties" : String.join(", ", wanted))
                        + ". "
                        + AttributeTypes.WAY_OUT));
  }

  /** {@return what code of the user returns, which is not null} */
  static Object call(Executable what, Invocation invocation) {
    Object result = callOrNull(what, invocation);
    if (result == null) {
      throw new IllegalStateException(what.getName() + " returns null");
    }
    return result;
  }

  /** {@return what code of the user returns} */
  static @Nullable Object callOrNull(Executable what, Invocation invocation) {
    try {
      return invocation.call();
    } catch (InvocationTargetException e) {
      throw MappedEntity.thrown(e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(what.toString(), e);
    }
  }

  /** A call by reflection. */
  interface Invocation {
    @Nullable Object call() throws ReflectiveOperationException;
  }
}
