package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A mapping whose parts are functions. Immutable, like all mappings. It supplies its design to
 * tools, which may load this class from the class path of a user.
 */
final class HandWrittenMapping<E, K extends Key> extends EntityMapping<E, K>
    implements Supplier<EntityDesign> {
  private final KeyLayout<K> keys;
  private final Function<? super E, ? extends K> key;
  private final List<PropertyWriter<E>> writers;
  private final Roles<E> roles;
  private final List<DeclaredColumn<E>> declared;
  private final Function<? super RowValues<E, K>, ? extends E> maker;
  private final EntityDesign design;

  HandWrittenMapping(
      EntitySchema<E, K> schema,
      Declarations<E> declarations,
      KeyLayout<K> keys,
      Function<? super E, ? extends K> key,
      Roles<E> roles,
      Function<? super RowValues<E, K>, ? extends E> maker) {
    super(schema);
    this.keys = keys;
    this.key = key;
    this.writers = List.copyOf(declarations.writers());
    this.roles = roles;
    this.declared = List.copyOf(declarations.columns());
    this.maker = maker;
    this.design = DeclaredDesign.of(this, declarations, roles, keys);
  }

  /** {@return its design, for rules and tools} */
  @Override
  public EntityDesign get() {
    return design;
  }

  @Override
  public K key(E entity) {
    return key.apply(entity);
  }

  @Override
  public void write(E entity, CellSink cells) {
    for (int i = 0; i < writers.size(); i++) { // for each row that is written
      writers.get(i).write(entity, cells);
    }
  }

  @Override
  public E stamped(E entity, WriteStamp stamp) {
    return roles.stamped(entity, stamp);
  }

  @Override
  public EntityReader<E> reader() {
    return new HandWrittenReader<>(this, keys, declared, maker);
  }
}
