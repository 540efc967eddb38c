package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOptions;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A mapping whose parts are functions. Immutable, as all mappings are. */
final class HandWrittenMapping<E, K extends Key> extends EntityMapping<E, K> {
  private final KeyLayout<K> keys;
  private final Function<? super E, ? extends K> key;
  private final List<PropertyWriter<E>> writers;
  private final Roles<E> roles;
  private final List<DeclaredColumn<E>> declared;
  private final Function<? super RowValues<E, K>, ? extends E> maker;

  HandWrittenMapping(
      String table,
      Declarations<E> declarations,
      KeyLayout<K> keys,
      Function<? super E, ? extends K> key,
      Roles<E> roles,
      Function<? super RowValues<E, K>, ? extends E> maker) {
    super(
        declarations.entity(),
        table,
        declarations.families().stream().distinct().toList(),
        declarations.columns().stream().<MappedColumn<E, ?>>map(DeclaredColumn::column).toList(),
        declarations.collections());
    this.keys = keys;
    this.key = key;
    this.writers = List.copyOf(declarations.writers());
    this.roles = roles;
    this.declared = List.copyOf(declarations.columns());
    this.maker = maker;
  }

  @Override
  public K key(E entity) {
    return key.apply(entity);
  }

  @Override
  public KeyReader keyReader() {
    return keys.keyReader();
  }

  @Override
  public KeyPattern keyPattern() {
    return keys.keyPattern();
  }

  @Override
  public int saltSize() {
    return keys.saltSize();
  }

  @Override
  public K readKey(KeyReader in) {
    return keys.readKey(in);
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
  public Optional<MappedColumn<E, Instant>> createdAt() {
    return Optional.ofNullable(roles.createdAt);
  }

  @Override
  public Optional<MappedColumn<E, Instant>> updatedAt() {
    return Optional.ofNullable(roles.updatedAt);
  }

  @Override
  public Optional<MappedColumn<E, Long>> version() {
    return Optional.ofNullable(roles.version);
  }

  @Override
  public long version(E entity) {
    return roles.versionGetter == null ? 0 : roles.versionGetter.applyAsLong(entity);
  }

  @Override
  public Optional<OrderedColumn<E, Instant>> expiresAt() {
    return Optional.ofNullable(roles.expiresAt);
  }

  @Override
  public Optional<OrderedColumn<E, Long>> expiresAtSecond() {
    return Optional.ofNullable(roles.expiresAtSecond);
  }

  @Override
  public Optional<FamilyRule> operationIds() {
    return Optional.ofNullable(roles.operationIds);
  }

  @Override
  public TableOptions tableOptions() {
    return roles.tableOptions;
  }

  @Override
  public List<MappedColumn<E, ?>> writeOnce() {
    return List.copyOf(roles.writeOnce);
  }

  @Override
  public List<MappedColumn<E, ?>> kept() {
    return List.copyOf(roles.kept);
  }

  @Override
  public EntityReader<E> reader() {
    return new HandWrittenReader<>(this, keys, declared, maker);
  }
}
