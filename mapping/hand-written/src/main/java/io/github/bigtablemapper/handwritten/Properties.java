package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a class that are columns: of an entity, or of a value embedded in it. Each
 * method declares one property and returns its column, which you keep as a constant for conditions,
 * projections and patches. A getter returns null if there is no value, also if the property is an
 * Optional: {@code p -> p.thumbnail().orElse(null)}.
 *
 * @param <E> the entity
 * @param <O> the class with the properties: the entity itself, or the class of an embedded value
 */
public abstract sealed class Properties<E, O> permits EntityProperties, EmbeddedBuilder {
  final Declarations<E> declarations;

  Properties(Declarations<E> declarations) {
    this.declarations = declarations;
  }

  /** {@return the object that has the properties; null: the entity has none} */
  abstract @Nullable O owner(E entity);

  /** {@return where a property of this class is stored} */
  abstract Declarations.Place place(String property, ColumnPlace given);

  /** {@return whether a row must have the columns that are required here to decode} */
  abstract boolean isAlwaysThere();

  /** Receives a column of this class. */
  abstract void added(MappedColumn<E, ?> column);

  /**
   * Receives a column that is always present in the innermost value around it that can be absent.
   */
  abstract void needed(MappedColumn<E, ?> column);

  /** Declares a text, stored as UTF-8. */
  public final TextColumn<E> text(
      String property, Function<? super O, ? extends @Nullable String> getter) {
    return text(property, getter, options -> options);
  }

  /** Declares a text, stored as UTF-8. */
  public final TextColumn<E> text(
      String property,
      Function<? super O, ? extends @Nullable String> getter,
      UnaryOperator<ColumnOptions<String>> options) {
    ColumnOptions<String> given = options.apply(new ColumnOptions<>());
    TextColumn<E> column =
        declarations.text(
            place(property, given.place()), given, given.isRequired() && isAlwaysThere());
    return written(column, CellCodecs.STRING, getter, given);
  }

  /**
   * Declares a value of a built-in type whose cells Bigtable can compare: numbers, times, enums,
   * UUIDs, booleans, bytes.
   *
   * @param codec one of {@link CellCodecs}, {@link io.github.bigtablemapper.codec.time.TimeCodecs},
   *     or an {@link io.github.bigtablemapper.codec.EnumCodec}
   */
  public final <T> OrderedColumn<E, T> ordered(
      String property, CellCodec<T> codec, Function<? super O, ? extends @Nullable T> getter) {
    return ordered(property, codec, getter, options -> options);
  }

  /** Declares a value like {@link #ordered(String, CellCodec, Function)}, with options. */
  public final <T> OrderedColumn<E, T> ordered(
      String property,
      CellCodec<T> codec,
      Function<? super O, ? extends @Nullable T> getter,
      UnaryOperator<ColumnOptions<T>> options) {
    ColumnOptions<T> given = options.apply(new ColumnOptions<>());
    OrderedColumn<E, T> column =
        declarations.ordered(
            place(property, given.place()), codec, given, given.isRequired() && isAlwaysThere());
    return written(column, codec, getter, given);
  }

  /** Declares a value of any type, with its codec. It has only conditions of equality. */
  public final <T> MappedColumn<E, T> column(
      String property, CellCodec<T> codec, Function<? super O, ? extends @Nullable T> getter) {
    return column(property, codec, getter, options -> options);
  }

  /** Declares a value like {@link #column(String, CellCodec, Function)}, with options. */
  public final <T> MappedColumn<E, T> column(
      String property,
      CellCodec<T> codec,
      Function<? super O, ? extends @Nullable T> getter,
      UnaryOperator<ColumnOptions<T>> options) {
    ColumnOptions<T> given = options.apply(new ColumnOptions<>());
    MappedColumn<E, T> column =
        declarations.column(
            place(property, given.place()), codec, given, given.isRequired() && isAlwaysThere());
    return written(column, codec, getter, given);
  }

  /**
   * Declares a value whose properties are columns of the entity; their qualifiers have the name of
   * the property and a dot as prefix. The value can be absent.
   */
  public final <A> EmbeddedBuilder<E, A> embedded(
      String property, Function<? super O, ? extends @Nullable A> getter) {
    return embedded(property, getter, options -> options);
  }

  /** Declares a value like {@link #embedded(String, Function)}, with options. */
  public final <A> EmbeddedBuilder<E, A> embedded(
      String property,
      Function<? super O, ? extends @Nullable A> getter,
      UnaryOperator<EmbeddedOptions> options) {
    EmbeddedOptions given = options.apply(new EmbeddedOptions(property + "."));
    return new EmbeddedBuilder<>(
        this,
        place(property, ColumnPlace.DEFAULT.withQualifier(given.prefix())),
        given,
        entity -> {
          O owner = owner(entity);
          return owner == null ? null : getter.apply(owner);
        });
  }

  private <T, C extends MappedColumn<E, T>> C written(
      C column,
      CellCodec<T> codec,
      Function<? super O, ? extends @Nullable T> getter,
      ColumnOptions<T> options) {
    boolean isNeeded = options.isRequired() && this instanceof EmbeddedBuilder;
    declarations.add(
        (entity, cells) -> {
          O owner = owner(entity);
          T value = owner == null ? null : getter.apply(owner);
          if (isNeeded && owner != null && value == null) {
            throw missing(column);
          }
          cells.set(column, codec.encodeOrNull(value));
        });
    added(column);
    if (options.isRequired()) {
      needed(column);
    }
    return column;
  }

  private static InvalidValueException missing(MappedColumn<?, ?> column) {
    return new InvalidValueException(
        "the property "
            + column.property()
            + " is null, and required where the rest of its embedded value is there. Give it a"
            + " value, or declare it without required().");
  }
}
