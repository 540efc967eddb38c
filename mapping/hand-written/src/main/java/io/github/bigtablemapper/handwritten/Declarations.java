package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import io.github.bigtablemapper.internal.design.text.Utf8;
import io.github.bigtablemapper.internal.validation.Violation;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The families, columns and collections of a mapping that is being built, in their order. */
final class Declarations<E> {
  private final Class<?> type;
  private final List<FamilyRule> families = new ArrayList<>();
  private final List<DeclaredColumn<E>> columns = new ArrayList<>();
  private final List<PropertyWriter<E>> columnWriters = new ArrayList<>();
  private final List<ElementFamily<E>> collections = new ArrayList<>();
  private final List<PropertyWriter<E>> collectionWriters = new ArrayList<>();
  private final List<EmbeddedBuilder<E, ?>> embedded = new ArrayList<>();
  private final List<Allowance> allowances = new ArrayList<>();
  private final List<Violation> mistakes = new ArrayList<>();
  private @Nullable String writeTime;
  private boolean isClosed;

  Declarations(Class<?> type) {
    this.type = type;
  }

  /** {@return the class of the entity} */
  Class<?> type() {
    return type;
  }

  /** {@return its name in messages} */
  String entity() {
    return type.getSimpleName();
  }

  /** {@return its name in the package, {@code Shop.Order}} */
  String name() {
    String name = type.getCanonicalName();
    return name == null || type.getPackageName().isEmpty()
        ? entity()
        : name.substring(type.getPackageName().length() + 1);
  }

  /** {@return the rules that it is allowed to break} */
  List<Allowance> allowances() {
    return allowances;
  }

  void add(Allowance allowance) {
    allowances.add(allowance);
  }

  void add(FamilyRule family) {
    families.add(family);
  }

  void add(EmbeddedBuilder<E, ?> value) {
    embedded.add(value);
  }

  /** Sets the property with the time of the entity's cells. */
  void setWriteTime(String property) {
    writeTime = property;
  }

  /** {@return that property, or null} */
  @Nullable String writeTime() {
    return writeTime;
  }

  void add(Violation mistake) {
    mistakes.add(mistake);
  }

  void add(PropertyWriter<E> columnWriter) {
    columnWriters.add(columnWriter);
  }

  TextColumn<E> text(Place place, ColumnOptions<String> options, boolean isRequired) {
    String text = options.defaultValue();
    int index = columns.size();
    TextColumn<E> column =
        text != null
            ? TextColumn.withDefault(
                index, place.property(), place.family(), place.storable(), text)
            : isRequired
                ? TextColumn.required(index, place.property(), place.family(), place.storable())
                : TextColumn.optional(index, place.property(), place.family(), place.storable());
    return add(
        column.withAliases(storable(options.aliases())), Cells.VALUE, place, options.aliases());
  }

  <T> OrderedColumn<E, T> ordered(
      Place place, CellCodec<T> codec, ColumnOptions<T> options, boolean isRequired) {
    T value = options.defaultValue();
    int index = columns.size();
    String property = place.property();
    String family = place.family();
    String qualifier = place.storable();
    CellOrder order = order(property, codec);
    OrderedColumn<E, T> column =
        value != null
            ? OrderedColumn.withDefault(index, property, family, qualifier, codec, order, value)
            : isRequired
                ? OrderedColumn.required(index, property, family, qualifier, codec, order)
                : OrderedColumn.optional(index, property, family, qualifier, codec, order);
    return add(
        column.withAliases(storable(options.aliases())), Cells.VALUE, place, options.aliases());
  }

  private CellOrder order(String property, CellCodec<?> codec) {
    CellOrder order = CodecDesigns.order(codec);
    if (order == null) {
      add(orderMissing(label(property), codec));
    }
    return order == null ? CellOrder.UNSIGNED : order;
  }

  private static Violation orderMissing(String property, CellCodec<?> codec) {
    return new Violation(
        "OrderMissing",
        ("%s is stored by %s, whose cells have no order that Bigtable can compare by. Declare it"
                + " with column instead of ordered: its conditions compare for equality.")
            .formatted(property, codec.getClass().getSimpleName()));
  }

  <T> MappedColumn<E, T> column(
      Place place, CellCodec<T> codec, ColumnOptions<T> options, boolean isRequired) {
    T value = options.defaultValue();
    int index = columns.size();
    String property = place.property();
    String family = place.family();
    String qualifier = place.storable();
    MappedColumn<E, T> column =
        value != null
            ? MappedColumn.withDefault(index, property, family, qualifier, codec, value)
            : isRequired
                ? MappedColumn.required(index, property, family, qualifier, codec)
                : MappedColumn.optional(index, property, family, qualifier, codec);
    return add(
        column.withAliases(storable(options.aliases())), Cells.VALUE, place, options.aliases());
  }

  CounterColumn<E> counter(Place place) {
    CounterColumn<E> column =
        CounterColumn.of(columns.size(), place.property(), place.family(), place.storable());
    return add(column, Cells.COUNTER, place);
  }

  <T> HistoryColumn<E, T> versions(Place place, CellCodec<T> codec, Cells cells) {
    HistoryColumn<E, T> column =
        HistoryColumn.of(columns.size(), place.property(), place.family(), place.storable(), codec);
    return add(column, cells, place);
  }

  private static String[] storable(String... aliases) {
    return Stream.of(aliases).filter(Utf8::canEncode).toArray(String[]::new);
  }

  private <C extends MappedColumn<E, ?>> C add(
      C column, Cells cells, Place place, String... aliases) {
    requireOpen();
    columns.add(
        new DeclaredColumn<>(
            column, cells, place.qualifier(), place.isQualifierGiven(), List.of(aliases)));
    return column;
  }

  /** Adds a collection, which receives its index, and what writes it. */
  <F extends ElementFamily<E>> F add(IntFunction<F> family, Function<F, PropertyWriter<E>> writer) {
    requireOpen();
    F collection = family.apply(collections.size());
    collections.add(collection);
    collectionWriters.add(writer.apply(collection));
    return collection;
  }

  /** {@return where a property is stored; in the first family if none is specified} */
  Place place(String property, ColumnPlace given, String prefix, String simpleName) {
    String family = given.family();
    String qualifier = given.qualifier();
    return new Place(
        property,
        family != null ? family : families.isEmpty() ? "" : families.get(0).name(),
        QualifierText.ofText(prefix) + (qualifier != null ? qualifier : simpleName),
        qualifier != null);
  }

  /** {@return the name of a property in messages} */
  String label(String property) {
    return entity() + "." + property;
  }

  List<FamilyRule> families() {
    return families;
  }

  /** {@return the first declaration of each family} */
  List<FamilyRule> familiesOnce() {
    Map<String, FamilyRule> once = new LinkedHashMap<>();
    families.forEach(family -> once.putIfAbsent(family.name(), family));
    return List.copyOf(once.values());
  }

  List<DeclaredColumn<E>> columns() {
    return columns;
  }

  List<ElementFamily<E>> collections() {
    return collections;
  }

  /** {@return whether the owner of the column, the entity or an embedded value, always has it} */
  boolean isNeeded(MappedColumn<E, ?> column) {
    return column.required() || embedded.stream().anyMatch(each -> each.needs(column));
  }

  /** {@return the nearest embedded value around a column that may be absent, if there is one} */
  Optional<EmbeddedBuilder<E, ?>> absent(MappedColumn<E, ?> column) {
    Optional<EmbeddedBuilder<E, ?>> nearest = Optional.empty();
    for (EmbeddedBuilder<E, ?> each : embedded) {
      if (each.mayBeAbsent() && each.columns().contains(column)) {
        nearest = Optional.of(each);
      }
    }
    return nearest;
  }

  /**
   * {@return the writers that pass the properties of an entity to a sink, in the expected order}
   */
  List<PropertyWriter<E>> writers() {
    List<PropertyWriter<E>> writers = new ArrayList<>(columnWriters);
    writers.addAll(collectionWriters);
    return writers;
  }

  /** Ends the declarations, which cannot change afterwards. */
  void close() {
    isClosed = true;
    embedded.forEach(each -> each.close(this::expires));
  }

  private boolean expires(String family) {
    return families.stream()
        .anyMatch(rule -> rule.name().equals(family) && rule.visibleFor() != null);
  }

  private void requireOpen() {
    if (isClosed) {
      throw new IllegalStateException("the mapping of " + entity() + " is built already");
    }
  }

  /** {@return the mistakes that were found in the declarations} */
  List<Violation> mistakes() {
    return mistakes;
  }

  /**
   * Where a property is stored.
   *
   * @param property its path in the entity
   * @param isQualifierGiven whether the qualifier differs from the property's name
   */
  record Place(String property, String family, String qualifier, boolean isQualifierGiven) {
    /**
     * {@return the qualifier, or a replacement for an invalid one: the mapping is rejected later}
     */
    String storable() {
      return QualifierText.isValid(qualifier) ? qualifier : "";
    }
  }
}
