package io.github.bigtablemapper.commandline.internal.entity;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.key.EntityKeys;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;

/**
 * One entity and the table that its rows are in.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class EntityTarget<E, K extends Key> {
  private final MappedEntity entity;
  private final EntityMapping<E, K> mapping;
  private final BigtableMapper mapper;

  private EntityTarget(MappedEntity entity, EntityMapping<E, K> mapping, BigtableMapper mapper) {
    this.entity = entity;
    this.mapping = mapping;
    this.mapper = mapper;
  }

  /** {@return an entity in the table that a mapper names} */
  public static EntityTarget<?, ?> of(MappedEntity entity, BigtableMapper mapper) {
    return of(entity, entity.entityMapping(), mapper);
  }

  private static <E, K extends Key> EntityTarget<E, K> of(
      MappedEntity entity, EntityMapping<E, K> mapping, BigtableMapper mapper) {
    return new EntityTarget<>(entity, mapping, mapper);
  }

  /** {@return its classes} */
  public MappedEntity entity() {
    return entity;
  }

  /** {@return how it is stored} */
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** {@return the mapper of the command} */
  public BigtableMapper mapper() {
    return mapper;
  }

  /** {@return its repository, or the repository of a view} */
  @SuppressWarnings("unchecked") // the repository is that of the mapping
  public ReadRepository<E, K> repository() {
    return (ReadRepository<E, K>) entity.repository(mapper);
  }

  /** {@return its row keys} */
  public EntityKeys<K> keys() {
    return EntityKeys.of(mapping);
  }

  /** {@return its columns, collections and key parts} */
  public EntityColumns<E> columns() {
    return EntityColumns.of(mapping);
  }
}
