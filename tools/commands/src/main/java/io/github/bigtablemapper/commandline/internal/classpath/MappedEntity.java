package io.github.bigtablemapper.commandline.internal.classpath;

import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.commandline.internal.column.TypeVariables;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.mapping.ColumnPatch;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.mapping.ViewMapping;
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
 * An entity on the user's class path: a mapping in a static field, generated or written by hand.
 * All that commands do with it they do by the mapping. The class of the field may be
 * package-private.
 */
public final class MappedEntity {
  private static final String SUFFIX = "Mapping";

  private final Field constant;
  private final TableMapping<?, ?> mapping;

  private MappedEntity(Field constant, TableMapping<?, ?> mapping) {
    this.constant = constant;
    this.mapping = mapping;
  }

  /** {@return the entities of the mappings in the static fields of a class} */
  static List<MappedEntity> in(Class<?> type) {
    return Stream.of(type.getDeclaredFields())
        .flatMap(field -> of(field).stream())
        .filter(entity -> entity.isReadByItself())
        .toList();
  }

  private static Optional<MappedEntity> of(Field field) {
    if (!Modifier.isStatic(field.getModifiers())
        || !TableMapping.class.isAssignableFrom(field.getType())) {
      return Optional.empty();
    }
    try {
      field.setAccessible(true);
      if (!(field.get(null) instanceof TableMapping<?, ?> mapping)) {
        return Optional.empty();
      }
      MappedEntity entity = new MappedEntity(field, mapping);
      var unused = entity.type(); // which fails now, and not at a row
      return Optional.of(entity);
    } catch (IllegalAccessException e) {
      throw new LinkageError(field.toString(), e); // it was made accessible
    }
  }

  /** {@return true unless it is the entries of an index in a table} */
  private boolean isReadByItself() {
    return !(mapping instanceof IndexMapping<?, ?, ?>) || mapping instanceof ViewMapping<?, ?, ?>;
  }

  /** {@return the name of its class, or of its index} */
  public String name() {
    return mapping instanceof IndexMapping<?, ?, ?>
        ? className().substring(className().lastIndexOf('.') + 1)
        : mapping.entity();
  }

  /** {@return the full name that distinguishes it from others of its name} */
  String className() {
    String type = constant.getDeclaringClass().getName();
    return isGenerated() ? className(type) : type + "::" + constant.getName();
  }

  /** {@return whether a field has its mapping} */
  boolean isIn(String field) {
    return constant.getName().equals(field);
  }

  private boolean isGenerated() {
    return mapping.getClass() == constant.getDeclaringClass();
  }

  /** {@return the name that generated classes start with, by the name of a mapping} */
  static String className(String mapping) {
    return mapping.endsWith(SUFFIX)
        ? mapping.substring(0, mapping.length() - SUFFIX.length())
        : mapping;
  }

  /** {@return whether a name is its class's name, however nested classes are written} */
  boolean isOfClass(String name) {
    return isOfClass(className(), name) || name.equals(constant.getDeclaringClass().getName());
  }

  static boolean isOfClass(String className, String name) {
    return className.equals(name) || className.equals(name.replace('$', '_'));
  }

  public TableMapping<?, ?> mapping() {
    return mapping;
  }

  /** {@return its repository, or the repository of a view} */
  public ReadRepository<?, ?> repository(BigtableMapper mapper) {
    String table = mapper.tableName(mapping);
    if (mapping instanceof ViewMapping<?, ?, ?>) {
      return mapper.readRepository(mapping, MaterializedViewId.of(table));
    }
    return mapping instanceof EntityMapping<?, ?> single
        ? writable(mapper, single)
        : mapper.readRepository(mapping, TableId.of(table));
  }

  /** {@return the repository of a mapping, whose patches name columns} */
  public static <E, K extends Key> WritableRepository<E, K, ColumnPatch<E>> writable(
      BigtableMapper mapper, EntityMapping<E, K> mapping) {
    return mapping.version().isPresent()
        ? mapper.versionedRepository(mapping)
        : mapper.repository(mapping);
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
    Type type =
        constant.getGenericType() instanceof ParameterizedType generic
            ? generic.getActualTypeArguments()[0]
            : TypeVariables.resolve(TableMapping.class.getTypeParameters()[0], mapping.getClass());
    if (type instanceof ParameterizedType generic) {
      type = generic.getRawType();
    }
    return type instanceof Class<?> single ? single : Object.class;
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

  /** {@return the names of the parts of its row key, in order} */
  public List<String> keyParts() {
    return entityMapping().keyPattern().keyParts().stream().<String>map(KeyPart::name).toList();
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
    return repository.deleteExpired(mapping.allKeys());
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
