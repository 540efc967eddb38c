package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.LayoutPrefix;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The mapping of one entity: its table, its row key, its columns. Generated. It is stateless and
 * pure: it uses no client and no clock, so repositories, engines and tests can share one mapping.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract non-sealed class EntityMapping<E, K extends Key> extends ValueGuards
    implements TableMapping<E, K> {
  private final EntitySchema<E, K> schema;
  private final List<ColumnAlias> aliases;
  private final boolean hasUsers;

  /**
   * Called by generated code, with the declarations of the entity.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected EntityMapping(EntitySchema<E, K> schema) {
    this.schema = schema;
    this.aliases = aliases(schema.columns);
    this.hasUsers =
        !schema.generated.isEmpty()
            && schema.generated.keySet().stream().anyMatch(GeneratedRole::isUser);
  }

  /** {@return the row key of an entity} */
  public abstract K key(E entity);

  /** {@return the declarations of the entity} */
  final EntitySchema<E, K> schema() {
    return schema;
  }

  /** {@return a new reader of this table's row keys} */
  @Override
  public final KeyReader keyReader() {
    return schema.keyReader();
  }

  /**
   * {@return the format and the parts of this entity's row keys} Rows whose keys do not match do
   * not belong to this entity.
   */
  public final KeyPattern keyPattern() {
    return schema.keyPattern;
  }

  /** {@return the parts of the row key, in order, which conditions of scans test} */
  public List<MappedKeyPart<E, ?>> keyParts() {
    List<MappedKeyPart<E, ?>> parts = new ArrayList<>();
    for (KeyPart<?> part : schema.keyPattern.keyParts()) {
      parts.add(MappedKeyPart.ofAny(schema.keyPattern, part));
    }
    return parts;
  }

  /** {@return all row keys of the entity, whose ranges are written part by part} */
  public final LayoutPrefix<K> allKeys() {
    return LayoutPrefix.all(schema.keyPattern);
  }

  /**
   * {@return the row key of some values}
   *
   * @param values the values of the parts, in order; without values for the last parts if these can
   *     be missing
   * @throws InvalidKeyException if a part has no value, or one that cannot be stored
   * @throws IllegalArgumentException if there are more values than parts
   * @throws ClassCastException if a value is not of the type of its part
   */
  public final K keyOf(List<?> values) {
    return new ValueKeys<>(this).key(values);
  }

  /**
   * {@return the row keys that start with some values}
   *
   * @param values the values of the first parts, in order; of all parts for one row key
   * @throws InvalidKeyException if a part has no value, or one that cannot be stored
   * @throws IllegalArgumentException if there are more values than parts
   * @throws ClassCastException if a value is not of the type of its part
   */
  public final KeyRange<K> rangeOf(List<?> values) {
    return new ValueKeys<>(this).range(values);
  }

  /**
   * {@return the row keys that start with some values, and whose next part starts with a text}
   *
   * @param values the values of the parts before that part, in order
   * @throws InvalidKeyException if a value cannot be stored
   * @throws IllegalArgumentException if the next part is not text, or a domain name in reverse
   * @throws ClassCastException if a value is not of the type of its part
   */
  public final KeyRange<K> rangeOf(List<?> values, String start) {
    return new ValueKeys<>(this).range(values, start);
  }

  /**
   * {@return the number of bytes of each row key's salt, which the order ignores; 0 without a salt}
   */
  @Override
  public final int saltSize() {
    return schema.saltSize;
  }

  /** {@return the entity's own row key for the key of a row; they differ only in an index} */
  ByteString ownKey(ByteString rowKey) {
    return rowKey;
  }

  /** {@return a new reader of the entity's own row keys} */
  KeyReader ownKeyReader() {
    return keyReader();
  }

  /** {@return the current row key of the reader} */
  @Override
  public final K readKey(KeyReader in) {
    return schema.keys.apply(in);
  }

  /**
   * Writes every column of an entity to a sink, in the order of their indexes, then its
   * collections.
   */
  public abstract void write(E entity, CellSink cells);

  /**
   * {@return an entity with the values that a write generates} An immutable entity is copied, a
   * mutable one is changed. By default there are no generated values.
   */
  public E stamped(E entity, WriteStamp stamp) {
    return entity;
  }

  /** {@return the columns whose values writes generate, by their roles} */
  public final Map<GeneratedRole, MappedColumn<E, ?>> generated() {
    return schema.generated;
  }

  /** {@return true if one of them stores who writes} */
  public final boolean hasUsers() {
    return hasUsers;
  }

  /** {@return those of them whose values every write generates} */
  public final List<MappedColumn<E, ?>> generatedByEveryWrite() {
    return schema.generated.entrySet().stream()
        .filter(each -> each.getKey().isOfEveryWrite())
        .<MappedColumn<E, ?>>map(Map.Entry::getValue)
        .toList();
  }

  /** {@return the column of the version, which every write checks and increments} */
  public final Optional<MappedColumn<E, Long>> version() {
    return schema.version;
  }

  /** {@return the version of an entity; 0 if it was never stored, or has none} */
  public final long version(E entity) {
    return schema.versionOf == null ? 0 : schema.versionOf.applyAsLong(entity);
  }

  /** {@return the column with the time at which the entity expires} */
  public final Optional<OrderedColumn<E, Instant>> expiresAt() {
    return schema.expiresAt;
  }

  /** {@return the same column if it contains whole seconds since 1970, for {@link TimeToLive}} */
  public final Optional<OrderedColumn<E, Long>> expiresAtSecond() {
    return schema.expiresAtSecond;
  }

  /**
   * {@return the family that keeps the operation ids of writes, for its maximum age} It is not part
   * of the entity, and not among its {@link #families}.
   */
  public final Optional<FamilyRule> operationIds() {
    return schema.operationIds;
  }

  /**
   * {@return the family that keeps a revision of each row, for an entity with maintained indexes}
   * Each write of the repository replaces the revision, by which it detects the writes of others.
   * It is not part of the entity, and not among its {@link #families}. A revision is kept as long
   * as the cells that are kept longest.
   */
  public final Optional<FamilyRule> revisions() {
    return indexes().isEmpty() ? Optional.empty() : Optional.of(FamilyRule.ofRevisions(families()));
  }

  /** {@return all families that the entity and its writes need in its table} */
  public final List<FamilyRule> tableFamilies() {
    List<FamilyRule> all = new ArrayList<>(families());
    operationIds().ifPresent(all::add);
    revisions().ifPresent(all::add);
    return List.copyOf(all);
  }

  /** {@return the declared options of the table, without the families} */
  public final TableOptions tableOptions() {
    return schema.tableOptions;
  }

  /**
   * {@return true if a row without values has a marker, by which it exists; false if a row exists
   * only by its values}
   */
  public final boolean hasRowMarker() {
    return schema.hasRowMarker;
  }

  /**
   * {@return true if the times of cells are data: any valid time, not only near the current time}
   */
  public final boolean hasDataTimes() {
    return schema.hasDataTimes;
  }

  /** {@return the time of all writes without a time; empty for the current time} */
  public final Optional<Instant> fixedWriteTime() {
    return schema.fixedWriteTime;
  }

  /**
   * {@return the time of an entity's cells, if the entity contains it, or all writes have the same}
   */
  public final Optional<Instant> writeTime(E entity) {
    Instant time = schema.writeTimeOf == null ? null : schema.writeTimeOf.apply(entity);
    return time == null ? schema.fixedWriteTime : Optional.of(time);
  }

  /**
   * {@return the maintained indexes} Their mappings depend on this one, so they are retrieved at
   * each call.
   */
  public final List<IndexMapping<E, ?, K>> indexes() {
    return schema.indexes == null ? List.of() : schema.indexes.get();
  }

  /** {@return the indexes that are views, like {@link #indexes}} */
  public final List<ViewMapping<E, ?, K>> views() {
    return schema.views == null ? List.of() : schema.views.get();
  }

  /** {@return the columns that keep their first value: a write with another value is refused} */
  public final List<MappedColumn<E, ?>> writeOnce() {
    return schema.writeOnce;
  }

  /**
   * {@return the columns that keep their first value: a write with another value is applied without
   * it}
   */
  public final List<MappedColumn<E, ?>> kept() {
    return schema.kept;
  }

  /** {@return true if a put checks the stored version or the stored write-once columns} */
  public final boolean isChecked() {
    return version().isPresent() || !writeOnce().isEmpty() || !kept().isEmpty();
  }

  /**
   * {@return true if a property is the newest timestamp of the row's cells, which is never written}
   */
  public final boolean readsNewestTimestamp() {
    return schema.readsNewestTimestamp;
  }

  /** {@return a new reader of this entity's rows} */
  public EntityReader<E> reader() {
    return new EntityReader<>() {
      @Override
      public E build(KeyReader key, RowCells cells) {
        return EntityMapping.this.build(key, cells);
      }
    };
  }

  /**
   * Builds an entity from the latest cells of its columns, which include every required column.
   * Overridden if each property is one cell at most; otherwise {@link #reader} is overridden.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected E build(KeyReader key, RowCells cells) {
    throw new UnsupportedOperationException(entity() + " is built by its own reader");
  }

  /** {@return this mapping} */
  @Override
  public final EntityMapping<E, K> mapping() {
    return this;
  }

  /** {@return this mapping alone} */
  @Override
  public final List<EntityMapping<? extends E, ? extends K>> members() {
    return List.of(this);
  }

  /** {@return the index of this mapping: 0} */
  @Override
  public final int member(E entity) {
    return 0;
  }

  /** {@return the entity's simple name} */
  @Override
  public final String entity() {
    return schema.entity;
  }

  /** {@return the table's id} */
  @Override
  public final String table() {
    return schema.table;
  }

  /** {@return the families, in the order of their declaration} */
  @Override
  public final List<FamilyRule> families() {
    return schema.families;
  }

  /** {@return the columns, each at its index} */
  public final List<MappedColumn<E, ?>> columns() {
    return schema.columns;
  }

  private static List<ColumnAlias> aliases(List<? extends MappedColumn<?, ?>> columns) {
    List<ColumnAlias> aliases = new ArrayList<>();
    for (MappedColumn<?, ?> column : columns) {
      for (ByteString qualifier : column.aliases()) {
        aliases.add(new ColumnAlias(columns.size() + aliases.size(), column, qualifier));
      }
    }
    return List.copyOf(aliases);
  }

  /** {@return the former names of columns; for each column in the order in which they are read} */
  public final List<ColumnAlias> aliases() {
    return aliases;
  }

  /** {@return the properties with many columns, each at its index} */
  public final List<ElementFamily<E>> collections() {
    return schema.collections;
  }
}
