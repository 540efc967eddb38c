package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyReader;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How one entity is stored: its table, its row key, its columns. Generated; stateless and pure: it
 * knows no client and no clock, so the same mapping serves repositories, bulk engines and tests.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class EntityMapping<E, K extends Key> implements Mapped<E, K> {
  private final String entity;
  private final String table;
  private final List<FamilyRule> families;
  private final List<MappedColumn<E, ?>> columns;
  private final List<ElementFamily<E>> collections;

  /**
   * Called by generated code.
   *
   * @param entity the entity's simple name, for messages
   * @param table the table's id
   * @param families the families, in the order they are declared
   * @param columns the columns, each at its {@link MappedColumn#index}
   */
  protected EntityMapping(
      String entity, String table, List<FamilyRule> families, List<MappedColumn<E, ?>> columns) {
    this(entity, table, families, columns, List.of());
  }

  /**
   * Called by generated code, for an entity with collections.
   *
   * @param entity the entity's simple name, for messages
   * @param table the table's id
   * @param families the families, in the order they are declared
   * @param columns the columns, each at its {@link MappedColumn#index}
   * @param collections the families that a property owns, each at its {@link ElementFamily#index}
   */
  protected EntityMapping(
      String entity,
      String table,
      List<FamilyRule> families,
      List<MappedColumn<E, ?>> columns,
      List<ElementFamily<E>> collections) {
    this.entity = entity;
    this.table = table;
    this.families = List.copyOf(families);
    this.columns = List.copyOf(columns);
    this.collections = List.copyOf(collections);
  }

  /** {@return the row key of an entity} */
  public abstract K key(E entity);

  /** {@return a new reader of this table's row keys} */
  public abstract KeyReader keyReader();

  /** {@return the row key that the reader stands on} */
  public abstract K readKey(KeyReader in);

  /**
   * Passes every column of an entity to a sink, in the order of their indexes, then its
   * collections.
   */
  public abstract void write(E entity, CellSink cells);

  /** {@return a new reader of this entity's rows} */
  public abstract EntityReader<E> reader();

  /** {@return this mapping} */
  @Override
  public final EntityMapping<E, K> mapping() {
    return this;
  }

  /** {@return the entity's simple name} */
  public final String entity() {
    return entity;
  }

  /** {@return the table's id} */
  public final String table() {
    return table;
  }

  /** {@return the families, in the order they are declared} */
  public final List<FamilyRule> families() {
    return families;
  }

  /** {@return the columns, each at its index} */
  public final List<MappedColumn<E, ?>> columns() {
    return columns;
  }

  /** {@return the families that a property owns, each at its index} */
  public final List<ElementFamily<E>> collections() {
    return collections;
  }

  /**
   * Called by generated code.
   *
   * @return the value of an Optional property, or null if it is empty
   * @throws InvalidValueException if the property itself is null
   */
  @SuppressWarnings("NullableOptional") // a null one is what it guards against
  protected static <T> @Nullable T orNull(@Nullable Optional<T> value, MappedColumn<?, T> column) {
    if (value == null) {
      throw new InvalidValueException(
          "the property "
              + column.property()
              + " is null; an Optional property without a value is Optional.empty()");
    }
    return value.orElse(null);
  }
}
