package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.column.MappedColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The properties of an embedded value. It is created by {@link Properties#embedded}; {@link
 * RowValues#isPresent} uses it to check whether a row has the value. Used by one thread until the
 * mapping is built, and by many afterwards.
 *
 * @param <E> the entity
 * @param <A> the class of the value
 */
public final class EmbeddedBuilder<E, A> extends Properties<E, A> {
  private final Properties<E, ?> owner;
  private final Declarations.Place base;
  private final EmbeddedOptions options;
  private final Function<E, @Nullable A> getter;
  private final List<MappedColumn<E, ?>> columns = new ArrayList<>();

  /** Columns that the value always has. */
  private final List<MappedColumn<E, ?>> vital = new ArrayList<>();

  /** The vital columns whose cells expire; set when the mapping is built. */
  private List<MappedColumn<E, ?>> expiring = List.of();

  /**
   * @param base its property, its owner's family, and the prefix of its qualifiers
   */
  EmbeddedBuilder(
      Properties<E, ?> owner,
      Declarations.Place base,
      EmbeddedOptions options,
      Function<E, @Nullable A> getter) {
    super(owner.declarations);
    this.owner = owner;
    this.base = base;
    this.options = options;
    this.getter = getter;
    declarations.add(this);
  }

  @Override
  @Nullable A owner(E entity) {
    return getter.apply(entity);
  }

  @Override
  Declarations.Place place(String property, ColumnPlace given) {
    String family = options.family();
    ColumnPlace place =
        given.family() != null ? given : given.in(family != null ? family : base.family());
    return declarations.place(base.property() + "." + property, place, base.qualifier(), property);
  }

  @Override
  boolean isAlwaysThere() {
    return options.isRequired() && owner.isAlwaysThere();
  }

  @Override
  void added(MappedColumn<E, ?> column) {
    columns.add(column);
    owner.added(column);
  }

  @Override
  void needed(MappedColumn<E, ?> column) {
    if (options.isRequired()) {
      owner.needed(column);
    } else {
      vital.add(column);
    }
  }

  /** Ends the declarations. */
  void close(Predicate<String> isExpiring) {
    expiring = vital.stream().filter(column -> isExpiring.test(column.family())).toList();
  }

  /** {@return the columns that can expire, without any of which a row does not have the value} */
  List<MappedColumn<E, ?>> expiring() {
    return expiring;
  }

  /** {@return whether a row can have the owner of the value without the value} */
  boolean mayBeAbsent() {
    return !options.isRequired();
  }

  /** {@return whether the value, if it is present, always has the column} */
  boolean needs(MappedColumn<E, ?> column) {
    return vital.contains(column);
  }

  /** {@return its path in the entity} */
  String property() {
    return base.property();
  }

  /** {@return the columns of the value, and of values embedded in it} */
  List<MappedColumn<E, ?>> columns() {
    return columns;
  }
}
