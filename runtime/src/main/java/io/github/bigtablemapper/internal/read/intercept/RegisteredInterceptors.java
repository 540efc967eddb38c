package io.github.bigtablemapper.internal.read.intercept;

import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The interceptors of a mapper, in the order in which they were registered. It decides which of
 * them an entity has. Immutable.
 */
public final class RegisteredInterceptors {
  private static final RegisteredInterceptors NONE = new RegisteredInterceptors(List.of());

  private final List<Registered> all;

  private RegisteredInterceptors(List<Registered> all) {
    this.all = List.copyOf(all);
  }

  /**
   * An interceptor, and its entities.
   *
   * @param mapping the mapping of an entity or of a sealed interface; null: all entities
   */
  private record Registered(
      @Nullable TableMapping<?, ?> mapping, EntityInterceptor<?> interceptor) {
    /** A view of an index has the entities of another mapping. */
    boolean isOf(EntityMapping<?, ?> entity) {
      EntityMapping<?, ?> stored =
          entity instanceof IndexMapping<?, ?, ?> index ? index.source() : entity;
      return mapping == null || mapping == stored || mapping.members().contains(stored);
    }

    boolean isOfOneClass() {
      return mapping instanceof EntityMapping;
    }
  }

  /** {@return no interceptors} */
  public static RegisteredInterceptors none() {
    return NONE;
  }

  /**
   * {@return these and another one}
   *
   * @param mapping the mapping of its entities; null: all entities
   */
  public RegisteredInterceptors and(
      @Nullable TableMapping<?, ?> mapping, EntityInterceptor<?> interceptor) {
    List<Registered> more = new ArrayList<>(all);
    more.add(new Registered(mapping, interceptor));
    return new RegisteredInterceptors(more);
  }

  /** {@return the interceptors of an entity; null: it has none} */
  @SuppressWarnings("unchecked") // each is registered for this entity, or for a type above it
  public <E> @Nullable Interceptors<E> of(EntityMapping<E, ?> mapping) {
    if (all.isEmpty()) {
      return null;
    }
    List<Interceptors.Link<E>> links = new ArrayList<>();
    for (Registered registered : all) {
      if (registered.isOf(mapping)) {
        links.add(
            new Interceptors.Link<>(
                (EntityInterceptor<E>) registered.interceptor(), registered.isOfOneClass()));
      }
    }
    return links.isEmpty() ? null : new Interceptors<>(mapping.entity(), links);
  }

  /** {@return a new reader of an entity's rows, which gives each entity to its interceptors} */
  public <E> EntityReader<E> reader(EntityMapping<E, ?> mapping) {
    Interceptors<E> interceptors = of(mapping);
    return interceptors == null
        ? mapping.reader()
        : new InterceptedReader<>(mapping.reader(), interceptors);
  }
}
