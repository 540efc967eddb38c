package io.github.bigtablemapper.handwritten;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.validation.Violation;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedRole;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds the mapping of a class that you cannot annotate. Declare families first, then properties,
 * in the order in which they are stored, each with its getter; the method returns its column. The
 * last function creates an entity from the values of a row, with a constructor, setters or a
 * builder. Used by one thread.
 *
 * <p>The rows are identical, byte for byte, to the rows of an annotated class with the same
 * declarations. Mistakes are reported when the mapping is built.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class MappingBuilder<E, K extends Key> extends EntityProperties<E> {
  private final KeyLayout<K> keys;
  private final Function<? super E, ? extends K> key;
  private final Roles<E> roles = new Roles<>();
  private EntitySchema<E, K> schema;

  private MappingBuilder(
      Declarations<E> declarations,
      String table,
      KeyLayout<K> keys,
      Function<? super E, ? extends K> key) {
    super(declarations);
    this.schema =
        EntitySchema.<E, K>of(declarations.entity(), table, keys::readKey)
            .withKeyPattern(keys.patternOrAny());
    this.keys = keys;
    this.key = key;
  }

  /**
   * {@return a builder of a mapping without properties yet}
   *
   * @param entity the class; messages have its simple name
   * @param table the table's id
   * @param keys the parts of the row key
   * @param key the row key of an entity
   */
  public static <E, K extends Key> MappingBuilder<E, K> of(
      Class<E> entity, String table, KeyLayout<K> keys, Function<? super E, ? extends K> key) {
    return new MappingBuilder<>(new Declarations<>(entity), table, keys, key);
  }

  /** Declares a family. Columns without an explicit family are in the first. */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> family(FamilyRule family) {
    declarations.add(family);
    return this;
  }

  /** Declares options of the table in a schema, in addition to families. */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> tableOptions(TableOptions options) {
    schema = schema.withTableOptions(options);
    return this;
  }

  /**
   * Declares that a row exists only if it has cells, like {@code @Table(rowMarker = false)}: no
   * marker is written for an entity without values, and a put of such an entity is rejected.
   */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> withoutRowMarker() {
    schema = schema.withoutRowMarker();
    return this;
  }

  /** Declares the time of all writes, like {@code writeTime} of {@code @Table}. */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> writeTime(Instant time) {
    schema = schema.withWriteTime(time);
    return this;
  }

  /**
   * Declares the property with the time of an entity's cells, like {@code @WriteTime}. It is stored
   * if it is also a column or a part of the row key; if not, {@link RowValues#newest} reads it.
   *
   * @param property its name
   * @param getter returns the time of an entity; null: the time of the write
   */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> writeTime(
      String property, Function<? super E, ? extends @Nullable Instant> getter) {
    schema = schema.withWriteTime(getter);
    declarations.setWriteTime(property);
    return this;
  }

  /** Allows the entity to break a rule of good design, like {@code @Allow} on a class. */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> allow(String rule, String because) {
    return allow("", rule, because);
  }

  /**
   * Allows a property to break a rule of good design, like {@code @Allow} on it.
   *
   * @param property its path in the entity
   */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> allow(String property, String rule, String because) {
    declarations.add(new Allowance(rule, because, property, false));
    return this;
  }

  /** Declares the family of the operation ids of writes, which are kept for its maximum age. */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> operationIds(FamilyRule family) {
    schema = schema.withOperationIds(family);
    return this;
  }

  /**
   * {@return a part of the row key, for conditions of scans}
   *
   * @throws InvalidMappingException if the layout of the key has mistakes
   * @throws IllegalArgumentException if it has no such part
   */
  public <T> MappedKeyPart<E, T> keyPart(KeyPart<T> part) {
    return MappedKeyPart.of(keys.pattern(), part);
  }

  /**
   * {@return a part of the row key whose values have an order, for conditions of scans}
   *
   * @throws InvalidMappingException if the layout of the key has mistakes
   * @throws IllegalArgumentException if it has no such part, or this one has no order
   */
  public <T> OrderedKeyPart<E, T> orderedKeyPart(KeyPart<T> part) {
    return OrderedKeyPart.of(keys.pattern(), part);
  }

  /**
   * {@return a part of the row key that is text, for conditions of scans}
   *
   * @throws InvalidMappingException if the layout of the key has mistakes
   * @throws IllegalArgumentException if it has no such part, or the part stores domain names
   */
  public TextKeyPart<E> textKeyPart(StringPart part) {
    return TextKeyPart.of(keys.pattern(), part);
  }

  /**
   * Declares the version, which every write checks and increments.
   *
   * @param with sets the version of an entity, and returns the changed entity or a copy
   */
  public OrderedColumn<E, Long> version(
      String property,
      ColumnPlace place,
      ToLongFunction<? super E> getter,
      BiFunction<E, Long, E> with) {
    ColumnOptions<Long> options = new ColumnOptions<>();
    OrderedColumn<E, Long> column =
        declarations.ordered(place(property, place), CellCodecs.LONG, options, false);
    declarations.add(
        (entity, cells) ->
            cells.set(column, CellCodecs.LONG.encodeLong(getter.applyAsLong(entity))));
    schema = schema.withVersion(column, getter);
    roles.add(column, Trait.VERSION);
    roles.add((entity, stamp) -> with.apply(entity, stamp.version(getter.applyAsLong(entity))));
    return column;
  }

  /**
   * Declares the time of the first write, which a put sets if the entity has none.
   *
   * @param with sets the time of an entity, and returns the changed entity or a copy
   */
  public OrderedColumn<E, Instant> createdAt(
      String property,
      Function<? super E, ? extends @Nullable Instant> getter,
      BiFunction<E, @Nullable Instant, E> with,
      UnaryOperator<ColumnOptions<Instant>> options) {
    OrderedColumn<E, Instant> column = ordered(property, TimeCodecs.INSTANT, getter, options);
    schema = schema.withGenerated(GeneratedRole.CREATED_AT, column);
    roles.add(column, Trait.CREATED_AT);
    roles.add((entity, stamp) -> with.apply(entity, stamp.createdAt(getter.apply(entity))));
    return column;
  }

  /**
   * Declares the time of the last write.
   *
   * @param with sets the time of an entity, and returns the changed entity or a copy
   */
  public OrderedColumn<E, Instant> updatedAt(
      String property,
      Function<? super E, ? extends @Nullable Instant> getter,
      BiFunction<E, @Nullable Instant, E> with,
      UnaryOperator<ColumnOptions<Instant>> options) {
    OrderedColumn<E, Instant> column = ordered(property, TimeCodecs.INSTANT, getter, options);
    schema = schema.withGenerated(GeneratedRole.UPDATED_AT, column);
    roles.add(column, Trait.UPDATED_AT);
    roles.add((entity, stamp) -> with.apply(entity, stamp.updatedAt(getter.apply(entity))));
    return column;
  }

  /**
   * Declares a column with the user who makes the first write, like {@code @CreatedBy}.
   *
   * @param with sets the user of an entity, and returns the changed entity or a copy
   */
  @CanIgnoreReturnValue
  public <T> MappingBuilder<E, K> createdBy(
      MappedColumn<E, T> column,
      Function<? super E, ? extends @Nullable T> getter,
      BiFunction<E, @Nullable T, E> with) {
    schema = schema.withGenerated(GeneratedRole.CREATED_BY, column);
    roles.add(column, Trait.CREATED_BY);
    roles.add((entity, stamp) -> with.apply(entity, stamp.createdBy(column, getter.apply(entity))));
    return this;
  }

  /**
   * Declares a column with the user who makes the last write, like {@code @UpdatedBy}.
   *
   * @param with sets the user of an entity, and returns the changed entity or a copy
   */
  @CanIgnoreReturnValue
  public <T> MappingBuilder<E, K> updatedBy(
      MappedColumn<E, T> column,
      Function<? super E, ? extends @Nullable T> getter,
      BiFunction<E, @Nullable T, E> with) {
    schema = schema.withGenerated(GeneratedRole.UPDATED_BY, column);
    roles.add(column, Trait.UPDATED_BY);
    roles.add((entity, stamp) -> with.apply(entity, stamp.updatedBy(column, getter.apply(entity))));
    return this;
  }

  /**
   * Declares a part of the row key that a write generates if it is null.
   *
   * @param with sets the id of an entity, and returns the changed entity or a copy
   */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> generatedId(
      Function<? super E, ? extends @Nullable UUID> getter, BiFunction<E, UUID, E> with) {
    roles.add((entity, stamp) -> with.apply(entity, stamp.id(getter.apply(entity))));
    return this;
  }

  /** Declares the same for a part that is the text of a UUID. */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> generatedTextId(
      Function<? super E, ? extends @Nullable String> getter, BiFunction<E, String, E> with) {
    roles.add((entity, stamp) -> with.apply(entity, stamp.id(getter.apply(entity))));
    return this;
  }

  /** Declares that an entity expires at the instant in a column. */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> expiresAt(OrderedColumn<E, Instant> column) {
    schema = schema.withExpiresAt(column);
    roles.add(column, Trait.EXPIRES_AT);
    return this;
  }

  /**
   * Declares the same for a column with whole seconds since 1970. As in DynamoDB, a time more than
   * five years ago never expires.
   */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> expiresAtSecond(OrderedColumn<E, Long> column) {
    schema = schema.withExpiresAtSecond(column);
    roles.add(column, Trait.EXPIRES_AT);
    return this;
  }

  /** Declares that a column keeps its first value: a write with another value is rejected. */
  @CanIgnoreReturnValue
  public MappingBuilder<E, K> writeOnce(MappedColumn<E, ?> column) {
    roles.writeOnce.add(column);
    roles.add(column, Trait.WRITE_ONCE);
    return this;
  }

  /**
   * Declares that a column keeps its first value: a write with another value does not change it,
   * and sets the stored value in the entity.
   *
   * @param with sets the value of an entity, and returns the changed entity or a copy
   */
  @CanIgnoreReturnValue
  public <T> MappingBuilder<E, K> kept(
      MappedColumn<E, T> column,
      Function<? super E, ? extends @Nullable T> getter,
      BiFunction<E, @Nullable T, E> with) {
    roles.kept.add(column);
    roles.add(column, Trait.WRITE_ONCE);
    roles.add(column, Trait.KEPT);
    roles.add((entity, stamp) -> with.apply(entity, stamp.kept(column, getter.apply(entity))));
    return this;
  }

  /**
   * {@return the mapping} The function must read every declared property of the row, regardless of
   * the values of others: otherwise the first row that it reads raises a {@link
   * io.github.bigtablemapper.exception.DecodeException}, because its next put would lose the
   * property.
   *
   * @throws InvalidMappingException if there are mistakes; it has all of them
   */
  @CheckReturnValue
  public EntityMapping<E, K> build(Function<? super RowValues<E, K>, ? extends E> maker) {
    HandWrittenMapping<E, K> mapping =
        new HandWrittenMapping<>(
            schema
                .withFamilies(declarations.families().stream().distinct().toList())
                .withColumns(
                    declarations.columns().stream()
                        .<MappedColumn<E, ?>>map(DeclaredColumn::column)
                        .toList())
                .withCollections(declarations.collections())
                .withWriteOnce(roles.writeOnce)
                .withKept(roles.kept),
            declarations,
            keys,
            key,
            roles,
            maker);
    List<Violation> mistakes = MappingChecks.of(mapping, declarations);
    if (!mistakes.isEmpty()) {
      throw new InvalidMappingException(declarations.entity(), mistakes);
    }
    declarations.close();
    return mapping;
  }
}
