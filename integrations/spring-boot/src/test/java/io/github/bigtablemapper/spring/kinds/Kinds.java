package io.github.bigtablemapper.spring.kinds;

import com.google.cloud.bigtable.data.v2.models.AuthorizedViewId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.mapping.Mapped;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A repository of every kind, blocking and asynchronous, and calls of all their methods. */
public final class Kinds {
  private Kinds() {}

  /** {@return the repositories of a mapper} */
  public static List<Mapped<?, ?>> of(BigtableMapper mapper) {
    ItemRepository items = new ItemRepository(mapper);
    SeatRepository seats = new SeatRepository(mapper);
    ShapeRepository shapes = new ShapeRepository(mapper);
    SessionRepository sessions = new SessionRepository(mapper);
    return List.of(
        items,
        items.async(),
        seats,
        seats.async(),
        new TicketRepository(mapper),
        new TicketByGuestView(mapper),
        shapes,
        shapes.async(),
        new Shape_CircleRepository(mapper),
        sessions,
        sessions.async(),
        mapper.repository(ItemMapping.INSTANCE),
        mapper.versionedRepository(SeatMapping.INSTANCE),
        mapper.readRepository(ItemMapping.INSTANCE, AuthorizedViewId.of("items", "view")));
  }

  /** {@return what can be called of an object of a class, apart from what every object has} */
  public static Stream<Method> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getDeclaringClass() != Object.class && !method.isBridge());
  }

  /** {@return the result of a call with null and zeros for arguments} */
  public static @Nullable Object call(Object target, Method method)
      throws ReflectiveOperationException {
    method.setAccessible(true); // of an anonymous class
    return method.invoke(
        target, Arrays.stream(method.getParameterTypes()).map(Kinds::none).toArray());
  }

  /** {@return null, or zero, or an array without elements} */
  public static @Nullable Object none(Class<?> type) {
    if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 0);
    }
    return type.isPrimitive() && type != void.class
        ? Array.get(Array.newInstance(type, 1), 0)
        : null;
  }
}
