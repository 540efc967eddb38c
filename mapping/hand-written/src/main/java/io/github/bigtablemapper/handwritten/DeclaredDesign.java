package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.CollectionDesign.Kind;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.DurationOption;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.key.RowKeyFieldDesign;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Creates the design of a mapping, which may have mistakes: the rules check it. */
final class DeclaredDesign<E> {
  private final HandWrittenMapping<E, ?> mapping;
  private final Declarations<E> declarations;
  private final Roles<E> roles;

  private DeclaredDesign(
      HandWrittenMapping<E, ?> mapping, Declarations<E> declarations, Roles<E> roles) {
    this.mapping = mapping;
    this.declarations = declarations;
    this.roles = roles;
  }

  static <E> EntityDesign of(
      HandWrittenMapping<E, ?> mapping,
      Declarations<E> declarations,
      Roles<E> roles,
      KeyLayout<?> keys) {
    DeclaredDesign<E> design = new DeclaredDesign<>(mapping, declarations, roles);
    return new EntityDesign(
        declarations.type().getPackageName(),
        declarations.name(),
        mapping.table(),
        design.tableOptions(keys),
        null,
        keys.design(),
        declarations.familiesOnce().stream().map(DeclaredDesign::family).toList(),
        mapping.operationIds().map(DeclaredDesign::family).orElse(null),
        declarations.columns().stream().map(design::column).toList(),
        mapping.collections().stream().map(DeclaredDesign::collection).toList(),
        List.of(),
        List.of(),
        declarations.allowances());
  }

  private TableOptionsDesign tableOptions(KeyLayout<?> keys) {
    TableOptions options = mapping.tableOptions();
    return new TableOptionsDesign(
        options.splits().stream().<String>flatMap(split -> text(keys, split).stream()).toList(),
        options.get(TableOption.DELETION_PROTECTION).orElse(false),
        durations(options),
        options.get(TableOption.ROW_KEY_SCHEMA).stream()
            .flatMap(List::stream)
            .map(
                field ->
                    new RowKeyFieldDesign(
                        field.name(), RowKeyFieldDesign.Type.valueOf(field.type().name())))
            .toList(),
        !mapping.hasRowMarker(),
        mapping.fixedWriteTime().map(Instant::toString).orElse(declarations.writeTime()));
  }

  private static Map<DurationOption, Duration> durations(TableOptions options) {
    Map<DurationOption, Duration> durations = new EnumMap<>(DurationOption.class);
    TableOption.durations()
        .forEach(
            option ->
                options
                    .get(option)
                    .ifPresent(
                        value -> durations.put(DurationOption.of(option.toString()), value)));
    return durations;
  }

  /** A salted table is split at its buckets, which the design has already. */
  private static Optional<String> text(KeyLayout<?> keys, ByteString split) {
    return keys.salt().isEmpty() ? keys.firstValue(split) : Optional.empty();
  }

  static FamilyDesign family(FamilyRule family) {
    return new FamilyDesign(
        family.name(),
        family.maxVersions(),
        family.maxAge(),
        family.isIntersection(),
        family.aggregation(),
        "");
  }

  private ColumnDesign column(DeclaredColumn<E> declared) {
    MappedColumn<E, ?> column = declared.column();
    String within = declarations.absent(column).map(EmbeddedBuilder::property).orElse(null);
    return new ColumnDesign(
        column.property(),
        column.family(),
        declared.qualifier(),
        declared.aliases(),
        declared.cells(),
        CodecDesigns.javaType(column.codec()),
        CodecDesigns.encoding(column.codec()),
        null,
        within,
        traits(declared, within));
  }

  private Set<Trait> traits(DeclaredColumn<E> declared, @Nullable String within) {
    MappedColumn<E, ?> column = declared.column();
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    traits.addAll(roles.of(column));
    if (declared.cells() == Cells.VALUE && declarations.isNeeded(column)) {
      traits.add(Trait.NEEDED);
      if (within == null) {
        traits.add(Trait.REQUIRED);
      }
    }
    if (declared.cells() == Cells.VALUE && column.defaultValue().isPresent()) {
      traits.add(Trait.DEFAULT);
    }
    if (declared.isQualifierGiven()) {
      traits.add(Trait.QUALIFIER_GIVEN);
    }
    return traits;
  }

  private static CollectionDesign collection(ElementFamily<?> collection) {
    if (collection instanceof EntryFamily<?, ?, ?, ?> map) {
      Kind kind = map instanceof HistoryMapFamily ? Kind.HISTORY_MAP : Kind.MAP;
      return collection(kind, map, map.keys(), map.values());
    } else if (collection instanceof MemberFamily<?, ?, ?> set) {
      return collection(Kind.SET, set, set.members(), null);
    } else if (collection instanceof ListFamily<?, ?> list) {
      return collection(Kind.LIST, list, null, list.elements());
    } else if (collection instanceof UnmappedColumns<?, ?, ?> columns) {
      return collection(Kind.UNMAPPED, columns, columns.keys(), columns.values());
    }
    throw new AssertionError(collection);
  }

  private static CollectionDesign collection(
      Kind kind,
      ElementFamily<?> collection,
      @Nullable CellCodec<?> keys,
      @Nullable CellCodec<?> values) {
    return new CollectionDesign(
        kind,
        collection.property(),
        collection.family(),
        keys == null ? null : CodecDesigns.javaType(keys),
        values == null ? null : CodecDesigns.javaType(values),
        encoding(keys),
        encoding(values),
        Set.of());
  }

  private static @Nullable EncodingDesign encoding(@Nullable CellCodec<?> codec) {
    return codec == null ? null : CodecDesigns.encoding(codec);
  }
}
