package io.github.bigtablemapper.commandline.internal.transfer;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.dynamodb.ImportTarget;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.key.Key;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The user's static method that converts items. It takes an item and returns an entity, or it takes
 * the repository and returns an import target, which can also set counters.
 */
public final class ItemMethod {
  private static final String FORM = "--mapper is a static method, such as com.example.Items::of";

  private final String reference;
  private final Method method;

  private ItemMethod(String reference, Method method) {
    this.reference = reference;
    this.method = method;
  }

  /** {@return the method that a reference such as {@code com.example.MovieItems::of} names} */
  static ItemMethod of(String reference, EntityClassPath path) {
    int colons = reference.indexOf("::");
    if (colons < 1) {
      throw new UsageException(FORM + ".");
    }
    String name = reference.substring(colons + 2);
    Class<?> type = path.load(reference.substring(0, colons));
    List<Method> found =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> method.getName().equals(name))
            .filter(method -> Modifier.isStatic(method.getModifiers()))
            .filter(method -> method.getParameterCount() == 1 && !method.isSynthetic())
            .toList();
    if (found.size() != 1) {
      throw new UsageException(
          FORM
              + ": "
              + type.getName()
              + " has "
              + (found.isEmpty() ? "none" : "several")
              + " of the name "
              + name
              + " with one parameter.");
    }
    found.get(0).setAccessible(true);
    return new ItemMethod(reference, found.get(0));
  }

  /** {@return the generated repository that a method takes; null if it is of another kind} */
  private static @Nullable WritableRepository<?, ?, ?> generated(
      Class<?> type, BigtableMapper mapper) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(BigtableMapper.class);
      constructor.setAccessible(true);
      return (WritableRepository<?, ?, ?>) constructor.newInstance(mapper);
    } catch (InvocationTargetException e) {
      throw MappedEntity.thrown(e);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** {@return the target of an import, as the method declares} */
  @SuppressWarnings("unchecked") // its type is checked against the entity
  <E, K extends Key> ImportTarget<E, K> target(
      MappedEntity entity, WritableRepository<E, K, ?> repository, BigtableMapper mapper) {
    Class<?> parameter = method.getParameterTypes()[0];
    Class<?> result = method.getReturnType();
    if (parameter == Item.class && entity.type().isAssignableFrom(result)) {
      return ImportTarget.of(repository, item -> (E) MappedEntity.invoke(method, null, item));
    }
    if (result == ImportTarget.class && WritableRepository.class.isAssignableFrom(parameter)) {
      WritableRepository<?, ?, ?> taken =
          parameter.isInstance(repository) ? repository : generated(parameter, mapper);
      if (taken != null && taken.mapping().equals(repository.mapping())) {
        return (ImportTarget<E, K>) MappedEntity.invoke(method, null, taken);
      }
    }
    throw new UsageException(
        "--mapper: "
            + reference
            + " neither makes "
            + entity.name()
            + " of an Item, nor an ImportTarget of its repository.");
  }
}
