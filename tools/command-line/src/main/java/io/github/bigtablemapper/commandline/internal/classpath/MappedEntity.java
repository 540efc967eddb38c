package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An entity on the user's class path. Its generated classes are reached by reflection: their names
 * are known, but they may be package-private.
 */
public final class MappedEntity {
  private static final String SUFFIX = "Mapping";

  private final TableMapping<?, ?> mapping;

  private MappedEntity(TableMapping<?, ?> mapping) {
    this.mapping = mapping;
  }

  /**
   * {@return the entity of a class that is named as a mapping; empty: it is not a generated
   * mapping, or one that is not read by itself, as the entries of an index in a table are}
   */
  static Optional<MappedEntity> of(Class<?> mapping) {
    if (!TableMapping.class.isAssignableFrom(mapping)) {
      return Optional.empty();
    }
    try {
      Field instance = mapping.getDeclaredField("INSTANCE");
      instance.setAccessible(true);
      if (!(instance.get(null) instanceof TableMapping<?, ?> mapped)) {
        return Optional.empty();
      }
      MappedEntity entity = new MappedEntity(mapped);
      var unused = entity.type(); // which fails now, and not at a row
      return Optional.of(entity).filter(MappedEntity::hasRepository);
    } catch (NoSuchFieldException e) {
      return Optional.empty();
    } catch (IllegalAccessException e) {
      throw new LinkageError(mapping.getName(), e); // it was made accessible
    }
  }

  /** {@return the name of its class, or of its index} */
  public String name() {
    return mapping instanceof IndexMapping<?, ?, ?>
        ? className().substring(className().lastIndexOf('.') + 1)
        : mapping.entity();
  }

  /** {@return the name that its generated classes start with} */
  String className() {
    return className(mapping.getClass().getName());
  }

  /** {@return the name that generated classes start with, by the name of a mapping} */
  static String className(String mapping) {
    return mapping.substring(0, mapping.length() - SUFFIX.length());
  }

  /** {@return whether a name is its class's name, however nested classes are written} */
  boolean isOfClass(String name) {
    return isOfClass(className(), name);
  }

  static boolean isOfClass(String className, String name) {
    return className.equals(name) || className.equals(name.replace('$', '_'));
  }

  public TableMapping<?, ?> mapping() {
    return mapping;
  }

  /** {@return whether it is read by itself; the entries of an index in a table are not} */
  private boolean hasRepository() {
    try {
      return ReadRepository.class.isAssignableFrom(repositoryClass());
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** {@return its repository, or the repository of a view} */
  public ReadRepository<?, ?> repository(BigtableMapper mapper) {
    try {
      Constructor<?> constructor = repositoryClass().getDeclaredConstructor(BigtableMapper.class);
      constructor.setAccessible(true);
      return (ReadRepository<?, ?>) constructor.newInstance(mapper);
    } catch (InvocationTargetException e) {
      throw thrown(e);
    } catch (ReflectiveOperationException e) {
      throw new UsageException(name() + " has no repository.");
    }
  }

  /** {@return its repository, which can be written to} */
  public WritableRepository<?, ?, ?> writableRepository(BigtableMapper mapper) {
    if (repository(mapper) instanceof WritableRepository<?, ?, ?> writable) {
      return writable;
    }
    throw new UsageException(
        name() + " is read only: a view, or several entities in one table. Name one of those.");
  }

  /** {@return the class of the entity} */
  public Class<?> type() {
    Type mapped = mapping.getClass().getGenericSuperclass();
    return mapped instanceof ParameterizedType generic
            && generic.getActualTypeArguments()[0] instanceof Class<?> type
        ? type
        : Object.class;
  }

  private Class<?> repositoryClass() throws ClassNotFoundException {
    try {
      return generated("Repository");
    } catch (ClassNotFoundException ofView) {
      return generated("View");
    }
  }

  /** {@return the generated class of its row keys} */
  public Class<?> keyClass() {
    try {
      Class<?> key = generated("Key");
      if (!key.isInterface()) {
        return key;
      }
    } catch (ClassNotFoundException e) {
      // as if it were none of one entity
    }
    throw new UsageException(name() + " has no row key. Name one of its entities.");
  }

  /** {@return the generated class of its columns; of an index the columns of its entity} */
  public Class<?> columnsClass() {
    Class<?> owner =
        mapping instanceof IndexMapping<?, ?, ?> index
            ? index.source().getClass()
            : mapping.getClass();
    String columns = owner.getName().replaceAll(SUFFIX + "$", "Columns");
    try {
      return Class.forName(columns, true, owner.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new UsageException(
          name() + " has no class " + columns + ", which the processor makes.");
    }
  }

  /**
   * {@return its mapping, if it is one entity}
   *
   * @throws UsageException if it is several in one table
   */
  public EntityMapping<?, ?> entityMapping() {
    if (mapping instanceof EntityMapping<?, ?> single) {
      return single;
    }
    throw new UsageException(
        name()
            + " is several entities in one table. Name one of them: "
            + String.join(", ", mapping.members().stream().map(EntityMapping::entity).toList())
            + ".");
  }

  /** {@return the range of all its row keys} */
  public <K extends Key> KeyRange<K> all() {
    try {
      Method all = generated("Key").getDeclaredMethod("all");
      all.setAccessible(true);
      @SuppressWarnings("unchecked") // the key is that of the mapping
      KeyRange<K> range = (KeyRange<K>) all.invoke(null);
      return range;
    } catch (InvocationTargetException e) {
      throw thrown(e);
    } catch (ReflectiveOperationException e) {
      throw new UsageException(name() + " is several entities in one table. Name one of them.");
    }
  }

  /** {@return the properties that are the parts of its row key} */
  public List<String> keyParts() {
    try {
      return partsOf(generated("Key")).stream().map(Field::getName).toList();
    } catch (ClassNotFoundException e) {
      throw new UsageException(name() + " has no row key.");
    }
  }

  /** {@return the fields of a class of row keys, perhaps package-private, with the parts} */
  public static List<Field> partsOf(Class<?> keyClass) {
    List<Field> parts =
        Stream.of(keyClass.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .toList();
    parts.forEach(part -> part.setAccessible(true));
    return parts;
  }

  /** Deletes its rows that have expired; how many is returned. */
  public long deleteExpired(BigtableMapper mapper) {
    return deleteExpired(writableRepository(mapper));
  }

  private <K extends Key> long deleteExpired(WritableRepository<?, K, ?> repository) {
    EntityMapping<?, K> mapping = repository.mapping();
    if (mapping.expiresAt().isEmpty() && mapping.expiresAtSecond().isEmpty()) {
      throw new UsageException(name() + " has no @ExpiresAt, and so never expires.");
    }
    return repository.deleteExpired(this.<K>all());
  }

  private Class<?> generated(String suffix) throws ClassNotFoundException {
    return Class.forName(className() + suffix, true, mapping.getClass().getClassLoader());
  }

  /** {@return what code of the user returns, which is not null} */
  public static Object invoke(Method method, @Nullable Object receiver, Object... arguments) {
    Object result = invokeOrNull(method, receiver, arguments);
    if (result == null) {
      throw new IllegalStateException(method.getName() + " returns null");
    }
    return result;
  }

  /** {@return what a method returns} As {@link #invoke}. */
  public static @Nullable Object invokeOrNull(
      Method method, @Nullable Object receiver, @Nullable Object... arguments) {
    try {
      return method.invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw thrown(e);
    } catch (IllegalAccessException e) {
      throw new LinkageError(method.toString(), e); // it was made accessible
    }
  }

  /** {@return the value of one of {@link #partsOf}} */
  public static @Nullable Object valueOf(Field part, Object key) {
    try {
      return part.get(key);
    } catch (IllegalAccessException e) {
      throw new LinkageError(part.toString(), e); // it was made accessible
    }
  }

  /** {@return what code of the user has thrown; an error is thrown on} */
  public static RuntimeException thrown(InvocationTargetException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof RuntimeException failure
        ? failure
        : new IllegalStateException(e.getCause());
  }
}
