package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.Salt;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The declarations of an entity: its table, its families and columns, the special roles of columns,
 * the format of its keys and its indexes. An {@link EntityMapping} is built from it. Created by
 * generated code; immutable.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @hidden
 */
@ForGeneratedCode
public final class EntitySchema<E, K extends Key> {
  final String entity;
  final String table;
  final Function<KeyReader, K> keys;
  List<FamilyRule> families = List.of();
  List<MappedColumn<E, ?>> columns = List.of();
  List<ElementFamily<E>> collections = List.of();
  Optional<MappedColumn<E, Long>> version = Optional.empty();
  @Nullable ToLongFunction<? super E> versionOf;
  Map<GeneratedRole, MappedColumn<E, ?>> generated = Map.of();
  Optional<OrderedColumn<E, Instant>> expiresAt = Optional.empty();
  Optional<OrderedColumn<E, Long>> expiresAtSecond = Optional.empty();
  List<MappedColumn<E, ?>> writeOnce = List.of();
  List<MappedColumn<E, ?>> kept = List.of();
  Optional<FamilyRule> operationIds = Optional.empty();
  boolean readsNewestTimestamp;
  TableOptions tableOptions = TableOptions.none();
  boolean hasRowMarker = true;
  boolean hasDataTimes;
  Optional<Instant> fixedWriteTime = Optional.empty();
  @Nullable Function<? super E, ? extends @Nullable Instant> writeTimeOf;

  /** Null: the reader of the key pattern. */
  private @Nullable Supplier<KeyReader> keyReader;

  KeyPattern keyPattern = KeyPattern.any();
  int saltSize;
  @Nullable Supplier<List<IndexMapping<E, ?, K>>> indexes;
  @Nullable Supplier<List<ViewMapping<E, ?, K>>> views;

  private EntitySchema(String entity, String table, Function<KeyReader, K> keys) {
    this.entity = entity;
    this.table = table;
    this.keys = keys;
  }

  private EntitySchema(EntitySchema<E, K> other) {
    this(other.entity, other.table, other.keys);
    families = other.families;
    columns = other.columns;
    collections = other.collections;
    version = other.version;
    versionOf = other.versionOf;
    generated = other.generated;
    expiresAt = other.expiresAt;
    expiresAtSecond = other.expiresAtSecond;
    writeOnce = other.writeOnce;
    kept = other.kept;
    operationIds = other.operationIds;
    readsNewestTimestamp = other.readsNewestTimestamp;
    tableOptions = other.tableOptions;
    hasRowMarker = other.hasRowMarker;
    hasDataTimes = other.hasDataTimes;
    fixedWriteTime = other.fixedWriteTime;
    writeTimeOf = other.writeTimeOf;
    keyReader = other.keyReader;
    keyPattern = other.keyPattern;
    saltSize = other.saltSize;
    indexes = other.indexes;
    views = other.views;
  }

  /**
   * {@return an entity without families, with readable keys and the delimiter {@code #}}
   *
   * @param entity the entity's simple name, for messages
   * @param table the table's id
   * @param keys returns the current row key of a reader
   */
  public static <E, K extends Key> EntitySchema<E, K> of(
      String entity, String table, Function<KeyReader, K> keys) {
    return new EntitySchema<>(entity, table, keys);
  }

  /**
   * {@return the same, for a generated mapping}
   *
   * @param format {@link GeneratedFormat#VERSION} of the runtime that the mapping was compiled
   *     with: javac copies the constant
   * @throws LinkageError if this runtime supports another format. It is an error, so that the
   *     initializer of the mapping throws it as it is
   */
  public static <E, K extends Key> EntitySchema<E, K> of(
      int format, String entity, String table, Function<KeyReader, K> keys) {
    GeneratedFormat.require(format, entity);
    return of(entity, table, keys);
  }

  /** {@return a new reader of row keys} Without a pattern, keys are readable. */
  KeyReader keyReader() {
    if (keyReader != null) {
      return keyReader.get();
    }
    return keyPattern == KeyPattern.any() ? KeyReader.readable() : keyPattern.reader();
  }

  /** {@return the same, with families, in the order of their declaration} */
  public EntitySchema<E, K> withFamilies(List<FamilyRule> families) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.families = List.copyOf(families);
    return changed;
  }

  /** {@return the same, with columns, each at its {@link MappedColumn#index}} */
  public EntitySchema<E, K> withColumns(List<MappedColumn<E, ?>> columns) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.columns = List.copyOf(columns);
    return changed;
  }

  /**
   * {@return the same, with the properties with many columns, each at its {@link
   * ElementFamily#index}}
   */
  public EntitySchema<E, K> withCollections(List<ElementFamily<E>> collections) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.collections = List.copyOf(collections);
    return changed;
  }

  /**
   * {@return the same, with the column of the version, which every write checks and increments}
   *
   * @param getter returns the version of an entity; 0 if it was never stored
   */
  public EntitySchema<E, K> withVersion(
      MappedColumn<E, Long> column, ToLongFunction<? super E> getter) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.version = Optional.of(column);
    changed.versionOf = getter;
    return changed;
  }

  /** {@return the same, with a column whose value writes generate} */
  public EntitySchema<E, K> withGenerated(GeneratedRole role, MappedColumn<E, ?> column) {
    Map<GeneratedRole, MappedColumn<E, ?>> more = new EnumMap<>(GeneratedRole.class);
    more.putAll(generated);
    more.put(role, column);
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.generated = Collections.unmodifiableMap(more);
    return changed;
  }

  /** {@return the same, with the column of the time at which the entity expires} */
  public EntitySchema<E, K> withExpiresAt(OrderedColumn<E, Instant> column) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.expiresAt = Optional.of(column);
    return changed;
  }

  /** {@return the same, with the column of the second since 1970 at which the entity expires} */
  public EntitySchema<E, K> withExpiresAtSecond(OrderedColumn<E, Long> column) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.expiresAtSecond = Optional.of(column);
    return changed;
  }

  /** {@return the same, with columns for which a write with another value is refused} */
  public EntitySchema<E, K> withWriteOnce(List<MappedColumn<E, ?>> columns) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.writeOnce = List.copyOf(columns);
    return changed;
  }

  /** {@return the same, with columns for which a write is applied without another value} */
  public EntitySchema<E, K> withKept(List<MappedColumn<E, ?>> columns) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.kept = List.copyOf(columns);
    return changed;
  }

  /** {@return the same, with the family that keeps the operation ids of writes} */
  public EntitySchema<E, K> withOperationIds(FamilyRule family) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.operationIds = Optional.of(family);
    return changed;
  }

  /** {@return the same, with a property that is the newest timestamp of the row} */
  public EntitySchema<E, K> withNewestTimestamp() {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.readsNewestTimestamp = true;
    return changed;
  }

  /** {@return the same, with options of the table} */
  public EntitySchema<E, K> withTableOptions(TableOptions options) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.tableOptions = options;
    return changed;
  }

  /** {@return the same, for rows that exist only by their values, without a marker} */
  public EntitySchema<E, K> withoutRowMarker() {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.hasRowMarker = false;
    return changed;
  }

  /** {@return the same, for a table whose cells can have any time} */
  public EntitySchema<E, K> withDataTimes() {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.hasDataTimes = true;
    return changed;
  }

  /** {@return the same, for a table whose writes all have the same time} */
  public EntitySchema<E, K> withWriteTime(Instant time) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.hasDataTimes = true;
    changed.fixedWriteTime = Optional.of(time);
    return changed;
  }

  /**
   * {@return the same, for an entity that contains the time of its cells}
   *
   * @param getter returns the time of an entity; null for the time of the write
   */
  public EntitySchema<E, K> withWriteTime(Function<? super E, ? extends @Nullable Instant> getter) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.hasDataTimes = true;
    changed.writeTimeOf = getter;
    return changed;
  }

  /** {@return the same, with another key format; the supplier creates a new reader at each call} */
  public EntitySchema<E, K> withKeyReader(Supplier<KeyReader> reader) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.keyReader = reader;
    return changed;
  }

  /** {@return the same, with the format, the parts and the salt of its row keys} */
  public EntitySchema<E, K> withKeyPattern(KeyPattern pattern) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.keyPattern = pattern;
    Optional<Salt> salt = pattern.salt();
    changed.saltSize = salt.isPresent() ? salt.get().size() : 0;
    return changed;
  }

  /** {@return the same, with the number of bytes of each row key's salt} */
  public EntitySchema<E, K> withSaltSize(int bytes) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.saltSize = bytes;
    return changed;
  }

  /**
   * {@return the same, with maintained indexes}
   *
   * @param indexes returns their mappings, which depend on the entity's mapping and are created
   *     later
   */
  public EntitySchema<E, K> withIndexes(Supplier<List<IndexMapping<E, ?, K>>> indexes) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.indexes = indexes;
    return changed;
  }

  /**
   * {@return the same, with indexes that are views}
   *
   * @param views returns their mappings, which depend on the entity's mapping and are created later
   */
  public EntitySchema<E, K> withViews(Supplier<List<ViewMapping<E, ?, K>>> views) {
    EntitySchema<E, K> changed = new EntitySchema<>(this);
    changed.views = views;
    return changed;
  }

  /**
   * {@return the declarations for an index: the same values and expiry with another key}
   *
   * @param name the id of the view, or of the index's table
   * @param pattern the parts of the row key of the index
   * @param keys returns the current row key of a reader of the index
   */
  <I extends Key> EntitySchema<E, I> ofIndex(
      String name, KeyPattern pattern, Function<KeyReader, I> keys) {
    EntitySchema<E, I> index = new EntitySchema<>(entity, name, keys);
    index.families = families;
    index.columns = columns;
    index.collections = collections;
    index.expiresAt = expiresAt;
    index.expiresAtSecond = expiresAtSecond;
    return index.withKeyPattern(pattern);
  }
}
